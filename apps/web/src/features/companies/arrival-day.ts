import type { Keep } from '../../platform/storage/storage.ts';

/** The local date of this machine: 2026-11-20. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A moment in local time, with the offset of the zone. */
export const localMoment = (date: Date): string => {
  const offset = -date.getTimezoneOffset();
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${sign}${hours}:${minutes}`;
};

/**
 * Whether this browser has already recorded the person's arrival today; a later return is not an
 * arrival.
 */
export const createArrivalDay = (keep: Keep, who: { userId: string; companyId: string }) => {
  const key = `engawa.arrived.${who.companyId}.${who.userId}`;
  const firstKey = `engawa.first-arrived.${who.companyId}.${who.userId}`;
  return {
    /** Whether it has recorded one on an earlier day: the person is no newcomer any more. */
    isLaterDay(now: Date): boolean {
      const first = keep.get(firstKey);
      return first !== null && first !== dayOf(now);
    },
    isNew: (now: Date): boolean => keep.get(key) !== dayOf(now),
    record(now: Date): void {
      keep.set(key, dayOf(now));
      if (keep.get(firstKey) === null) keep.set(firstKey, dayOf(now));
    },
  };
};
