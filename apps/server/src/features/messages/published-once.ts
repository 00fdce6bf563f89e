import type { Id } from '@engawa/contract/kernel';
import type { Stored } from './store-once.ts';

/**
 * A message that is sent again later than this after it was stored has been read from the database,
 * in ms.
 */
const lateMs = 10 * 60_000;

/**
 * Decides whether a stored message is still to be published: a repetition was stored before, but
 * its publication may have been lost, because the reply of the database or the owner was.
 */
export const createPublishedOnce = () => {
  /** When the messages that this owner has published were stored, the oldest first. */
  const published = new Map<Id, number>();
  return ({ message_id, at, isRepeated }: Stored, now: number): boolean => {
    for (const [id, then] of published) {
      if (then > now - lateMs) break;
      published.delete(id);
    }
    if (published.has(message_id)) return false;
    published.set(message_id, at);
    return !isRepeated || at > now - lateMs;
  };
};
