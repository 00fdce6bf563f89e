import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketSeconds } from '@engawa/contract/media';

/** Who may signal in which conversation. */
export type TicketHolder = { readonly userId: string; readonly channel: string };

export type Tickets = {
  issue(holder: TicketHolder, now: number): string;
  /** Whose ticket it is; null when it is not ours, was changed, or is older than two minutes. */
  read(ticket: string, now: number): TicketHolder | null;
};

/**
 * Two minutes' right to signal in a conversation: `{expiry}.{user}.{channel}.{HMAC-SHA256}`. It carries its own proof,
 * so any process can read what another one issued.
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
