import type { Placed } from './subscriber.ts';

/**
 * Who hears the streams of which group. Lists in any order, in which each knows its index: in a crowd thousands a second go
 * from one group to another, and sets would be built anew all day.
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
    /** It hears this group from now on, and no other; null: none. */
    tune(placed: Placed, group: string | null) {
      leave(placed);
      placed.group = group;
      if (group === null) return;
      const members = groups.get(group);
      placed.groupIndex = members?.length ?? 0;
      if (members === undefined) groups.set(group, [placed]);
      else members.push(placed);
    },
    /** Nobody may be tuned while they are gone through. */
    in: (group: string): readonly Placed[] => groups.get(group) ?? [],
  };
};
