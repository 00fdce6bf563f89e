// Turns Chinese into the script of its readers, in a thread of its own: reading the dictionaries
// holds a thread for half a second. Plain JavaScript, because the loader of TypeScript does not
// reach a worker.
import { parentPort } from 'node:worker_threads';
import { Converter as toTraditional } from 'opencc-js/cn2t';
import { Converter as toSimplified } from 'opencc-js/t2cn';

/** @typedef {import('./chinese-script.ts').Script} Script */

/** @param {Script} script */
const createFor = (script) => {
  if (script === 'cn') return toSimplified({ from: 't', to: 'cn' });
  if (script === 'cn_of_taiwan') return toSimplified({ from: 'twp', to: 'cn' });
  return toTraditional({ from: 'cn', to: script });
};

/** @type {Map<Script, (text: string) => string>} */
const converters = new Map();

parentPort?.on(
  'message',
  (/** @type {{ id: number, text: string, script: Script }} */ { id, text, script }) => {
    const convert = converters.get(script) ?? createFor(script);
    converters.set(script, convert);
    parentPort?.postMessage({ id, text: convert(text) });
  },
);
