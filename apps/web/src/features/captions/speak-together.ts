import type { StoreApi } from 'zustand/vanilla';
import type { CaptionLine } from './caption-lines.ts';

/** How often lines are read out that are gathered, in ms. */
export const gatheredMs = 10_000;

type Speaking = {
  readonly lines: Pick<StoreApi<{ readonly lines: readonly CaptionLine[] }>, 'getState' | 'subscribe'>;
  /** Lines of before this moment, in server ms, are read at the reader's own pace. */
  readonly since: number;
  /** Their own words are not read out to them. */
  readonly selfId: string;
  /** Hands a sentence to the screen reader. */
  announce(sentence: string): void;
  /** Says that more lines came than are read out. */
  moreOf(count: number): string;
  after(delayMs: number, act: () => void): () => void;
};

/** The newest lines are read out; of more, it is said how many there were. */
const mostAtOnce = 6;

/**
 * Has new lines of others read out every ten seconds instead of one by one, in the language of the
 * reader where they are translated by then.
 * @returns a function that ends it
 */
export const speakTogether = ({ lines, since, selfId, announce, moreOf, after }: Speaking): (() => void) => {
  const known = new Set(lines.getState().lines.map(({ key }) => key));
  let newest = Math.max(since, ...lines.getState().lines.map(({ at }) => at));
  let stopWaiting: (() => void) | null = null;
  const gathered = new Set<string>();

  const speak = () => {
    stopWaiting = null;
    const fresh = lines.getState().lines.filter(({ key, text }) => gathered.has(key) && text !== '');
    gathered.clear();
    const read = fresh.slice(-mostAtOnce);
    const sentences = read.map(({ name, text, transText }) => `${name}: ${transText ?? text}`);
    const left = fresh.length - read.length;
    if (sentences.length > 0) announce([...(left > 0 ? [moreOf(left)] : []), ...sentences].join(' '));
  };

  const stop = lines.subscribe((state) => {
    for (const { key, user_id, at } of state.lines) {
      if (known.has(key)) continue;
      known.add(key);
      if (at < newest || user_id === selfId) continue;
      newest = at;
      gathered.add(key);
    }
    if (gathered.size > 0) stopWaiting ??= after(gatheredMs, speak);
  });
  return () => {
    stop();
    stopWaiting?.();
  };
};
