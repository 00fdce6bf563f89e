/** The three kinds of channel of a space that an event can be published on. */
export type ChannelKind = 'space' | 'room' | 'person';

/**
 * The prefix of whispers on the wire, as the Channels protocol defines it for client events:
 * `client-X`.
 */
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

/** Parses a channel name from the wire; null when it is not a channel of Engawa. */
export const parseChannelName = (name: string): ChannelName | null => {
  const space = channelPatterns.space.exec(name);
  if (space?.[1]) return { kind: 'space', spaceId: space[1] };
  const room = channelPatterns.room.exec(name);
  if (room?.[1]) return { kind: 'room', roomId: room[1] };
  const person = channelPatterns.person.exec(name);
  if (person?.[1] && person[2]) return { kind: 'person', userId: person[1], spaceId: person[2] };
  return null;
};
