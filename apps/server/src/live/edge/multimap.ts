/** A map from names to sets of members. A name without members uses no memory. */
export const createGathering = <Member>() => {
  const gathered = new Map<string, Set<Member>>();
  return {
    add(name: string, member: Member) {
      const members = gathered.get(name);
      if (members) members.add(member);
      else gathered.set(name, new Set([member]));
    },
    remove(name: string, member: Member) {
      const members = gathered.get(name);
      members?.delete(member);
      if (members?.size === 0) gathered.delete(name);
    },
    in: (name: string): Iterable<Member> => gathered.get(name) ?? [],
  };
};
