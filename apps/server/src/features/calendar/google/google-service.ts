import {
  type AskedGoogleEvents,
  type CalendarEvent,
  canReadCalendars,
  type GoogleAccounts,
  type GoogleCalendar,
  type GoogleColor,
  type GoogleConnected,
  maxGoogleCalendars,
} from '@engawa/contract/calendar';
import { type Actor, Refusal, toPlainLine } from '@engawa/contract/kernel';
import type { AttemptLimit } from '../../../platform/limits/attempt-limit.ts';
import type { GoogleStore } from '../google-store.ts';
import { mayReadCalendars, type PlanPorts } from '../plan-of-people.ts';
import type { GoogleReading } from './google-access.ts';
import {
  type FoundGoogleCalendar,
  type FoundGoogleEvent,
  type GoogleApi,
  GoogleTrouble,
} from './google-api.ts';
import type { GoogleConnecting } from './google-connecting.ts';
import { colorOf, googleEventsOfDay, rangeOfGoogleDay } from './google-day.ts';

export type GoogleCalendarsDeps = {
  readonly store: Pick<GoogleStore, 'listOf' | 'find' | 'remove'>;
  /** Null: the operator has not set Google Calendar up. */
  readonly google: {
    readonly api: GoogleApi;
    readonly reading: GoogleReading;
    readonly connecting: GoogleConnecting;
  } | null;
  /** Counts the calls of a person that lead to Google. */
  readonly limit: AttemptLimit;
  readonly ports: PlanPorts;
};

/** Calendars of one account that are read side by side. */
const sideBySide = 5;

/** The events of those calendars that are still there. */
const readEvents = async (
  api: GoogleApi,
  token: string,
  calendarIds: readonly string[],
  range: { readonly from: number; readonly to: number },
): Promise<FoundGoogleEvent[]> => {
  const read = (id: string) =>
    api.listEvents(token, id, range).catch((error: unknown) => {
      if (error instanceof GoogleTrouble && error.kind === 'missing') return [];
      throw error;
    });
  const found: FoundGoogleEvent[] = [];
  for (let at = 0; at < calendarIds.length; at += sideBySide)
    found.push(...(await Promise.all(calendarIds.slice(at, at + sideBySide).map(read))).flat());
  return found;
};

/** @param calendarIds absent: the calendars that are shown in Google Calendar */
const readDay = async (
  api: GoogleApi,
  token: string,
  calendarIds: readonly string[] | undefined,
  asked: Omit<AskedGoogleEvents, 'email' | 'calendarIds'>,
): Promise<CalendarEvent[]> => {
  const calendars = await api.listCalendars(token);
  const isAsked = ({ id, is_selected }: FoundGoogleCalendar) =>
    calendarIds === undefined ? is_selected : calendarIds.includes(id);
  const ids = calendars.filter(isAsked).map(({ id }) => id);
  const range = rangeOfGoogleDay(asked);
  const events = await readEvents(api, token, ids.slice(0, maxGoogleCalendars), range);
  const hasColors = events.some(({ color }) => color !== null);
  return googleEventsOfDay(events, calendars, hasColors ? await api.listColors(token) : [], asked);
};

/** The calendars of connected Google accounts, each read by its owner alone. */
export const createGoogleCalendars = ({ store, google, limit, ports }: GoogleCalendarsDeps) => {
  const requireGoogle = () => {
    if (google === null) throw new Refusal('GOOGLE_IS_OFF');
    return google;
  };
  /** @param companyId null: any company of the person */
  const requirePlan = async (actor: Actor, companyId: string | null): Promise<void> => {
    const can =
      companyId === null
        ? await mayReadCalendars(ports, actor)
        : canReadCalendars(await ports.planOf(actor, companyId));
    if (!can) throw new Refusal('PLAN_FORBIDS');
  };

  const requireAccount = async (actor: Actor, email: string) => {
    const { api, reading } = requireGoogle();
    const account = await store.find(actor.userId, email);
    if (account === null) throw new Refusal('GOOGLE_ACCOUNT_IS_NOT_EXIST');
    await requirePlan(actor, null);
    await limit.countOrRefuse(actor.userId);
    return { api, reading, account };
  };

  return {
    async accounts(actor: Actor): Promise<GoogleAccounts> {
      const accounts = await store.listOf(actor.userId);
      return {
        is_set_up: google !== null,
        is_allowed: await mayReadCalendars(ports, actor),
        accounts: accounts.map(({ email, problem, connected_at }) => ({
          email,
          problem,
          connected_at: connected_at.toISOString(),
        })),
      };
    },

    /** Refuses GOOGLE_IS_OFF, COMPANY_IS_NOT_EXIST, PLAN_FORBIDS and GOOGLE_IS_AWAY. */
    async begin(actor: Actor, asked: { company_id: string | null; isBeside: boolean; here: string }) {
      const { connecting } = requireGoogle();
      await requirePlan(actor, asked.company_id);
      await limit.countOrRefuse(actor.userId);
      return connecting.begin(actor.userId, asked);
    },

    /** Refuses like `begin` and `GoogleConnecting.finish`. */
    async finish(
      actor: Actor,
      carried: string | null,
      answer: Readonly<Record<string, string>>,
    ): Promise<GoogleConnected> {
      const { connecting } = requireGoogle();
      const begun = connecting.requireBegun(actor.userId, carried, answer.state ?? '');
      await requirePlan(actor, begun.company_id);
      await limit.countOrRefuse(actor.userId);
      return connecting.finish(actor.userId, begun, new URLSearchParams(answer));
    },

    /** Refuses GOOGLE_ACCOUNT_IS_NOT_EXIST. */
    async disconnect({ userId }: Actor, email: string): Promise<void> {
      const account = await store.find(userId, email);
      if (account === null) throw new Refusal('GOOGLE_ACCOUNT_IS_NOT_EXIST');
      await store.remove(account.id);
      // Without the settings of the operator the permission cannot be given back.
      await google?.connecting.giveBack(account);
    },

    /**
     * What gives the permissions of a user back once their account is deleted; null: nothing is to
     * be given back.
     */
    async prepareRevocation(userId: string): Promise<(() => Promise<void>) | null> {
      const accounts = await store.listOf(userId);
      if (google === null || accounts.length === 0) return null;
      return async () => {
        for (const account of accounts) await google.connecting.giveBack(account);
      };
    },

    /** Refuses like `GoogleReading.read`, and with GOOGLE_IS_OFF and PLAN_FORBIDS. */
    async colors(actor: Actor, email: string): Promise<GoogleColor[]> {
      const { api, reading, account } = await requireAccount(actor, email);
      return reading.read(account, (token) => api.listColors(token));
    },

    /** Refuses like `colors`. */
    async calendars(actor: Actor, email: string): Promise<GoogleCalendar[]> {
      const { api, reading, account } = await requireAccount(actor, email);
      const found = await reading.read(account, (token) => api.listCalendars(token));
      return found.map((calendar) => ({
        id: calendar.id,
        kind: 'google',
        name: toPlainLine(calendar.name),
        color: calendar.color,
        backgroundColor: colorOf(calendar),
        is_selected: calendar.is_selected,
      }));
    },

    /** Refuses like `colors`. */
    async events(
      actor: Actor,
      { email, calendarIds, ...asked }: AskedGoogleEvents,
    ): Promise<CalendarEvent[]> {
      const { api, reading, account } = await requireAccount(actor, email);
      return reading.read(account, (token) => readDay(api, token, calendarIds, asked));
    },
  };
};
export type GoogleCalendars = ReturnType<typeof createGoogleCalendars>;
