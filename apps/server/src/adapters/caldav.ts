import { maxCaldavCalendars } from '@engawa/contract/calendar';
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
const maxEventsBytes = 1024 * 1024;
/**
 * Of an answer. The library looks through the names of all siblings at each text, so that many
 * names would keep the whole server busy.
 */
const maxNames = 500;
const maxTags = 50_000;
const maxNameBytes = 200;
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

const space = [0x09, 0x0a, 0x0d, 0x20];
const [slash, greater] = [0x2f, 0x3e];

/** Whether reading this XML would take too long. It takes each byte once. */
const isTangled = (xml: Buffer): boolean => {
  const names = new Set<string>();
  let tags = 0;
  for (let open = xml.indexOf('<'); open !== -1; open = xml.indexOf('<', open + 1)) {
    tags += 1;
    let from = open + 1;
    while (space.includes(xml[from] ?? 0)) from += 1;
    let to = from;
    while (to < xml.length && to - from < maxNameBytes) {
      const byte = xml[to] ?? 0;
      if (byte === greater || (byte === slash && to > from) || space.includes(byte)) break;
      to += 1;
    }
    if (xml[from] !== slash) names.add(xml.toString('latin1', from, to));
    if (tags > maxTags || names.size > maxNames || to - from === maxNameBytes) return true;
  }
  return false;
};

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
 * @param home an address on the host that the password is for
 */
const beginTask = (outbound: OutboundHttp, home: string, maxBytes: number) => {
  const begun = performance.now();
  const reasons = new Set<CaldavTrouble['kind']>();
  const fail = (kind: CaldavTrouble['kind']): never => {
    reasons.add(kind);
    throw new CaldavTrouble(kind);
  };
  const { host } = new URL(home);

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
      if (answer.body.length > maxBytes || isTangled(Buffer.from(answer.body))) return fail('too_large');
      // With 403 the log-in is right, and this one place is not for it.
      if (answer.status === 401) reasons.add('password');
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

/** None: its address is none, or is on a host that does not get the password. */
const calendarOf = ({ href = '', props }: DAVResponse, home: string): FoundCaldavCalendar[] => {
  if (!URL.canParse(href, home)) return [];
  const url = new URL(href, home);
  if (url.protocol !== 'https:' || !mayGet(url.host, new URL(home).host)) return [];
  const [last = ''] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(-1);
  const name = toPlainLine(textOf(props?.displayname)) || last;
  return [{ address: url.href, name, color: colorOf(props?.calendarColor) }];
};

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** CalDAV servers: each request of the library passes our rules for addresses that people type. */
export const createCaldav = (outbound: OutboundHttp): CaldavApi => {
  /** Each answer of the server that is one; a refusal of the whole is none. */
  const ask = async (
    { url, home, depth }: { readonly url: string; readonly home: string; readonly depth: '0' | '1' },
    login: CaldavLogin,
    props: Record<string, object>,
  ) => {
    const task = beginTask(outbound, home, maxListBytes);
    return task.run(
      propfind({ url, props, depth, headers: headersOf(login), fetch: task.fetch }).then((found) => {
        if (!found.some(({ ok, props: given }) => ok && given !== undefined)) throw new Error('refused');
        return found;
      }),
    );
  };

  const listCalendars: CaldavApi['listCalendars'] = async (home, login) => {
    const found = await ask({ url: home, home, depth: '1' }, login, {
      'd:displayname': {},
      'd:resourcetype': {},
      'ca:calendar-color': {},
      'c:supported-calendar-component-set': {},
    });
    return found
      .filter(isCalendar)
      .flatMap((one) => calendarOf(one, home))
      .slice(0, maxCaldavCalendars);
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

    async tagOf(url, home, login) {
      const props = { 'cs:getctag': {}, 'd:sync-token': {} };
      const [one] = await ask({ url, home, depth: '0' }, login, props);
      return textOf(one?.props?.getctag) || textOf(one?.props?.syncToken) || null;
    },

    async listTexts(calendar, home, login, { from, to }) {
      const task = beginTask(outbound, home, maxEventsBytes);
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
