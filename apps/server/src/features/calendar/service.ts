import {
  type Calendar,
  type CalendarChanges,
  type CalendarList,
  canReadCalendars,
  type DayOfEvents,
  maxCalendars,
} from '@engawa/contract/calendar';
import { type Actor, type Id, Refusal, toPlainLine, wrongField } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { freeColor } from './calendar-colors.ts';
import { sealFile } from './calendar-file.ts';
import { cutName } from './calendar-name.ts';
import { eventsOfDay, rangeOfDay, rowOf, viewOfCalendar } from './events-of-day.ts';
import type { ReadFeed } from './feed/feed.ts';
import type { FeedReading } from './feed/read-feed.ts';
import { nextDue } from './feeds-store.ts';
import { placeOfAddress, type RefreshDeps, type Refreshing } from './refreshing.ts';
import type { CalendarRow, CalendarStore } from './store.ts';

export type CalendarsDeps = Pick<
  RefreshDeps,
  'feeds' | 'transact' | 'sealedText' | 'readFeed' | 'readText' | 'now'
> & {
  readonly store: CalendarStore;
  readonly refreshing: Pick<Refreshing, 'ofUser'>;
  planOf(spaceId: Id): Promise<Plan>;
  readonly limit: AttemptLimit;
  newId(): string;
};

type Added = { readonly name: string; readonly url: string };
type AddedFile = { readonly name: string; readonly file: File };
type AskedDay = {
  readonly date: string;
  readonly time_zone: string;
  readonly calendarIds?: readonly string[] | undefined;
};

/** The file as it is read. Refuses TRY_AGAIN, and INVALID_INPUT at `file`. */
const requireFeed = (reading: FeedReading): ReadFeed => {
  if (reading.kind === 'busy') throw new Refusal('TRY_AGAIN');
  if (reading.kind === 'read' && reading.feed.hasEvents) return reading.feed;
  const why =
    reading.kind !== 'problem' ? 'empty' : reading.problem === 'too_large' ? 'too_large' : 'not_calendar';
  throw wrongField('file', `validation.calendar_file_${why}`);
};

/** The name of a file without what says its kind. */
const nameOfFile = ({ name }: File): string => cutName(toPlainLine(name.replace(/\.(?:ics|ical)$/i, '')));

type NewRow = Pick<Parameters<CalendarStore['add']>[0], 'address' | 'content' | 'etag' | 'last_modified'> &
  Pick<CalendarRow, 'id' | 'kind' | 'host' | 'name'>;

/** Adds a calendar that was read. Refuses CALENDARS_ARE_TOO_MANY. */
const createSave =
  ({ store, feeds, transact, now }: CalendarsDeps) =>
  (userId: string, added: NewRow, feed: ReadFeed): Promise<Calendar> => {
    const at = new Date(now());
    const row = {
      ...added,
      account_id: null,
      owner_id: userId,
      read_at: at,
      expanded_at: at,
      problem: null,
      problem_status: null,
      left_out: feed.left_out,
      asked_at: at,
      due_at: nextDue(added.kind, at),
      created_at: at,
    };
    return transact(async () => {
      if ((await store.lockCount(userId)) >= maxCalendars)
        throw new Refusal('CALENDARS_ARE_TOO_MANY', { limit: maxCalendars });
      const color = freeColor((await store.listOf(userId)).map((other) => other.color));
      await store.add({ ...row, color });
      await feeds.replaceEvents(row.id, feed.events.map(rowOf));
      return viewOfCalendar({ ...row, color });
    });
  };

/** The calendars of people: feeds by address, files, and their events of a day. */
export const createCalendars = (deps: CalendarsDeps) => {
  const { store, feeds, transact, sealedText, readFeed, refreshing, now } = deps;
  const save = createSave(deps);

  const requirePlan = async (spaceId: Id): Promise<void> => {
    if (!canReadCalendars(await deps.planOf(spaceId))) throw new Refusal('PLAN_FORBIDS');
  };

  const readChosen = async (userId: string, spaceId: Id, file: File) => {
    await requirePlan(spaceId);
    await deps.limit.countOrRefuse(userId);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { bytes, feed: requireFeed(await deps.readText(bytes, now())) };
  };

  return {
    async list({ userId }: Actor, spaceId: Id): Promise<CalendarList> {
      return {
        is_allowed: canReadCalendars(await deps.planOf(spaceId)),
        calendars: (await store.listOf(userId)).map(viewOfCalendar),
      };
    },

    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, CALENDARS_ARE_TOO_MANY, TRY_AGAIN, and with
     * INVALID_INPUT an address from which no calendar can be read.
     */
    async add({ userId }: Actor, spaceId: Id, { name, url }: Added): Promise<Calendar> {
      await requirePlan(spaceId);
      await deps.limit.countOrRefuse(userId);
      const reading = await readFeed(url, null, now());
      if (reading.kind === 'busy') throw new Refusal('TRY_AGAIN');
      if (reading.kind !== 'read') {
        const problem = reading.kind === 'same' ? 'refused' : reading.problem;
        const key = problem === 'not_public' ? 'url_not_public' : `calendar_${problem}`;
        throw wrongField('url', `validation.${key}`);
      }
      const { feed, marks } = reading;
      const id = deps.newId();
      const { host } = new URL(url);
      const address = sealedText.seal(url, placeOfAddress(id));
      const named = name || cutName(toPlainLine(feed.name)) || cutName(host);
      return save(userId, { ...marks, id, kind: 'ics', host, address, name: named }, feed);
    },

    /**
     * Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, CALENDARS_ARE_TOO_MANY, TRY_AGAIN, and with
     * INVALID_INPUT what is no calendar, too large, or has no event.
     */
    async addFile({ userId }: Actor, spaceId: Id, { name, file }: AddedFile): Promise<Calendar> {
      const { bytes, feed } = await readChosen(userId, spaceId, file);
      const id = deps.newId();
      const content = sealFile(sealedText, id, bytes);
      const named = name || cutName(toPlainLine(feed.name)) || nameOfFile(file) || 'iCalendar';
      return save(userId, { id, kind: 'file', host: '', content, name: named }, feed);
    },

    /** Refuses like `addFile`, and with CALENDAR_IS_NOT_EXIST. */
    async replaceFile({ userId }: Actor, spaceId: Id, id: string, file: File): Promise<Calendar> {
      const { bytes, feed } = await readChosen(userId, spaceId, file);
      const at = new Date(now());
      return transact(async () => {
        const row = await store.replaceFile(userId, id, {
          content: sealFile(sealedText, id, bytes),
          read_at: at,
          expanded_at: at,
          left_out: feed.left_out,
          due_at: nextDue('file', at),
        });
        if (row === null) throw new Refusal('CALENDAR_IS_NOT_EXIST');
        await feeds.replaceEvents(id, feed.events.map(rowOf));
        return viewOfCalendar(row);
      });
    },

    /** Refuses CALENDAR_IS_NOT_EXIST. */
    async change({ userId }: Actor, id: string, changes: CalendarChanges): Promise<Calendar> {
      const row = await store.change(userId, id, changes);
      if (row === null) throw new Refusal('CALENDAR_IS_NOT_EXIST');
      return viewOfCalendar(row);
    },

    /** Refuses CALENDAR_IS_NOT_EXIST. */
    async remove({ userId }: Actor, id: string): Promise<void> {
      if (!(await store.remove(userId, id))) throw new Refusal('CALENDAR_IS_NOT_EXIST');
    },

    /** Refuses PLAN_FORBIDS. */
    async eventsOf(
      { userId }: Actor,
      spaceId: Id,
      { calendarIds, ...asked }: AskedDay,
    ): Promise<DayOfEvents> {
      await requirePlan(spaceId);
      await refreshing.ofUser(userId);
      const { from, to } = rangeOfDay(asked);
      const calendars = await store.listOf(userId);
      const rows = await store.listEvents(userId, calendarIds ?? null, from, to);
      return { events: eventsOfDay(rows, calendars, asked), calendars: calendars.map(viewOfCalendar) };
    },
  };
};
export type Calendars = ReturnType<typeof createCalendars>;
