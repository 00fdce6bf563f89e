import type { Ref } from '@engawa/contract/kernel';
import type { LiveMessage } from '../space/live-space.ts';

/** The messages whose sender may wait for an answer. */
export type ClientMessage = Extract<LiveMessage, { kind: 'whisper' | 'refused' }>;

export const isClientMessage = (message: LiveMessage): message is ClientMessage =>
  message.kind === 'whisper' || message.kind === 'refused';

/** Maximum number of messages kept; beyond it the oldest is dropped. */
const maxKept = 10_000;
/**
 * An owner that still publishes this long after a message has answered it, or never will. Long
 * enough to learn of a lost message: an edge may receive from an owner that does not receive from
 * the edge for a while.
 */
const answerWithinMs = 30_000;

/**
 * Keeps the messages sent to an owner with a ref until they are answered, because the owner may end
 * before it answers.
 */
export const createUnanswered = () => {
  // Ordered by time of sending.
  const kept = new Map<
    string,
    { readonly message: ClientMessage; readonly seq: number; readonly at: number }
  >();
  // A ref may be a number or a string: 1 is not "1".
  const keyOf = (socket: string, ref: Ref) => `${socket} ${JSON.stringify(ref)}`;

  return {
    /**
     * Most messages carry no ref, so no client waits for an answer to them.
     * @param seq the number of the batch that carried them
     */
    add(messages: readonly LiveMessage[], seq: number, now: number) {
      for (const message of messages) {
        if (!isClientMessage(message) || message.ref === undefined) continue;
        kept.set(keyOf(message.socket, message.ref), { message, seq, at: now });
        if (kept.size <= maxKept) continue;
        const [oldest = ''] = kept.keys();
        kept.delete(oldest);
      }
    },
    answered(socket: string, ref: Ref) {
      if (kept.size > 0) kept.delete(keyOf(socket, ref));
    },
    /** The owner that received the messages is still there. */
    pruneAnswered(now: number) {
      for (const [key, { at }] of kept) {
        if (now - at < answerWithinMs) return;
        kept.delete(key);
      }
    },
    /** No answer could arrive meanwhile, so each message gets its full time again. */
    wait(now: number) {
      for (const [key, one] of kept) kept.set(key, { ...one, at: now });
    },
    /** Removes and returns the messages of these batches, both included. */
    takeBetween(from: number, to: number): ClientMessage[] {
      const taken = [...kept].filter(([, { seq }]) => seq >= from && seq <= to);
      for (const [key] of taken) kept.delete(key);
      return taken.map(([, { message }]) => message);
    },
    /** Removes and returns all remaining messages. */
    takeAll(): ClientMessage[] {
      const all = [...kept.values()].map(({ message }) => message);
      kept.clear();
      return all;
    },
  };
};
