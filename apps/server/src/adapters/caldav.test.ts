import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CaldavTrouble } from '../features/calendar/index.ts';
import { createOutboundHttp, publicInternet } from '../platform/outbound/outbound-http.ts';
import { keptSelfSignedCertificate } from '../platform/tls/self-signed.ts';
import { createCaldav } from './caldav.ts';

const folder = mkdtempSync(join(tmpdir(), 'engawa-caldav-'));
const { cert, key } = await keptSelfSignedCertificate(folder, ['dav.example'], Date.now());
let listener: RequestListener = (_request, response) => response.end();
const server = createServer({ cert, key }, (request, response) => listener(request, response));
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const at = (path: string) => `https://dav.example:${port}${path}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As in a running server, except that `dav.example` is a server of the internet. */
const rules = publicInternet(
  () => [],
  () => false,
);
const caldav = createCaldav(
  createOutboundHttp({
    ...rules,
    resolve: async (host) => [host === 'inside.example' ? '192.168.0.7' : '127.0.0.1'],
    mayReach: (address, to) => (address === '127.0.0.1' && to === port) || rules.mayReach(address, to),
    ca: cert,
  }),
);
const login = { user_name: 'mei', password: 'garden2026' };

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };
/** Answers each path in one way, and says which were asked, with the password that was sent. */
const serve = (answerTo: (path: string) => Answer): string[] => {
  const asked: string[] = [];
  listener = (request: IncomingMessage, response) => {
    const { status, headers = {}, body = '' } = answerTo(request.url ?? '');
    const sent = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64');
    asked.push(`${request.method} ${request.url} ${sent}`);
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
  };
  return asked;
};
const found = (href: string, props: string): Answer => ({
  status: 207,
  body: `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/"><response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
});
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CaldavTrouble ? error.kind : String(error)),
  );

it('CAL-23 finds the calendars from a bare address, by the way that the server names', async () => {
  const asked = serve((path) => {
    if (path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
    if (path === '/dav/')
      return found('/dav/', '<current-user-principal><href>/dav/mei/</href></current-user-principal>');
    if (path === '/dav/mei/')
      return found('/dav/mei/', '<c:calendar-home-set><href>/dav/cal/</href></c:calendar-home-set>');
    return found(
      '/dav/cal/work/',
      '<displayname>Work\n &amp; <![CDATA[Play]]></displayname><resourcetype><collection/><c:calendar/></resourcetype><a:calendar-color>#AABBCCFF</a:calendar-color>',
    );
  });
  const { home, calendars } = await caldav.discover(at('/'), login);
  expect([home, calendars]).toMatchObject([
    at('/dav/cal/'),
    [{ address: at('/dav/cal/work/'), color: '#aabbcc' }],
  ]);
  expect(asked).toContain('PROPFIND /dav/cal/ mei:garden2026');
});

it('CAL-23 another host gets no password, whether the server redirects or points there', async () => {
  const asked = serve((path) =>
    path === '/dav/'
      ? { status: 302, headers: { location: 'https://elsewhere.example/dav/' } }
      : { status: 404 },
  );
  expect(await kindOf(caldav.discover(at('/dav/'), login))).toBe('elsewhere');
  serve(() =>
    found('/', '<current-user-principal><href>https://elsewhere.example/</href></current-user-principal>'),
  );
  expect(await kindOf(caldav.discover(at('/'), login))).toBe('elsewhere');
  expect(asked.some((line) => line.includes('elsewhere'))).toBe(false);
});

it.each<[string, Answer, string]>([
  ['a wrong password', { status: 401 }, 'password'],
  [
    'a page of the web',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' },
    'not_caldav',
  ],
  ['a place that is not for this person', { status: 403 }, 'not_caldav'],
  ['what is not there', { status: 404 }, 'not_caldav'],
  ['broken XML', { status: 207, body: '<multistatus><' }, 'not_caldav'],
  ['an answer without a body', { status: 204 }, 'not_caldav'],
  ['a server in trouble', { status: 503 }, 'unreachable'],
  ['a redirect without end', { status: 302, headers: { location: '/again' } }, 'not_caldav'],
  ['an answer without end', { status: 207, body: 'x'.repeat(600 * 1024) }, 'too_large'],
])('CAL-23 says what is wrong: %s', async (_, answer, kind) => {
  serve(() => answer);
  expect(await kindOf(caldav.discover(at('/'), login))).toBe(kind);
  expect(await kindOf(caldav.listCalendars(at('/dav/'), login))).toBe(kind);
});

it('CAL-23 an answer of many names is refused before it is read, which would take minutes', async () => {
  const names = Array.from({ length: 25_000 }, (_, index) => `<a${index}>1</a${index}>`).join('');
  serve(() => found('/', names));
  const begun = performance.now();
  expect(await kindOf(caldav.listCalendars(at('/'), login))).toBe('too_large');
  serve(() => found('/', '<a>1</a>'.repeat(30_000)));
  expect(await kindOf(caldav.listCalendars(at('/'), login))).toBe('too_large');
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('CAL-23 calendars on other hosts, and with bad addresses, are passed over, and never asked', async () => {
  const calendar = '<resourcetype><c:calendar/></resourcetype>';
  for (const href of ['https://elsewhere.example/cal/', 'https://[/', `http://dav.example:${port}/cal/`]) {
    serve(() => found(href, calendar));
    expect(await caldav.listCalendars(at('/'), login)).toEqual([]);
  }
  serve(() => found('/cal/', calendar));
  expect(await caldav.listCalendars(at('/'), login)).toMatchObject([{ address: at('/cal/') }]);
  const asked = serve(() => found('/', ''));
  const other = `https://other.example:${port}/cal/`;
  const range = { from: 0, to: 86_400_000 };
  expect(await kindOf(caldav.tagOf(other, at('/'), login))).toBe('elsewhere');
  expect(await kindOf(caldav.listTexts(other, at('/'), login, range))).toBe('elsewhere');
  expect(asked).toEqual([]);
});

it('CAL-23 a place inside a network is not called', async () => {
  expect(await kindOf(caldav.discover('https://inside.example/', login))).toBe('not_public');
});

it('CAL-24 gives the texts of events, also those that are marked up, and of none nothing', async () => {
  serve(() =>
    found('/a.ics', '<c:calendar-data><![CDATA[BEGIN:VCALENDAR\nEND:VCALENDAR]]></c:calendar-data>'),
  );
  const range = { from: 0, to: 86_400_000 };
  expect(await caldav.listTexts(at('/a/'), at('/'), login, range)).toEqual([
    'BEGIN:VCALENDAR\nEND:VCALENDAR',
  ]);
  serve(() => ({ status: 207, body: '<multistatus xmlns="DAV:"></multistatus>' }));
  expect(await caldav.listTexts(at('/a/'), at('/'), login, range)).toEqual([]);
  serve(() => ({ status: 401 }));
  expect(await kindOf(caldav.listTexts(at('/a/'), at('/'), login, range))).toBe('password');
});
