import { maxCaldavCalendars, maxFeedBytes } from '@engawa/contract/calendar';
import { toPlainLine } from '@engawa/contract/kernel';
import { calendarQuery, createAccount, type DAVResponse, propfind } from 'tsdav';
import {
  type CaldavApi,
  type CaldavLogin,
  CaldavTrouble,
  type FoundCaldavCalendar,
} from '../features/calendar/index.ts';
import { ForbiddenTarget, type OutboundHttp } from '../platform/outbound/outbound-http.ts';

/** For one request, and for all of one task, in ms. */
const requestMs = 10_000;
const taskMs = 15_000;
/** Of an answer: a list is small, and events are escaped and wrapped. */
const maxListBytes = 512 * 1024;
const maxEventsBytes = 2 * maxFeedBytes;
const maxRedirects = 3;
/** Providers whose accounts are on another host of theirs than the one that everybody types. */
const siblings = ['icloud.com'];

/** Whether a host may get the password that was typed for another one. */
const mayGet = (host: string, typed: string): boolean =>
  host === typed ||
  host.endsWith(`.${typed}`) ||
  siblings.some((parent) => [host, typed].every((name) => name.endsWith(`.${parent}`)));

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
/** Answers that have no body, also where a server sends one. */
const bodiless = [204, 205, 304];

/** The reasons that say more than that something is no CalDAV server, the most useful one first. */
const telling: readonly CaldavTrouble['kind'][] = [
  'password',
  'elsewhere',
  'not_public',
  'too_large',
  'unreachable',
];

/**
 * The guarded fetch of one task. The library tries several addresses and says only that it found
 * nothing, so the reasons are collected here.
 */
const beginTask = (outbound: OutboundHttp, typed: string, maxBytes: number) => {
  const begun = performance.now();
  const reasons = new Set<CaldavTrouble['kind']>();
  const fail = (kind: CaldavTrouble['kind']): never => {
    reasons.add(kind);
    throw new CaldavTrouble(kind);
  };
  const { host } = new URL(typed);

  const request = async (url: URL, init: RequestInit) => {
    if (!mayGet(url.host, host)) return fail('elsewhere');
    const deadlineMs = Math.min(requestMs, taskMs - (performance.now() - begun));
    if (deadlineMs <= 0) return fail('unreachable');
    const headers = Object.fromEntries(new Headers(init.headers));
    const text = typeof init.body === 'string' ? init.body : '';
    try {
      return await outbound.send(url.href, init.method ?? 'GET', text, {
        accept: 'application/xml,text/xml,text/calendar;q=0.9',
        headers,
        maxBytes: maxBytes + 1,
        deadlineMs: Math.ceil(deadlineMs),
        isSecure: true,
      });
    } catch (error) {
      // The error may name the address, so it goes no further.
      return fail(error instanceof ForbiddenTarget ? 'not_public' : 'unreachable');
    }
  };

  const guardedFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await request(url, init);
      const location = answer.header('location');
      if (isRedirect(answer.status) && location !== null && init.redirect !== 'manual') {
        url = new URL(location, url);
        continue;
      }
      if (answer.body.length > maxBytes) return fail('too_large');
      if (answer.status === 401 || answer.status === 403) reasons.add('password');
      if (answer.status >= 500) reasons.add('unreachable');
      const headers = new Headers();
      for (const name of ['content-type', 'location']) {
        const value = answer.header(name);
        if (value !== null) headers.set(name, value);
      }
      const body = bodiless.includes(answer.status) ? null : new Uint8Array(answer.body);
      return new Response(body, { status: answer.status, headers });
    }
    return fail('not_caldav');
  };

  return {
    fetch: guardedFetch,
    /** What the library throws may repeat what was sent, so it goes no further. */
    async run<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } catch {
        throw new CaldavTrouble(telling.find((kind) => reasons.has(kind)) ?? 'not_caldav');
      }
    },
  };
};

const headersOf = ({ user_name, password }: CaldavLogin) => ({
  authorization: `Basic ${Buffer.from(`${user_name}:${password}`).toString('base64')}`,
});

/**
 * The library gives numbers and yes or no for texts that look like them, and marked texts in an
 * object.
 */
const textOf = (value: unknown): string => {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  const marked = value as { readonly _cdata?: unknown; readonly _text?: unknown } | null | undefined;
  const inner = marked?._cdata ?? marked?._text;
  return inner === undefined ? '' : textOf(inner);
};

type Named = { readonly _attributes?: { readonly name?: string } };
const namesIn = (value: unknown): (string | undefined)[] =>
  [(value ?? []) as Named | Named[]].flat().map((one) => one._attributes?.name);

const isCalendar = ({ props }: DAVResponse): boolean => {
  const components = namesIn(props?.supportedCalendarComponentSet?.comp);
  return (
    'calendar' in Object(props?.resourcetype) && (components.length === 0 || components.includes('VEVENT'))
  );
};

/** Servers write colours with or without their opacity. */
const colorOf = (value: unknown): string | null =>
  /^#[\da-f]{6}/i.exec(textOf(value).trim())?.[0].toLowerCase() ?? null;

const calendarOf = ({ href = '', props }: DAVResponse, home: string): FoundCaldavCalendar => {
  const url = new URL(href, home);
  const [last = ''] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(-1);
  return {
    address: url.href,
    name: toPlainLine(textOf(props?.displayname)) || last,
    color: colorOf(props?.calendarColor),
  };
};

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** CalDAV servers: each request of the library passes our rules for addresses that people type. */
export const createCaldav = (outbound: OutboundHttp): CaldavApi => {
  /** Each answer of the server that is one; a refusal of the whole is none. */
  const ask = async (url: string, login: CaldavLogin, depth: '0' | '1', props: Record<string, object>) => {
    const task = beginTask(outbound, url, maxListBytes);
    return task.run(
      propfind({ url, props, depth, headers: headersOf(login), fetch: task.fetch }).then((found) => {
        if (!found.some(({ ok, props: given }) => ok && given !== undefined)) throw new Error('refused');
        return found;
      }),
    );
  };

  const listCalendars: CaldavApi['listCalendars'] = async (home, login) => {
    const found = await ask(home, login, '1', {
      'd:displayname': {},
      'd:resourcetype': {},
      'ca:calendar-color': {},
      'c:supported-calendar-component-set': {},
    });
    return found
      .filter(isCalendar)
      .slice(0, maxCaldavCalendars)
      .map((one) => calendarOf(one, home));
  };

  return {
    async discover(address, login) {
      const task = beginTask(outbound, address, maxListBytes);
      const account = await task.run(
        createAccount({
          account: { serverUrl: address, accountType: 'caldav' },
          headers: headersOf(login),
          fetch: task.fetch,
        }),
      );
      const home = account.homeUrl ?? address;
      if (!mayGet(new URL(home).host, new URL(address).host)) throw new CaldavTrouble('elsewhere');
      return { home, calendars: await listCalendars(home, login) };
    },

    listCalendars,

    async tagOf(calendar, login) {
      const [one] = await ask(calendar, login, '0', { 'cs:getctag': {}, 'd:sync-token': {} });
      return textOf(one?.props?.getctag) || textOf(one?.props?.syncToken) || null;
    },

    async listTexts(calendar, login, { from, to }) {
      const task = beginTask(outbound, calendar, maxEventsBytes);
      const found = await task.run(
        calendarQuery({
          url: calendar,
          props: { 'd:getetag': {}, 'c:calendar-data': {} },
          filters: {
            'comp-filter': {
              _attributes: { name: 'VCALENDAR' },
              'comp-filter': {
                _attributes: { name: 'VEVENT' },
                'time-range': { _attributes: { start: utc(from), end: utc(to) } },
              },
            },
          },
          depth: '1',
          headers: headersOf(login),
          fetch: task.fetch,
        }),
      );
      return found.map(({ props }) => textOf(props?.calendarData)).filter((text) => text !== '');
    },
  };
};
