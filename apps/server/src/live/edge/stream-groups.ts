import type { Subscriber } from './subscriber.ts';

/**
 * The sockets of each stream group. Unordered arrays in which each member knows its index, because
 * in a crowd thousands of sockets per second change group, and sets would be rehashed all the time.
 */
export const createStreamGroups = () => {
  const groups = new Map<string, Subscriber[]>();

  const leave = (subscriber: Subscriber) => {
    const members = subscriber.group === null ? undefined : groups.get(subscriber.group);
    if (subscriber.group === null || members === undefined) return;
    const last = members.pop();
    if (last !== undefined && last !== subscriber) {
      members[subscriber.groupIndex] = last;
      last.groupIndex = subscriber.groupIndex;
    }
    if (members.length === 0) groups.delete(subscriber.group);
  };

  return {
    /** Assigns the socket to this group only. Null: to no group. */
    assignGroup(subscriber: Subscriber, group: string | null) {
      leave(subscriber);
      subscriber.group = group;
      if (group === null) return;
      const members = groups.get(group);
      subscriber.groupIndex = members?.length ?? 0;
      if (members === undefined) groups.set(group, [subscriber]);
      else members.push(subscriber);
    },
    /** The result must not be iterated while a socket changes group. */
    in: (group: string): readonly Subscriber[] => groups.get(group) ?? [],
  };
};
