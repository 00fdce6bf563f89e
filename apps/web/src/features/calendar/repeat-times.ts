import { maxBookingTimes } from '@engawa/contract/bookings';

/** How often an event takes place. */
export const repetitions = ['none', 'day', 'weekday', 'week', 'two_weeks', 'month'] as const;
export type Repetition = (typeof repetitions)[number];

type Times = { readonly starts_at: string; readonly ends_at: string };
type Step = (date: Date, count: number) => Date | null;

const moved = (date: Date, days: number): Date => {
  const next = new Date(date);
  // By the calendar, so that the time of day stays when the clocks change.
  next.setDate(next.getDate() + days);
  return next;
};
const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6;

/** The place of a count; null: there is none, as the 31st of a short month. */
const steps: Readonly<Record<Exclude<Repetition, 'none'>, Step>> = {
  day: (date, count) => moved(date, count),
  weekday: (date, count) => {
    const next = moved(date, count);
    return isWeekend(next) ? null : next;
  },
  week: (date, count) => moved(date, 7 * count),
  two_weeks: (date, count) => moved(date, 14 * count),
  month: (date, count) => {
    const next = new Date(date);
    next.setDate(1);
    next.setMonth(next.getMonth() + count);
    const day = date.getDate();
    const last = new Date(next.getFullYear(), next.getMonth() + 1, 0).getDate();
    if (day > last) return null;
    next.setDate(day);
    return next;
  },
};

/**
 * The further times of an event that repeats, at the same time of day where the user is.
 * @param until the last day, 2026-12-24; empty: none is chosen
 * @returns at most 52, one more than an event may have besides its first
 */
export const furtherTimes = (
  { starts_at, ends_at }: Times,
  repetition: Repetition,
  until: string,
): Times[] => {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const last = new Date(`${until}T23:59:59`);
  if (repetition === 'none' || [start, end, last].some((date) => Number.isNaN(date.getTime()))) return [];
  const step = steps[repetition];
  const times: Times[] = [];
  for (let count = 1; times.length < maxBookingTimes; count += 1) {
    const next = step(start, count);
    if (next === null) continue;
    if (next > last) break;
    const days = Math.round((next.getTime() - start.getTime()) / 86_400_000);
    times.push({ starts_at: next.toISOString(), ends_at: moved(end, days).toISOString() });
  }
  return times;
};
