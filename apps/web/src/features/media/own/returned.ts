import type { MediaPerson } from '../ports.ts';

/**
 * Detects people whose connection to the server is back, so that they are reached at once and not
 * after the retry delay.
 * @returns those of the given ids that came back since the previous call; all of them when the
 * local user came back
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
