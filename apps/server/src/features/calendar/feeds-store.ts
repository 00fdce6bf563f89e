import { type CalendarKind, caldavMinutes, type FeedProblem, feedMinutes } from '@engawa/contract/calendar';
import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { calendarEvents, calendars } from '../../platform/db/schema/calendars.ts';
import type { EventRow } from './store.ts';

/** What reading a feed again needs. */
export type FeedRow = {
  readonly id: string;
  readonly kind: CalendarKind;
  /** The CalDAV account that it belongs to; null: none. */
  readonly account_id: string | null;
  /** Encrypted; null of a file. */
  readonly address: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly expanded_at: Date;
};

/** What changes when a feed was read. */
type FeedNews = {
  readonly read_at?: Date;
  readonly expanded_at?: Date;
  readonly etag?: string | null;
  readonly last_modified?: string | null;
  readonly left_out?: number;
  readonly problem: FeedProblem | null;
  readonly problem_status: number | null;
};

const feed = {
  id: calendars.id,
  kind: calendars.kind,
  account_id: calendars.account_id,
  address: calendars.address,
  etag: calendars.etag,
  last_modified: calendars.last_modified,
  expanded_at: calendars.expanded_at,
};
const minuteMs = 60_000;
/** A file changes by itself only as the kept days move on. */
const minutesOf: Record<CalendarKind, number> = { ics: feedMinutes, file: 24 * 60, caldav: caldavMinutes };
/** From when on a calendar is read again. */
export const nextDue = (kind: CalendarKind, now: Date): Date =>
  new Date(now.getTime() + minutesOf[kind] * minuteMs);
const nextDueByKind = (now: Date): SQL => {
  const at = (kind: CalendarKind) => sql`${nextDue(kind, now).toISOString()}::timestamptz`;
  return sql`case ${calendars.kind} when 'file' then ${at('file')} when 'caldav' then ${at('caldav')} else ${at('ics')} end`;
};
/** Rows of one statement: a statement has at most 65,535 values. */
const rowsAtOnce = 1_000;

/** The feeds of calendars: when they are read, and what was read. */
export const createFeedsStore = (database: Pick<Database, 'sql'>) => ({
  /** Replaces the events of a calendar. */
  async replaceEvents(id: string, events: readonly Omit<EventRow, 'calendar_id'>[]): Promise<void> {
    await database.sql().delete(calendarEvents).where(eq(calendarEvents.calendar_id, id));
    for (let at = 0; at < events.length; at += rowsAtOnce)
      await database
        .sql()
        .insert(calendarEvents)
        .values(
          events
            .slice(at, at + rowsAtOnce)
            .map((event) => ({ ...event, calendar_id: id, key: event.body.key })),
        )
        // A feed may name an occurrence twice.
        .onConflictDoNothing();
  },

  async saveNews(id: string, news: FeedNews): Promise<void> {
    await database.sql().update(calendars).set(news).where(eq(calendars.id, id));
  },

  /** The encrypted file of a calendar; null: it has none. */
  async contentOf(id: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ content: calendars.content })
      .from(calendars)
      .where(eq(calendars.id, id));
    return row?.content ?? null;
  },

  /**
   * Whether the events of a calendar are still those of this reading; they stay so until the
   * transaction ends.
   */
  async lockReading(id: string, expandedAt: Date): Promise<boolean> {
    const rows = await database
      .sql()
      .select({ id: calendars.id })
      .from(calendars)
      .where(and(eq(calendars.id, id), eq(calendars.expanded_at, expandedAt)))
      .for('update');
    return rows.length > 0;
  },

  /** Says that a user looks at their calendars; of the last hour it is known. */
  async noteAsked(userId: string, now: Date, knownSince: Date): Promise<void> {
    await database
      .sql()
      .update(calendars)
      .set({ asked_at: now })
      .where(and(eq(calendars.owner_id, userId), lt(calendars.asked_at, knownSince)));
  },

  /**
   * The feeds that are due, which are then due later, so that no other process reads them too.
   * @param whose the feeds of a user, or all that somebody has looked at since a moment
   */
  async takeDue(
    whose: { readonly userId: string } | { readonly askedSince: Date },
    now: Date,
    most: number,
  ): Promise<FeedRow[]> {
    const due = database
      .sql()
      .select({ id: calendars.id })
      .from(calendars)
      .where(
        and(
          lte(calendars.due_at, now),
          'userId' in whose ? eq(calendars.owner_id, whose.userId) : gt(calendars.asked_at, whose.askedSince),
        ),
      )
      .orderBy(asc(calendars.due_at))
      .limit(most)
      .for('update', { skipLocked: true });
    return database
      .sql()
      .update(calendars)
      .set({ due_at: nextDueByKind(now) })
      .where(inArray(calendars.id, due))
      .returning(feed);
  },
});
export type FeedsStore = ReturnType<typeof createFeedsStore>;
