import type { Placed } from './subscriber.ts';

/**
 * The sockets of each stream group. Unordered arrays in which each member knows its index, because
 * in a crowd thousands of sockets per second change group, and sets would be rehashed all the time.
 */
export const createTunedGroups = () => {
  const groups = new Map<string, Placed[]>();

  const leave = (placed: Placed) => {
    const members = placed.group === null ? undefined : groups.get(placed.group);
    if (placed.group === null || members === undefined) return;
    const last = members.pop();
    if (last !== undefined && last !== placed) {
      members[placed.groupIndex] = last;
      last.groupIndex = placed.groupIndex;
    }
    if (members.length === 0) groups.delete(placed.group);
  };

  return {
    /** Assigns the socket to this group only. Null: to no group. */
    tune(placed: Placed, group: string | null) {
      leave(placed);
      placed.group = group;
      if (group === null) return;
      const members = groups.get(group);
      placed.groupIndex = members?.length ?? 0;
      if (members === undefined) groups.set(group, [placed]);
      else members.push(placed);
    },
    /** The result must not be iterated while a socket changes group. */
    in: (group: string): readonly Placed[] => groups.get(group) ?? [],
  };
};
