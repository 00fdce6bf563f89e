import type { Id } from '@engawa/contract/kernel';
import { readsSinceEntry } from '@engawa/contract/rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { WrittenMessage } from './changes-store.ts';

/**
 * Whether a person may read what was written in their room at this time, in ms: guests only what
 * was written since they entered it (MSG-10).
 */
export const mayReadFrom = ({ participant, inRoomSince }: Person, at: number): boolean =>
  !readsSinceEntry(participant.role) || inRoomSince <= at;

/** Finds out who may read a message that was written before, among the people who are here now. */
export const createMessageReaders = (people: Pick<LivePeople, 'find' | 'listRoom' | 'listAll'>) => {
  const listThere = (channel: string): readonly Person[] => {
    const [kind, id = ''] = channel.split(/_(.*)/s);
    if (kind === 'room') return people.listRoom(id);
    return people.listAll().filter(({ participant }) => participant.channel === channel);
  };
  const list = (message: WrittenMessage): readonly Person[] => {
    if (message.kind === 'public')
      return listThere(message.channel).filter((one) => mayReadFrom(one, message.at));
    const ids = message.is_withheld ? [message.sender_id] : [message.sender_id, message.recipient_id];
    return ids.flatMap((id) => (id === null ? [] : (people.find(id) ?? [])));
  };
  return {
    /** Those who may read it, and its sender wherever they stand. */
    listOf(message: WrittenMessage): readonly Person[] {
      const sender = message.sender_id === null ? null : people.find(message.sender_id);
      return [...new Set([...list(message), ...(sender === null ? [] : [sender])])];
    },
    isReader: (message: WrittenMessage, userId: Id): boolean =>
      list(message).some((one) => one.userId === userId),
  };
};
export type MessageReaders = ReturnType<typeof createMessageReaders>;
