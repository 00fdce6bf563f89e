import type { MediaCredentials } from '@engawa/contract/media';
import { ticketSeconds } from '@engawa/contract/media';

/** Renewed so long before its end, so that a ticket never dies on the way, in ms. */
const renewBeforeMs = 30_000;

export type Ticket = {
  /** Credentials of a conversation that are still good; asks for them at most once at a time. */
  for(channel: string): Promise<MediaCredentials>;
  /** The server would not take it: the next one is asked for anew. */
  drop(): void;
};

/** Keeps the two-minute ticket that signalling needs, and renews it when it is used in its last half minute. */
export const createTicket = (
  fetchCredentials: (channel: string) => Promise<MediaCredentials>,
  now: () => number,
): Ticket => {
  let held: { channel: string; askedAtMs: number; answer: Promise<MediaCredentials> } | null = null;
  const isGood = (channel: string) =>
    held?.channel === channel && now() - held.askedAtMs < ticketSeconds * 1000 - renewBeforeMs;
  return {
    for(channel) {
      if (held && isGood(channel)) return held.answer;
      const asked = { channel, askedAtMs: now(), answer: fetchCredentials(channel) };
      held = asked;
      asked.answer.catch(() => {
        if (held === asked) held = null;
      });
      return asked.answer;
    },
    drop() {
      held = null;
    },
  };
};
