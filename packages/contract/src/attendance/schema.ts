import * as z from 'zod';
import { department } from '../companies/schema.ts';
import { id, moment, optionalPlainLine, plainLine } from '../kernel/index.ts';
import { attendancePageSize, maxAttendanceText } from './rules.ts';

/** 2026-11 */
export const month = z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/);
const day = z.iso.date();

/** A clock-in, on the day and with the clock of the place where it was made. */
export const clockIn = z.object({
  id,
  day,
  start_time: moment,
  /** How far the clock there was ahead of UTC. */
  offset_minutes: z.number().int(),
  status: z.string(),
  description: z.string(),
  /** A Manager has approved a correction of it. */
  is_corrected: z.boolean(),
});
export type ClockIn = z.output<typeof clockIn>;

const correctionStates = ['open', 'approved', 'rejected', 'withdrawn'] as const;

/** A request to change, add or remove a clock-in. */
export const correction = z.object({
  id,
  user: z.object({ uuid: id, name: z.string() }),
  /** The clock-in that it is about; null: one is missing. */
  punch_in_id: id.nullable(),
  /** The recorded time; null: one is missing. */
  recorded_time: moment.nullable(),
  /** The requested time; null: the clock-in is to be removed. */
  start_time: moment.nullable(),
  offset_minutes: z.number().int(),
  day,
  reason: z.string(),
  state: z.enum(correctionStates),
  created_at: moment,
  is_self: z.boolean(),
});
export type Correction = z.output<typeof correction>;

export const newCorrection = z
  .object({
    punch_in_id: id.nullable().default(null),
    /** With the offset of the time zone; null: remove the clock-in. */
    start_time: z.iso.datetime({ offset: true, local: false }).nullable(),
    reason: plainLine(maxAttendanceText),
  })
  .refine(({ punch_in_id, start_time }) => punch_in_id !== null || start_time !== null, {
    path: ['start_time'],
  });
export type NewCorrection = z.output<typeof newCorrection>;

export const clockInNote = optionalPlainLine(maxAttendanceText);

/** A member and their clock-ins of a month, as Managers see them. */
export const memberMonth = z.object({
  user: z.object({ uuid: id, name: z.string() }),
  department: department.nullable(),
  clock_ins: z.array(clockIn),
});
export type MemberMonth = z.output<typeof memberMonth>;

/** The members who clocked in on a day; null: some, but fewer than the smallest counted group. */
export const dayCount = z.object({ day, count: z.number().int().nullable() });
export type DayCount = z.output<typeof dayCount>;

export const monthFilter = z.object({ month, department: department.optional() });
export const monthAsked = monthFilter.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(attendancePageSize),
});
export type MonthAsked = z.output<typeof monthAsked>;
