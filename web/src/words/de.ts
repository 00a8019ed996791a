// All that the pages say in German; the words of the terminal stay where they are.
const files = import.meta.glob<string>(
  [
    '../../../locales/de/*.ftl',
    '!../../../locales/de/terminal.ftl',
    '!../../../locales/de/plain.ftl',
    '!../../../locales/de/online.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

export default Object.values(files);
