import {
  type Calendar,
  type CalendarChanges,
  type CalendarColor,
  type CalendarList,
  calendarColorNames,
  canReadCalendars,
  type DayOfEvents,
  feedMinutes,
  maxCalendarName,
  maxCalendars,
} from '@engawa/contract/calendar';
import { type Actor, type Id, Refusal, toPlainLine, wrongField } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { eventsOfDay, rangeOfDay, rowOf, viewOfCalendar } from './events-of-day.ts';
import { placeOfAddress, type RefreshDeps, type Refreshing } from './refreshing.ts';
import type { CalendarStore } from './store.ts';

export type CalendarsDeps = Pick<RefreshDeps, 'feeds' | 'transact' | 'sealedText' | 'readFeed' | 'now'> & {
  readonly store: CalendarStore;
  readonly refreshing: Pick<Refreshing, 'ofUser'>;
  planOf(spaceId: Id): Promise<Plan>;
  readonly limit: AttemptLimit;
  newId(): string;
};

type Added = { readonly name: string; readonly url: string };
type AskedDay = {
  readonly date: string;
  readonly time_zone: string;
  readonly calendarIds?: readonly string[] | undefined;
};

/** Without half a character at the end. */
const cut = (text: string): string =>
  text
    .slice(0, maxCalendarName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The first colour that none of these has; after the last one they begin again. */
const freeColor = (used: readonly CalendarColor[]): CalendarColor =>
  calendarColorNames.find((name) => !used.includes(name)) ??
  calendarColorNames[used.length % calendarColorNames.length] ??
  'moss';

/** The calendars of people: feeds by address, and their events of a day. */
export const createCalendars = (deps: CalendarsDeps) => {
  const { store, feeds, transact, sealedText, readFeed, refreshing, now } = deps;

  const requirePlan = async (spaceId: Id): Promise<void> => {
    if (!canReadCalendars(await deps.planOf(spaceId))) throw new Refusal('PLAN_FORBIDS');
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
      const at = new Date(now());
      const { host } = new URL(url);
      const row = {
        ...marks,
        id,
        owner_id: userId,
        host,
        address: sealedText.seal(url, placeOfAddress(id)),
        name: name || cut(toPlainLine(feed.name)) || cut(host),
        read_at: at,
        expanded_at: at,
        problem: null,
        problem_status: null,
        left_out: feed.left_out,
        asked_at: at,
        due_at: new Date(at.getTime() + feedMinutes * 60_000),
        created_at: at,
      };
      return transact(async () => {
        if ((await store.lockCount(userId)) >= maxCalendars)
          throw new Refusal('CALENDARS_ARE_TOO_MANY', { limit: maxCalendars });
        const color = freeColor((await store.listOf(userId)).map((other) => other.color));
        await store.add({ ...row, color });
        await feeds.replaceEvents(id, feed.events.map(rowOf));
        return viewOfCalendar({ ...row, color });
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
