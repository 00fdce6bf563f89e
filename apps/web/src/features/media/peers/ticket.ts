import type { MediaCredentials } from '@engawa/contract/media';
import { ticketSeconds } from '@engawa/contract/media';

/** How long before its end a ticket is renewed, in ms, so that it never expires in transit. */
const renewBeforeMs = 30_000;

export type Ticket = {
  /** Valid credentials of a conversation; at most one request runs at a time. */
  for(channel: string): Promise<MediaCredentials>;
  /** Discards a ticket that the server refused, so that the next call requests another one. */
  drop(): void;
};

/**
 * Caches the two-minute ticket that signalling needs, and renews it when it is used in its last
 * half minute.
 */
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
