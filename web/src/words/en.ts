// All that the pages say in English; the words of the terminal stay where they are.
const files = import.meta.glob<string>(
  [
    '../../../locales/en/*.ftl',
    '!../../../locales/en/terminal.ftl',
    '!../../../locales/en/plain.ftl',
    '!../../../locales/en/online.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

export default Object.values(files);
