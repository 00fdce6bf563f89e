import { randomBytes, randomUUID } from 'node:crypto';
import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import type { OpenDatabase } from '../../platform/db/open.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { emptyDatabase, openSharedTestDatabase } from '../../platform/db/testing/on-each-database.ts';
import type { FeedMarks, FeedReading } from './feed/read-feed.ts';
import { createFeedsStore } from './feeds-store.ts';
import { createRefreshing, placeOfAddress, type RefreshDeps, type Refreshing } from './refreshing.ts';
import { createCalendarStore } from './store.ts';

const minute = 60_000;
const startMs = Date.UTC(2026, 10, 20, 9);
const sealedText = createSealedText(new Uint8Array(randomBytes(32)));

let database: OpenDatabase;
let clock: FakeClock;
let refreshing: Refreshing;
let userId: string;
let asked: { address: string; marks: FeedMarks | null }[];
let reading: FeedReading;
let faults: unknown[];
/** Resolves with the next reading. */
let nextReading: () => Promise<void>;

beforeAll(async () => {
  database = await openSharedTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await emptyDatabase(database);
  clock = createFakeClock(startMs);
  asked = [];
  faults = [];
  reading = { kind: 'same' };
  let heard = () => {};
  nextReading = () =>
    new Promise((resolve) => {
      heard = resolve;
    });
  const at = new Date(startMs);
  const [row] = await database
    .sql()
    .insert(users)
    .values({ first_name: 'Aya', last_name: 'Mori', email: 'aya@example.com', color: 'moss' })
    .returning({ id: users.id });
  userId = row?.id ?? '';
  const id = randomUUID();
  await createCalendarStore(database).add({
    id,
    owner_id: userId,
    name: 'Work',
    color: 'moss',
    address: sealedText.seal('https://calendars.example/a.ics', placeOfAddress(id)),
    host: 'calendars.example',
    etag: '"1"',
    read_at: at,
    expanded_at: at,
    left_out: 0,
    asked_at: at,
    due_at: new Date(startMs + minute),
    created_at: at,
  });
  refreshing = createRefreshing({
    feeds: createFeedsStore(database),
    transact: database.transact,
    sealedText,
    async readFeed(address, marks) {
      asked.push({ address, marks });
      heard();
      return reading;
    },
    readText: async () => ({ kind: 'busy' }),
    readCaldav: async () => null,
    timers: clock as RefreshDeps['timers'],
    now: clock.now,
    onFault: (error) => faults.push(error),
  });
});
afterEach(async () => {
  await refreshing.close();
  expect(faults).toEqual([]);
  expect(clock.pending()).toBe(0);
});

it('CAL-6 the timer reads a feed that is due, with the marks of the last reading', async () => {
  refreshing.start();
  const read = nextReading();
  clock.advance(minute);
  await read;
  expect(asked).toEqual([
    { address: 'https://calendars.example/a.ics', marks: { etag: '"1"', last_modified: null } },
  ]);
});

it('CAL-5 once a day a feed is read whatever its server says, because the kept days move on', async () => {
  clock.advance(24 * 60 * minute);
  await refreshing.ofUser(userId);
  expect(asked.at(-1)?.marks).toBeNull();
});

it('CAL-7 a name that leads elsewhere now is unreachable', async () => {
  reading = { kind: 'problem', problem: 'not_public', status: null };
  clock.advance(minute);
  await refreshing.ofUser(userId);
  const [row] = await createCalendarStore(database).listOf(userId);
  expect(row?.problem).toBe('unreachable');
});
