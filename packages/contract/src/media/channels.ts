import type { Id } from '../kernel/index.ts';

/** Whether a conversation is that of the table of a meeting room; false for null. */
export const isTable = (channel: string | null): boolean => channel?.startsWith('meeting_') ?? false;

/** The channel of a media server for megaphones, which reach the whole space. */
export const spaceMediaChannel = (spaceId: Id): string => `space_${spaceId}`;

/**
 * The channel of a media server that a person is connected to. A meeting room has its own. Areas
 * share that of their room, so that walking in and out needs no new connection; there the senders
 * decide who may receive them.
 */
export const mediaChannelOf = (person: { readonly room: Id; readonly channel: string }): string =>
  isTable(person.channel) ? person.channel : `room_${person.room}`;
