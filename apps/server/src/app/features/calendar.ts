import { randomUUID } from 'node:crypto';
import {
  createCalendarHttp,
  createCalendarStore,
  createCalendars,
  createFeedReader,
  createFeedsStore,
  createFeedThreads,
  createRefreshing,
} from '../../features/calendar/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = { readonly plans: Pick<Plans, 'planOfSpace'> };

type CalendarPart = {
  http(guards: Guards): ApiRouter['calendar'];
  /** Begins to read feeds again. */
  start(): void;
  close(): Promise<void>;
};

/** Wires the calendars of people. */
export const createCalendarPart = (
  { database, transact, sealedText, limit, site, now, log, ...base }: Foundation,
  { plans }: Needs,
): CalendarPart => {
  const feeds = createFeedsStore(database);
  const readFeed = createFeedReader({
    outbound: createOutboundHttp(base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName)),
    understand: createFeedThreads(timers),
  });
  const refreshing = createRefreshing({
    feeds,
    transact,
    sealedText,
    readFeed,
    timers,
    now,
    onFault: (err) => log.error({ err }, 'a calendar was not read again'),
  });
  const calendars = createCalendars({
    store: createCalendarStore(database),
    feeds,
    transact,
    sealedText,
    readFeed,
    refreshing,
    planOf: plans.planOfSpace,
    limit: limit('calendars added by a person', 20, 600),
    newId: randomUUID,
    now,
  });
  return {
    http: ({ entryGuard }) => createCalendarHttp(calendars, entryGuard),
    start: refreshing.start,
    close: refreshing.close,
  };
};
