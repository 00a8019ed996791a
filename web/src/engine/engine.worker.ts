// The engine in its own thread: hands each question to the module that can answer it.
import { learn, moduleFor, moduleOf, noModule } from './modules';
import type { Message, Question } from './queue';

/** Those who think, and tell how far they have come. */
const thinking = new Set(['choose', 'assess']);
/** Those who need what players know, and answer at once. */
const knowing = new Set(['review', 'rollout']);

function tell(message: Message): void {
  postMessage(message);
}

onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, call, args } = data;
  try {
    const name = moduleFor(call, args);
    const module = await moduleOf(name);
    if (!module) {
      tell({ id, answer: { refusal: noModule(name) } });
      return;
    }
    const given = [...args];
    if (thinking.has(call) || knowing.has(call)) await learn(name, module);
    if (thinking.has(call)) {
      given.push((report: string): void => tell({ id, report: JSON.parse(report) }));
    }
    tell({ id, answer: JSON.parse(String(module[call](...given))) });
  } catch (fault) {
    tell({ id, failure: String(fault) });
  }
};
