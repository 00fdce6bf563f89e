import type { Id } from '../kernel/index.ts';

/** Whether a conversation is that of a meeting room's table; nobody's (null) is not. */
export const isTable = (channel: string | null): boolean => channel?.startsWith('meeting_') ?? false;

/** What is said to a whole space, where a media server carries it. */
export const spaceMediaChannel = (spaceId: Id): string => `space_${spaceId}`;

/**
 * The channel of a media server that someone is connected to. A meeting room has its own; areas share that of their
 * room, so that walking in and out makes no new connection: there the senders decide who may receive them.
 */
export const mediaChannelOf = (person: { readonly room: Id; readonly channel: string }): string =>
  isTable(person.channel) ? person.channel : `room_${person.room}`;
