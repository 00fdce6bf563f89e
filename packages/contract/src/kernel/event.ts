import * as z from 'zod';
import type { ChannelKind } from './channels.ts';

/**
 * One event of the live space.
 * `whisper`: what a client may send (null: only the server sends it, and a client that whispers it is refused).
 * `reply`: the fields of a successful Reply to the whisper, besides `ref` and `ok`; absent when there are none.
 * `message`: the fields of what the server publishes, besides the stamp (null: nothing is published).
 * `channels`: the kinds of channel on which `message` is published. Publishing on another kind does not compile.
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

/** What the server adds to everything it sends out: who, when (server milliseconds), number, owner's epoch. */
export const stamp = z.object({
  id: z.string().optional(),
  at: z.number(),
  n: z.number().int().optional(),
  epoch: z.number().int(),
});
export type Stamp = z.output<typeof stamp>;

/** A whisper's number, chosen by the client; the Reply carries it back. */
export const ref = z.union([z.string().max(64), z.number().int()]).optional();
