import type { OfficeTable } from './office.ts';

/** A person who was let in has a minute to come; the answer to them may have travelled. */
const letInMs = 62_000;

/** Which tables are locked, and who was let in, as far as it is certain. */
export const createLockModel = (tables: readonly OfficeTable[]) => {
  const locks = new Map<string, { state: 'locked' | 'open' | 'unknown'; since: number }>(
    tables.map(({ id }) => [id, { state: 'open', since: Number.NEGATIVE_INFINITY }]),
  );
  const admissions = new Map<string, number>();
  const keyOf = (person: string, table: string) => `${person} ${table}`;
  return {
    /** Somebody asks to lock or unlock it: until the answer either may be. */
    asked: (table: string, isLocked: boolean, now: number) => {
      if (locks.get(table)?.state !== (isLocked ? 'locked' : 'open'))
        locks.set(table, { state: 'unknown', since: now });
    },
    answered: (table: string, isLocked: boolean, now: number) =>
      void locks.set(table, { state: isLocked ? 'locked' : 'open', since: now }),
    /** Nobody is certain to have a seat there, and an empty table unlocks itself. */
    mayBeEmpty(table: string) {
      const lock = locks.get(table);
      if (lock?.state === 'locked') lock.state = 'unknown';
    },
    stateOf: (table: string) => locks.get(table)?.state ?? 'unknown',
    isLockedSince(table: string, at: number): boolean {
      const lock = locks.get(table);
      return lock?.state === 'locked' && lock.since <= at;
    },
    letIn: (person: string, table: string, now: number) => void admissions.set(keyOf(person, table), now),
    /** Whether the person was let in; it counts once. */
    useAdmission(person: string, table: string, now: number): boolean {
      const at = admissions.get(keyOf(person, table));
      admissions.delete(keyOf(person, table));
      return at !== undefined && now - at < letInMs;
    },
  };
};
