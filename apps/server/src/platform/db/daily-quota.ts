import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { deleteInBatches } from './in-batches.ts';
import { dailyCounts } from './schema/daily-counts.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The most that may be stored in a day (UTC). Guests are counted separately, so that they cannot
 * use up the quota of members.
 */
export type DailyLimits = {
  readonly member: number;
  readonly guest: number;
  /** All members of a space together, and all its guests. */
  readonly members: number;
  readonly guests: number;
};
export type DailyQuota = {
  /** The counted thing, such as "messages". */
  readonly kind: string;
  readonly limits: DailyLimits;
  readonly refusals: { readonly person: RefusalCode; readonly space: RefusalCode };
};
export type Storing = {
  readonly personId: string;
  readonly spaceId: string;
  readonly isGuest: boolean;
  readonly at: Date;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const limitsFor = ({ limits }: DailyQuota, isGuest: boolean) =>
  isGuest ? { person: limits.guest, space: limits.guests } : { person: limits.member, space: limits.members };

/**
 * Two common table expressions that raise the counts of the person and of the space in the
 * statement that stores the row: `space_count` has a row when both are within the quota. Every
 * statement locks the person's row before the space's, so writers cannot deadlock. The space's
 * count is checked first, so a refusal raises nothing.
 * @param from the row that the statement stores for: nothing is counted when it has none. It ends
 * in a condition
 */
export const countedBy = (quota: DailyQuota, { personId, spaceId, isGuest, at }: Storing, from: SQL): SQL => {
  const most = limitsFor(quota, isGuest);
  const day = sql`${dayOf(at)}::date`;
  const ofPerson = `${quota.kind} of a person`;
  const ofSpace = `${quota.kind} of ${isGuest ? 'guests' : 'members'}`;
  const raise = (limit: number) => sql`on conflict (day, kind, subject_id)
    do update set count = daily_counts.count + 1 where daily_counts.count < ${limit} returning 1`;
  return sql`
    full_space as (
      select from daily_counts
      where day = ${day} and kind = ${ofSpace} and subject_id = ${spaceId}::uuid and count >= ${most.space}),
    person_count as (
      insert into daily_counts (day, kind, subject_id, count)
      select ${day}, ${ofPerson}, ${personId}::uuid, 1 ${from} and not exists (select from full_space)
      ${raise(most.person)}),
    space_count as (
      insert into daily_counts (day, kind, subject_id, count)
      select ${day}, ${ofSpace}, ${spaceId}::uuid, 1 from person_count
      ${raise(most.space)})`;
};

/** Columns of the statement's result that `requireWithin` reads. */
export const quotaOutcome: SQL = sql`
  exists (select from space_count) as is_counted,
  exists (select from full_space) or exists (select from person_count) as is_space_full`;

/**
 * Refuses with the quota's code, the limit and the seconds to the next day, when nothing was
 * counted.
 */
export const requireWithin = (
  quota: DailyQuota,
  { isGuest, at }: Storing,
  outcome: Record<string, unknown>,
): void => {
  if (outcome.is_counted === true) return;
  const whose = outcome.is_space_full === true ? 'space' : 'person';
  throw new Refusal(quota.refusals[whose], {
    limit: limitsFor(quota, isGuest)[whose],
    retryAfterSeconds: Math.ceil((dayMs - (at.getTime() % dayMs)) / 1_000),
  });
};

/**
 * Deletes the counts of all days before yesterday. Servers of one database may briefly disagree
 * about the day.
 */
export const forgetOldCounts = async (database: Pick<Database, 'sql'>, nowMs: number): Promise<void> => {
  // The key has three columns. The ctid also identifies a row that is not updated any more.
  const place = sql`${dailyCounts}.ctid`;
  await deleteInBatches(database, dailyCounts, place, lt(dailyCounts.day, dayOf(new Date(nowMs - dayMs))));
};
