/** The longest reason for a correction, and the longest note, in characters. */
export const maxAttendanceText = 200;
/** People on one page of the view of Managers. */
export const attendancePageSize = 20;
/** How far back a correction may reach, in days. */
const correctableDays = 400;

const dayMs = 24 * 60 * 60 * 1_000;

/** The UTC offset of a date-time text, in minutes east of UTC. */
export const offsetMinutesOf = (moment: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(moment) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** The date of a moment where the clock is ahead of UTC by an offset: 2026-11-20. */
export const localDay = (at: number, offsetMinutes: number): string =>
  new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 10);

/** The time of day of a moment where the clock is ahead of UTC by an offset: 09:05. */
export const localTime = (at: number, offsetMinutes: number): string =>
  new Date(at + offsetMinutes * 60_000).toISOString().slice(11, 16);

/** An offset as it is written: +09:00. */
export const offsetText = (offsetMinutes: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return `${offsetMinutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

/** The first day of a month, and of the one after it. @param month 2026-11 */
export const daysOfMonth = (month: string): { from: string; until: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, until: next };
};

/** The days up to one, oldest first. */
export const daysBack = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

/** Whether the time of a correction is past, and not too long ago. */
export const isCorrectable = (at: number, now: number): boolean =>
  at <= now && at > now - correctableDays * dayMs;
