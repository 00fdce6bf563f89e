import { nameOf } from '@engawa/contract/accounts';
import { type ClockIn, type Correction, localTime, offsetText } from '@engawa/contract/attendance';
import { csvLine } from '../../platform/csv.ts';
import type { NamedCorrection } from './corrections-store.ts';
import type { PunchInRow } from './store.ts';

export const viewOf = (row: PunchInRow): ClockIn => ({
  id: row.id,
  day: row.day,
  start_time: row.start_time.toISOString(),
  offset_minutes: row.offset_minutes,
  status: row.status,
  description: row.description ?? '',
  is_corrected: row.corrected_at !== null,
});

export const correctionView = (
  { correction, recorded_time, name }: NamedCorrection,
  selfId: string,
): Correction => ({
  id: correction.id,
  user: { uuid: correction.userId, name: nameOf(name) },
  punch_in_id: correction.punch_in_id,
  recorded_time: recorded_time?.toISOString() ?? null,
  start_time: correction.start_time?.toISOString() ?? null,
  offset_minutes: correction.offset_minutes,
  day: correction.day,
  reason: correction.reason,
  state: correction.state,
  created_at: correction.created_at.toISOString(),
  is_self: correction.userId === selfId,
});

/** The fields of a clock-in in a CSV file. */
export const clockInColumns = ['day', 'time', 'utc_offset', 'status', 'description', 'corrected'];

export const clockInFields = (row: PunchInRow): string[] => [
  row.day,
  localTime(row.start_time.getTime(), row.offset_minutes),
  // A sign alone at the beginning would be read as a formula.
  `UTC${offsetText(row.offset_minutes)}`,
  row.status,
  row.description ?? '',
  row.corrected_at === null ? '' : 'yes',
];

export const linesOf = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('');
