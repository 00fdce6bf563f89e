import type { RecognisedSpeech } from '@engawa/contract/captions';
import { isPassing, refusalCodeOf, troubleOf } from '../../../platform/api-client/refusal.ts';

/** Why a sentence has no text yet. After the first three it is tried again by itself. */
export type WritingTrouble = 'offline' | 'too_many' | 'slow' | 'failed' | 'plan' | 'no_engine';

/** After this time a sentence is sent again, in ms, unless the server names another. */
const againMs = 3_000;

type Deps = {
  /** Rejects with the server's refusal. */
  dictate(sentence: { readonly language: string; readonly sound: Blob }): Promise<RecognisedSpeech>;
  written(text: string): void;
  /** @param waiting sentences that have no text yet; @param trouble null: none */
  changed(waiting: number, trouble: WritingTrouble | null): void;
  after(delayMs: number, act: () => void): () => void;
};

type Waiting = { readonly language: string; readonly sound: Blob };

const codes: Readonly<Record<string, WritingTrouble>> = {
  TOO_MANY_ATTEMPTS: 'too_many',
  PLAN_FORBIDS: 'plan',
  CAPTIONS_ARE_OFF: 'no_engine',
};

const whyNot = (error: unknown): WritingTrouble =>
  troubleOf(error).kind === 'unreachable' ? 'offline' : (codes[refusalCodeOf(error) ?? ''] ?? 'failed');

/** Has sentences written in their order; none is lost while the server is away. */
export const createWriting = ({ dictate, written, changed, after }: Deps) => {
  let queue: Waiting[] = [];
  let isWorking = false;
  let stopWaiting = () => {};
  const again = (trouble: WritingTrouble, delayMs: number) => {
    changed(queue.length, trouble);
    stopWaiting = after(delayMs, () => void work());
  };
  /** @returns whether the next sentence may follow */
  const writeOne = async (sentence: Waiting): Promise<boolean> => {
    try {
      const { outcome, text } = await dictate(sentence);
      if (queue[0] !== sentence) return true;
      if (outcome === 'late') again('slow', againMs);
      if (outcome === 'failed') changed(queue.length, 'failed');
      if (outcome === 'late' || outcome === 'failed') return false;
      queue.shift();
      if (outcome === 'text') written(text);
      changed(queue.length, null);
      return true;
    } catch (error) {
      if (queue[0] !== sentence) return true;
      const trouble = whyNot(error);
      const found = troubleOf(error);
      const seconds = found.kind === 'refusal' ? found.retryAfterSeconds : null;
      if (isPassing(error)) again(trouble, seconds === null ? againMs : seconds * 1_000);
      else changed(queue.length, trouble);
      return false;
    }
  };
  const work = async (): Promise<void> => {
    stopWaiting();
    if (isWorking) return;
    isWorking = true;
    for (let next = queue[0]; next !== undefined; next = queue[0]) if (!(await writeOne(next))) break;
    isWorking = false;
  };
  return {
    add(sentence: Waiting) {
      queue.push(sentence);
      changed(queue.length, null);
      void work();
    },
    /** Tries the first sentence again now. */
    again: () => void work(),
    /** Forgets what has no text yet. */
    drop() {
      stopWaiting();
      queue = [];
      changed(0, null);
    },
    count: () => queue.length,
  };
};
