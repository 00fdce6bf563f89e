import { randomUUID } from 'node:crypto';
import { createCaldav } from '../../adapters/caldav.ts';
import { createGoogleCalendar } from '../../adapters/google-calendar.ts';
import {
  createCaldavAccounts,
  createCaldavHttp,
  createCaldavReader,
  createCaldavStore,
  createCalendarHttp,
  createCalendarStore,
  createCalendars,
  createCalendarTextReader,
  createFeedReader,
  createFeedsStore,
  createFeedThreads,
  createGoogleCalendars,
  createGoogleConnecting,
  createGoogleHttp,
  createGoogleReading,
  createRefreshing,
  type GoogleTrouble,
} from '../../features/calendar/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import { createAfterwards } from '../../platform/afterwards.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = { readonly plans: Pick<Plans, 'planOfSpace' | 'planOf'> };

type CalendarPart = {
  http(guards: Guards): ApiRouter['calendar'];
  googleHttp(guards: Guards): ApiRouter['googleCalendar'];
  caldavHttp(guards: Guards): ApiRouter['caldav'];
  /** What gives the permissions of a user at Google back, once their account is deleted. */
  prepareRevocation(userId: string): Promise<() => void>;
  /** Begins to read feeds again. */
  start(): void;
  /** Resolves when no permission is being given back. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Wires the calendars of Google accounts. */
const createGooglePart = (
  base: Foundation,
  { plans }: Needs,
): Pick<CalendarPart, 'googleHttp' | 'prepareRevocation' | 'settle'> => {
  const { env, sealedText, transact, now, log, site, memberships } = base;
  const store = base.stores.googleAccounts;
  const onTrouble = ({ kind, message }: GoogleTrouble) =>
    log.warn({ kind, reason: message }, 'Google Calendar did not do what it was asked');
  const settings = env.googleCalendar;
  const api = settings === null ? null : createGoogleCalendar(settings, now);
  const reading = api && createGoogleReading({ api, store, sealedText, now, onTrouble });
  const connecting =
    api &&
    reading &&
    createGoogleConnecting({ api, store, reading, transact, sealedText, now, newId: randomUUID, onTrouble });
  const afterwards = createAfterwards((err) => log.error({ err }, 'a permission was not given back'));
  const calendars = createGoogleCalendars({
    store,
    google: api && reading && connecting && { api, reading, connecting },
    limit: base.limit('calls of Google by a person', 300, 300),
    ports: { listCompanies: memberships.listCompanies, planOf: plans.planOf },
  });
  return {
    googleHttp: ({ sessionGuard }) =>
      createGoogleHttp({
        calendars,
        sessionGuard,
        isAllowedOrigin: site.isAllowedOrigin,
        publicUrl: site.publicUrl,
        is_https: site.is_https,
      }),
    async prepareRevocation(userId) {
      const giveBack = await calendars.prepareRevocation(userId);
      return () => giveBack && afterwards.do(giveBack);
    },
    settle: afterwards.settle,
  };
};

/** Wires the calendars of people. */
export const createCalendarPart = (foundation: Foundation, { plans }: Needs): CalendarPart => {
  const { database, transact, sealedText, limit, site, now, log, ...base } = foundation;
  const google = createGooglePart(foundation, { plans });
  const feeds = createFeedsStore(database);
  const outbound = createOutboundHttp(
    base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName),
  );
  const readText = createCalendarTextReader(createFeedThreads(timers));
  const readFeed = createFeedReader({ outbound, readText });
  const api = createCaldav(outbound);
  const caldavStore = createCaldavStore(database);
  const store = createCalendarStore(database);
  const refreshing = createRefreshing({
    feeds,
    transact,
    sealedText,
    readFeed,
    readText,
    readCaldav: createCaldavReader({ api, store: caldavStore, sealedText, readText }),
    timers,
    now,
    onFault: (err) => log.error({ err }, 'a calendar was not read again'),
  });
  const calendars = createCalendars({
    store,
    feeds,
    transact,
    sealedText,
    readFeed,
    readText,
    refreshing,
    planOf: plans.planOfSpace,
    limit: limit('calendars added by a person', 20, 600),
    newId: randomUUID,
    now,
  });
  const caldav = createCaldavAccounts({
    store: caldavStore,
    calendars: store,
    api,
    transact,
    sealedText,
    limit: limit('calls of CalDAV servers by a person', 30, 600),
    ports: { listCompanies: base.memberships.listCompanies, planOf: plans.planOf },
    newId: randomUUID,
    now,
  });
  return {
    caldavHttp: ({ sessionGuard }) => createCaldavHttp(caldav, sessionGuard),
    http: ({ entryGuard }) => createCalendarHttp(calendars, entryGuard),
    googleHttp: google.googleHttp,
    prepareRevocation: google.prepareRevocation,
    settle: google.settle,
    start: refreshing.start,
    async close() {
      await refreshing.close();
      await google.settle();
    },
  };
};
