import * as z from 'zod';
import type { ChannelKind } from './channels.ts';

/**
 * One event of a live space.
 * `whisper`: the payload that a client may send (null: only the server sends the event, and a
 * whisper of it is refused).
 * `reply`: the fields of a successful Reply to the whisper, without `ref` and `ok`; absent when
 * there are none.
 * `message`: the fields that the server publishes, without the stamp (null: nothing is published).
 * `channels`: the kinds of channel on which `message` is published. Publishing on another kind does
 * not compile.
 */
export type EventDefinition<
  W extends z.ZodType | null,
  M extends z.ZodType | null,
  C extends ChannelKind = ChannelKind,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  readonly name: string;
  readonly whisper: W;
  readonly reply?: R;
  readonly message: M;
  readonly channels: readonly C[];
};

export const defineEvent = <
  W extends z.ZodType | null,
  M extends z.ZodType | null,
  const C extends ChannelKind,
  R extends z.ZodType | undefined = undefined,
>(
  definition: EventDefinition<W, M, C, R>,
): EventDefinition<W, M, C, R> => definition;

/**
 * The fields that the server adds to every published event: the id of the sender, the time in
 * server ms, the sequence number and the epoch of the owner.
 */
export const stamp = z.object({
  id: z.string().optional(),
  at: z.number(),
  n: z.number().int().optional(),
  epoch: z.number().int(),
});
export type Stamp = z.output<typeof stamp>;

/** The number of a whisper, chosen by the client. The Reply carries the same number. */
export const ref = z.union([z.string().max(64), z.number().int()]).optional();
