import * as z from 'zod';

/** Which of the three channels of a space an event travels on. */
export type ChannelKind = 'space' | 'room' | 'person';

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

/** Whispers are named `client-X` on the wire, as the Channels protocol has it. */
export const whisperPrefix = 'client-';

export const spaceChannel = (spaceId: string): string => `private-space.${spaceId}`;
export const roomChannel = (roomId: string): string => `private-room_${roomId}`;
export const personChannel = (userId: string, spaceId: string): string => `private-user.${userId}_${spaceId}`;

export type ChannelName =
  | { kind: 'space'; spaceId: string }
  | { kind: 'room'; roomId: string }
  | { kind: 'person'; userId: string; spaceId: string };

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const channelPatterns = {
  space: new RegExp(`^private-space\\.(${uuidPattern})$`),
  room: new RegExp(`^private-room_(${uuidPattern})$`),
  person: new RegExp(`^private-user\\.(${uuidPattern})_(${uuidPattern})$`),
};

/** Reads a channel name as it stands on the wire; null when it is none of ours. */
export const parseChannelName = (name: string): ChannelName | null => {
  const space = channelPatterns.space.exec(name);
  if (space?.[1]) return { kind: 'space', spaceId: space[1] };
  const room = channelPatterns.room.exec(name);
  if (room?.[1]) return { kind: 'room', roomId: room[1] };
  const person = channelPatterns.person.exec(name);
  if (person?.[1] && person[2]) return { kind: 'person', userId: person[1], spaceId: person[2] };
  return null;
};
