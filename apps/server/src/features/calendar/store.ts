import type { CalendarChanges, CalendarColor, CalendarKind, FeedProblem } from '@engawa/contract/calendar';
import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { calendarEvents, calendars } from '../../platform/db/schema/calendars.ts';
import type { FoundEvent } from './feed/feed.ts';

export type CalendarRow = {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly account_id: string | null;
  readonly name: string;
  readonly color: CalendarColor;
  readonly host: string;
  readonly read_at: Date;
  readonly problem: FeedProblem | null;
  readonly problem_status: number | null;
  readonly left_out: number;
};

/** An event with the time that it may touch. */
export type EventRow = {
  readonly calendar_id: string;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly body: FoundEvent;
};

const shown = {
  id: calendars.id,
  kind: calendars.kind,
  account_id: calendars.account_id,
  name: calendars.name,
  color: calendars.color,
  host: calendars.host,
  read_at: calendars.read_at,
  problem: calendars.problem,
  problem_status: calendars.problem_status,
  left_out: calendars.left_out,
};
const isOf = (userId: string, id: string) => and(eq(calendars.owner_id, userId), eq(calendars.id, id));

/** The calendars of people, with the events that were read from their feeds. */
export const createCalendarStore = (database: Pick<Database, 'sql'>) => ({
  listOf: (userId: string): Promise<CalendarRow[]> =>
    database
      .sql()
      .select(shown)
      .from(calendars)
      .where(eq(calendars.owner_id, userId))
      .orderBy(asc(calendars.created_at), asc(calendars.id)),

  /** How many calendars a user has, who adds no other one until the transaction ends. */
  async lockCount(userId: string): Promise<number> {
    await database
      .sql()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const [row] = await database
      .sql()
      .select({ count: count() })
      .from(calendars)
      .where(eq(calendars.owner_id, userId));
    return row?.count ?? 0;
  },

  async add(row: typeof calendars.$inferInsert): Promise<void> {
    await database.sql().insert(calendars).values(row);
  },

  /** Null: it is none of the user's. */
  async change(userId: string, id: string, changes: CalendarChanges): Promise<CalendarRow | null> {
    const name = changes.name === undefined ? {} : { name: changes.name };
    const color = changes.color === undefined ? {} : { color: changes.color };
    // Setting nothing is no SQL.
    const [row] = await database
      .sql()
      .update(calendars)
      .set({ owner_id: userId, ...name, ...color })
      .where(isOf(userId, id))
      .returning(shown);
    return row ?? null;
  },

  /** Another file in the place of one. Null: it is none of the user's, or no file. */
  async replaceFile(
    userId: string,
    id: string,
    news: Pick<typeof calendars.$inferInsert, 'content' | 'read_at' | 'expanded_at' | 'left_out' | 'due_at'>,
  ): Promise<CalendarRow | null> {
    const [row] = await database
      .sql()
      .update(calendars)
      .set({ ...news, problem: null, problem_status: null })
      .where(and(isOf(userId, id), eq(calendars.kind, 'file')))
      .returning(shown);
    return row ?? null;
  },

  async remove(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await database.sql().delete(calendars).where(isOf(userId, id));
    return rowCount === 1;
  },

  /** The events of a user's calendars that may touch a time. @param ids only these; null: all */
  async listEvents(userId: string, ids: readonly string[] | null, from: Date, to: Date): Promise<EventRow[]> {
    const rows = await database
      .sql()
      .select({
        calendar_id: calendarEvents.calendar_id,
        begins_at: calendarEvents.begins_at,
        ends_at: calendarEvents.ends_at,
        body: calendarEvents.body,
      })
      .from(calendarEvents)
      .innerJoin(calendars, eq(calendars.id, calendarEvents.calendar_id))
      .where(
        and(
          eq(calendars.owner_id, userId),
          ids === null ? undefined : inArray(calendars.id, [...ids]),
          lte(calendarEvents.begins_at, to),
          // An event without a length touches its own moment.
          gt(calendarEvents.ends_at, from),
        ),
      );
    return rows.map((row) => ({ ...row, body: row.body as FoundEvent }));
  },
});
export type CalendarStore = ReturnType<typeof createCalendarStore>;
