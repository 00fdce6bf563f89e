/** A map from names to sets of members. A name without members uses no memory. */
export const createMultimap = <Member>() => {
  const sets = new Map<string, Set<Member>>();
  return {
    add(name: string, member: Member) {
      const members = sets.get(name);
      if (members) members.add(member);
      else sets.set(name, new Set([member]));
    },
    remove(name: string, member: Member) {
      const members = sets.get(name);
      members?.delete(member);
      if (members?.size === 0) sets.delete(name);
    },
    in: (name: string): Iterable<Member> => sets.get(name) ?? [],
  };
};
