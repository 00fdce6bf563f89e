import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/live-people.ts';
import type { Person } from '../../live/person.ts';
import type { WrittenMessage } from './changes-store.ts';
import type { GuestArrivals } from './guest-arrivals.ts';

/** Finds out who may read a message that was written before, among the people who are here now. */
export const createMessageReaders = (
  people: Pick<LivePeople, 'find' | 'listRoom' | 'listAll'>,
  guests: GuestArrivals,
) => {
  const listThere = (channel: string): readonly Person[] => {
    const [kind, id = ''] = channel.split(/_(.*)/s);
    if (kind === 'room') return people.listRoom(id);
    return people.listAll().filter(({ participant }) => participant.channel === channel);
  };
  const list = (message: WrittenMessage): readonly Person[] => {
    if (message.kind === 'public')
      return listThere(message.channel).filter((one) => guests.mayRead(one, message.at));
    const ids = message.isWithheld ? [message.senderId] : [message.senderId, message.recipientId];
    return ids.flatMap((id) => (id === null ? [] : (people.find(id) ?? [])));
  };
  return {
    /** Those who may read it, and its sender wherever they stand. */
    listOf(message: WrittenMessage): readonly Person[] {
      const sender = message.senderId === null ? null : people.find(message.senderId);
      return [...new Set([...list(message), ...(sender === null ? [] : [sender])])];
    },
    isReader: (message: WrittenMessage, userId: Id): boolean =>
      list(message).some((one) => one.userId === userId),
  };
};
export type MessageReaders = ReturnType<typeof createMessageReaders>;
