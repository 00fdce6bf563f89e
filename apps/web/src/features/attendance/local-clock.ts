import { type ClockIn, localDay, localTime, offsetText } from '@engawa/contract/attendance';

/** How far the clock of this machine is ahead of UTC at a moment, in minutes. */
const ownOffsetAt = (moment: Date): number => -moment.getTimezoneOffset();

/** The day of a moment on this machine: 2026-11-20. */
export const dayOf = (moment: Date): string => localDay(moment.getTime(), ownOffsetAt(moment));

/** The month of a moment on this machine: 2026-11. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7);

/** A month some months later: 2026-12 after 2026-11. */
export const monthAfter = (month: string, later: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(year, number - 1 + later, 1));
};

/** The date and time that a person typed, with the offset of their clock on that day. */
export const typedMoment = (date: string, time: string, offsetMinutes?: number): string => {
  const offset = offsetMinutes ?? ownOffsetAt(new Date(`${date}T${time}`));
  return `${date}T${time}:00${offsetText(offset)}`;
};

/**
 * The time of day where the clock-in was made, and the offset if the clock here has another one.
 */
export const shownTime = (
  at: string,
  offsetMinutes: ClockIn['offset_minutes'],
): { time: string; offset: string | null } => {
  const moment = new Date(at);
  return {
    time: localTime(moment.getTime(), offsetMinutes),
    offset: ownOffsetAt(moment) === offsetMinutes ? null : offsetText(offsetMinutes),
  };
};
