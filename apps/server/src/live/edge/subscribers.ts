import type { Address, Whereabouts } from '../space/live-space.ts';
import { createMultimap } from './multimap.ts';
import { createStreamGroups } from './stream-groups.ts';
import type { Subscriber } from './subscriber.ts';

/** The sockets of one space in this process, found by the address of a frame. */
export const createSubscribers = () => {
  const sockets = new Map<string, Subscriber>();
  const rooms = createMultimap<Subscriber>();
  const conversations = createMultimap<Subscriber>();
  const groups = createStreamGroups();
  const persons = new Map<string, Subscriber>();

  const unplace = (subscriber: Subscriber) => {
    if (subscriber.who === null) return;
    rooms.remove(subscriber.who.roomId, subscriber);
    conversations.remove(subscriber.who.conversation, subscriber);
    if (persons.get(subscriber.who.userId) === subscriber) persons.delete(subscriber.who.userId);
    subscriber.who = null;
  };

  const place = (subscriber: Subscriber, who: Whereabouts | null) => {
    unplace(subscriber);
    if (who === null) return groups.assignGroup(subscriber, null);
    subscriber.who = who;
    persons.set(who.userId, subscriber);
    rooms.add(who.roomId, subscriber);
    conversations.add(who.conversation, subscriber);
  };

  const receiversOf = (to: Address): Iterable<Subscriber> => {
    if (to.kind === 'space') return persons.values();
    if (to.kind === 'room') return rooms.in(to.roomId);
    if (to.kind === 'conversation') return conversations.in(to.conversation);
    if (to.kind === 'group') return groups.in(to.group);
    if (to.kind === 'sockets')
      return to.sockets.map((socket) => sockets.get(socket)).filter((subscriber) => subscriber !== undefined);
    const one = to.kind === 'person' ? persons.get(to.userId) : sockets.get(to.socket);
    return one === undefined ? [] : [one];
  };

  return { sockets, groups, place, receiversOf };
};
