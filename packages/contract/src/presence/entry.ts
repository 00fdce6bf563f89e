import * as z from 'zod';
import { id } from '../kernel/index.ts';
import { heldSeat, slot } from './schema.ts';

/**
 * The text by which a client names its page. It is the same for all connections of one page, and
 * different for every other page (PRE-14).
 */
export const page = z.string().min(1).max(64).optional();

export const entry = z.object({
  room: id,
  page,
  /**
   * The table at which this page last sat: it asks for the seat with the entry itself. Null: it sat
   * at none, so a kept seat is given up. Absent: the page does not know.
   */
  seat: id.nullish(),
});

/** The reply to a successful entry. */
export const inside = z.object({
  slot,
  /** The time of the server, in ms. */
  t: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The conversation in which the person is from now on. */
  channel: z.string(),
  /** The people whose seats are kept at the table of that conversation; absent: none. */
  held: z.array(heldSeat).optional(),
});
