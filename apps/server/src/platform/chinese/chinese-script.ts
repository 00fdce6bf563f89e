import { Worker } from 'node:worker_threads';
import { firstThatExists } from '../db/resource.ts';
import type { Timers } from '../timers/timers.ts';

/**
 * Simplified; traditional with the words of Taiwan; traditional as in Hong Kong; simplified, of a
 * text with the words of Taiwan.
 */
export type Script = 'cn' | 'twp' | 'hk' | 'cn_of_taiwan';

/** The dictionaries take 60 MB, which an office without Chinese need not pay for. */
const idleMs = 10 * 60_000;

/** The script of the readers of a language; null: it is not Chinese. */
export const scriptOf = (language: string): Script | null => {
  const tag = language.toLowerCase();
  if (!/^(?:zh|cmn|yue)\b/.test(tag)) return null;
  if (/-(?:hk|mo)\b/.test(tag)) return 'hk';
  return /-(?:tw|hant)\b/.test(tag) ? 'twp' : 'cn';
};

type Answer = { readonly id: number; readonly text: string };

/** Next to this file in the sources, next to the bundle after a build. */
const program = () => firstThatExists(['./script-thread.mjs'], import.meta.url);

/** Turns Chinese into the script of its readers. Its thread ends after ten idle minutes. */
export const createChineseScript = (timers: Pick<Timers, 'setTimeout' | 'clear'>) => {
  let thread: Worker | null = null;
  let idle: unknown = null;
  let count = 0;
  const waiting = new Map<number, (text: string | null) => void>();

  const end = async () => {
    timers.clear(idle);
    const ended = thread;
    thread = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
    await ended?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(program(), { env: {}, stdout: true, stderr: true });
    started.unref();
    started.on('message', ({ id, text }: Answer) => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    });
    const fail = () => void (thread === started && end());
    started.once('error', fail);
    started.once('exit', fail);
    return started;
  };

  /** The text as it is, where that cannot be done. */
  const convert = async (text: string, script: Script): Promise<string> => {
    thread ??= start();
    timers.clear(idle);
    idle = timers.setTimeout(() => void end(), idleMs);
    count += 1;
    const id = count;
    const written = new Promise<string | null>((resolve) => waiting.set(id, resolve));
    thread.postMessage({ id, text, script });
    return (await written) ?? text;
  };
  return {
    convert,
    /** The text in the script of the language; as it is, where that cannot be done. */
    async write(text: string, language: string): Promise<string> {
      const script = scriptOf(language);
      return script === null ? text : convert(text, script);
    },
    close: end,
  };
};
export type ChineseScript = ReturnType<typeof createChineseScript>;
