import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxFeedBytes } from '@engawa/contract/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../platform/outbound/outbound-http.ts';
import { systemTimers } from '../../../platform/timers/timers.ts';
import { type FeedServer, openFeedServer } from '../testing/feed-server.ts';
import { eventLines, feedOf } from '../testing/made-feed.ts';
import { createCalendarTextReader, createFeedReader, type ReadFeedAt } from './read-feed.ts';
import { createFeedThreads } from './understand-feed.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const text = feedOf(...eventLines('a', 'DTSTART:20261120T100000Z', 'SUMMARY:Talk'));
let folder: string;
let feeds: FeedServer;
let read: ReadFeedAt;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-feeds-'));
  feeds = await openFeedServer(folder);
  read = createFeedReader({
    outbound: createOutboundHttp(feeds.outbound),
    readText: createCalendarTextReader(createFeedThreads(systemTimers)),
  });
});
afterAll(() => {
  feeds?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('CAL-6 gives the marks back, and says that nothing has changed', async () => {
  feeds.send(text, { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT' });
  const first = await read(feeds.at('/a.ics'), null, now);
  expect(first).toMatchObject({
    kind: 'read',
    feed: { events: [{ title: 'Talk' }], left_out: 0 },
    marks: { etag: '"1"', last_modified: 'Fri, 20 Nov 2026 09:00:00 GMT' },
  });
  const seen: unknown[] = [];
  feeds.answer((request, response) => {
    seen.push([
      request.headers['if-none-match'],
      request.headers['if-modified-since'],
      request.headers.cookie,
    ]);
    response.writeHead(304).end();
  });
  const marks = first.kind === 'read' ? first.marks : null;
  expect(await read(feeds.at('/a.ics'), marks, now)).toEqual({ kind: 'same' });
  expect(
    await read(feeds.at('/a.ics'), { etag: null, last_modified: marks?.last_modified ?? '' }, now),
  ).toEqual({
    kind: 'same',
  });
  expect(seen).toEqual([
    ['"1"', undefined, undefined],
    [undefined, 'Fri, 20 Nov 2026 09:00:00 GMT', undefined],
  ]);
});

it.each([[401], [403], [404], [410], [429], [500], [204]])(
  'CAL-7 the status %i is a refusal',
  async (status) => {
    feeds.answer((_request, response) => response.writeHead(status).end(status === 204 ? undefined : text));
    expect(await read(feeds.at('/a.ics'), null, now)).toEqual({
      kind: 'problem',
      problem: 'refused',
      status,
    });
  },
);

it('CAL-5 a feed above the limit is too large', async () => {
  feeds.send(
    feedOf(...eventLines('a', 'DTSTART:20261120T100000Z', `DESCRIPTION:${'x'.repeat(maxFeedBytes)}`)),
  );
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ problem: 'too_large' });
});

it('CAL-5 a page is no calendar', async () => {
  feeds.send('<!doctype html><title>Log in</title>', { 'content-type': 'text/html' });
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ problem: 'not_calendar' });
});

it('CAL-7 a connection that ends is unreachable', async () => {
  feeds.answer((request) => request.socket.destroy());
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ problem: 'unreachable' });
});

it.each([
  ['https://inside.example/a.ics'],
  ['https://127.0.0.1/a.ics'],
  ['https://user:secret@calendars.example/a.ics'],
  ['http://calendars.example/a.ics'],
])('CAL-5 does not read %s', async (address) => {
  feeds.send(text);
  expect(await read(address, null, now)).toMatchObject({ problem: 'not_public' });
});

it('CAL-5 follows a redirect, but not to http and not inside', async () => {
  const to = (location: string) =>
    feeds.answer((request, response) => {
      if (request.url === '/b.ics') response.end(text);
      else response.writeHead(302, { location }).end();
    });
  to('/b.ics');
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ kind: 'read' });
  to(feeds.at('/b.ics').replace('https:', 'http:'));
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ problem: 'not_public' });
  to('https://192.168.0.1/b.ics');
  expect(await read(feeds.at('/a.ics'), null, now)).toMatchObject({ problem: 'not_public' });
});
