import type { Ref } from '@engawa/contract/kernel';
import type { LiveMessage } from '../live-space.ts';

/** What its sender may wait for an answer to. */
export type Said = Extract<LiveMessage, { kind: 'whisper' | 'refused' }>;

export const isSaid = (message: LiveMessage): message is Said =>
  message.kind === 'whisper' || message.kind === 'refused';

/** So many are kept; above it the oldest is forgotten. */
const maxKept = 10_000;
/**
 * An owner that is heard so long after something was said to it has answered, or never will. Long enough to hear from it
 * that it missed something: it may be heard for a while by an edge that it does not hear.
 */
const answerWithinMs = 30_000;

/** What was said to an owner under a ref, as long as it is not answered: the owner may end before it can. */
export const createUnanswered = () => {
  // In the order in which it was said.
  const kept = new Map<string, { readonly said: Said; readonly seq: number; readonly at: number }>();
  // A ref may be a number or a text: 1 is not "1".
  const keyOf = (socket: string, ref: Ref) => `${socket} ${JSON.stringify(ref)}`;

  return {
    /**
     * Most of what is said bears no ref, and nobody waits for an answer to it.
     * @param seq the number of the batch in which it was said
     */
    add(messages: readonly LiveMessage[], seq: number, now: number) {
      for (const message of messages) {
        if (!isSaid(message) || message.ref === undefined) continue;
        kept.set(keyOf(message.socket, message.ref), { said: message, seq, at: now });
        if (kept.size <= maxKept) continue;
        const [oldest = ''] = kept.keys();
        kept.delete(oldest);
      }
    },
    answered(socket: string, ref: Ref) {
      if (kept.size > 0) kept.delete(keyOf(socket, ref));
    },
    /** The owner to whom it was said is still there. */
    heard(now: number) {
      for (const [key, { at }] of kept) {
        if (now - at < answerWithinMs) return;
        kept.delete(key);
      }
    },
    /** Nothing could be answered meanwhile: each has all its time again. */
    wait(now: number) {
      for (const [key, one] of kept) kept.set(key, { ...one, at: now });
    },
    /** What was said in these batches, both included, which is forgotten here. */
    takeBetween(from: number, to: number): Said[] {
      const taken = [...kept].filter(([, { seq }]) => seq >= from && seq <= to);
      for (const [key] of taken) kept.delete(key);
      return taken.map(([, { said }]) => said);
    },
    /** All that is left, which is forgotten here. */
    takeAll(): Said[] {
      const all = [...kept.values()].map(({ said }) => said);
      kept.clear();
      return all;
    },
  };
};
