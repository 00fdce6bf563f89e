import type { MediaPerson } from './ports.ts';

/**
 * Sees whose connection to the server is back: they may be reached again at once, not after the pause.
 * @returns of those who are given, who may be reached again since the call before; all of them when oneself is back
 */
export const createReturned = (selfId: string) => {
  let absent: ReadonlySet<string> = new Set();
  return (people: readonly MediaPerson[], ids: Iterable<string>): string[] => {
    const before = absent;
    absent = new Set(people.filter((person) => !person.isConnected).map((person) => person.id));
    const isBack = (id: string) => before.has(id) && !absent.has(id);
    const isSelfBack = isBack(selfId);
    return [...ids].filter((id) => isSelfBack || isBack(id));
  };
};
