import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketSeconds } from '@engawa/contract/media';

/** A user who may signal in a conversation. */
export type TicketHolder = { readonly userId: string; readonly channel: string };

export type Tickets = {
  issue(holder: TicketHolder, now: number): string;
  /**
   * The holder of a ticket; null when it is not ours, was altered, or is older than two minutes.
   */
  read(ticket: string, now: number): TicketHolder | null;
};

/**
 * A ticket to signal in a conversation for two minutes: `{expiry}.{user}.{channel}.{HMAC-SHA256}`.
 * It is self-contained, so any process can verify one that another issued.
 */
export const createTickets = (key: Uint8Array): Tickets => {
  const proofOf = (text: string) => createHmac('sha256', key).update(`ticket ${text}`).digest('base64url');
  return {
    issue({ userId, channel }, now) {
      const text = `${now + ticketSeconds * 1000}.${userId}.${channel}`;
      return `${text}.${proofOf(text)}`;
    },
    read(ticket, now) {
      const [expiry = '', userId = '', channel = '', proof = '', ...rest] = ticket.split('.');
      const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(`${expiry}.${userId}.${channel}`))];
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return now < Number(expiry) ? { userId, channel } : null;
    },
  };
};
