import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const app = useTestApp();
const minuteMs = 60_000;
/** The clock of the test application does not advance from here. */
const start = Date.UTC(2026, 10, 20, 9, 0, 0);
const iso = (ms: number) => new Date(ms).toISOString();
let office: TestOffice;
let boss: ReturnType<TestOffice['as']>;
let ken: typeof boss;
let guest: typeof boss;
let path: string;

beforeEach(async () => {
  office = await openTestOffice(app);
  boss = office.as(office.boss);
  ken = office.as(office.ken);
  guest = office.as(office.guest);
  path = `/space/${office.spaceId}`;
});

const makeEvent = (hours: { opens_at?: Date; closes_at?: Date } = {}) =>
  app
    .database()
    .sql()
    .update(spaces)
    .set({ type: 'event', ...hours })
    .where(eq(spaces.id, office.spaceId));
const knock = (fields: object = {}) =>
  app.call('POST', '/guest-login', { body: { id: office.spaceId, name: 'Bob', ...fields } });
const access = (bearer: string) => app.call('POST', `${path}/access`, { bearer });
const notOpened = (detail: object) => ({ status: 403, body: { code: 'SPACE_IS_NOT_OPENED', detail } });
const wrong = (field: string, key: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', detail: { issues: [{ path: field, key }] } },
});

describe('hours and capacity', () => {
  it('SPC-16 can be set by Managers only', async () => {
    await makeEvent();
    for (const who of [ken, guest])
      expect(await who('PUT', path, { capacity: 5 })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
  });

  it.each(['opens_at', 'closes_at', 'capacity'] as const)(
    'SPC-16 %s is refused for an office',
    async (field) => {
      const value = field === 'capacity' ? 5 : iso(start);
      expect(await boss('PUT', path, { [field]: value })).toMatchObject(
        wrong(field, 'validation.events_only'),
      );
      expect((await boss('PUT', path, { [field]: null })).status).toBe(200);
    },
  );

  it.each([{ capacity: 0 }, { capacity: 10_001 }, { capacity: 1.5 }, { opens_at: 'soon' }])(
    'SPC-16 refuses %j',
    async (changes) => {
      await makeEvent();
      expect((await boss('PUT', path, changes)).status).toBe(400);
    },
  );

  it('SPC-16 refuses an end that is not after the beginning, also compared with the stored one', async () => {
    await makeEvent();
    const closes = wrong('closes_at', 'validation.closes_before_opening');
    const same = { opens_at: iso(start), closes_at: iso(start) };
    expect(await boss('PUT', path, same)).toMatchObject(closes);
    expect((await boss('PUT', path, { closes_at: iso(start + minuteMs) })).status).toBe(200);
    expect(await boss('PUT', path, { opens_at: iso(start + 2 * minuteMs) })).toMatchObject(closes);
  });

  it('SPC-16 are stored, returned and removed, and the live space is notified', async () => {
    await makeEvent();
    const terms = { opens_at: iso(start), closes_at: iso(start + minuteMs), capacity: 300 };
    expect((await boss('PUT', path, terms)).body).toMatchObject({ data: terms });
    expect((await boss('GET', `/space?space_uuid=${office.spaceId}`)).body).toMatchObject({ data: terms });
    const { body } = await boss('PUT', path, { closes_at: null, capacity: null });
    expect(body).toMatchObject({ data: { opens_at: terms.opens_at, closes_at: null, capacity: null } });
    const publishedEvents = (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(
      ({ payload }) => payload,
    );
    expect(publishedEvents).toMatchObject([
      { settings: { event: { opensAt: start, closesAt: start + minuteMs, capacity: 300 } } },
      { settings: { event: { opensAt: start, closesAt: null, capacity: null } } },
    ]);
  });

  it('SPC-16 an office has none, whatever its row contains', async () => {
    await app
      .database()
      .sql()
      .update(spaces)
      .set({ opens_at: new Date(start + minuteMs) });
    expect((await knock()).status).toBe(200);
    expect((await boss('GET', `/space?space_uuid=${office.spaceId}`)).body).toMatchObject({
      data: { opens_at: null },
    });
  });
});

describe('entry to an event', () => {
  it('SPC-17 shows its hours and the server’s time to the holder of the link', async () => {
    await makeEvent({ opens_at: new Date(start + minuteMs) });
    app.wait(1_234);
    expect((await app.call('GET', `/space-info/${office.spaceId}`)).body).toMatchObject({
      data: {
        type: 'event',
        opens_at: iso(start + minuteMs),
        closes_at: null,
        server_time: iso(start + 1_234),
      },
    });
  });

  it('SPC-17 is refused to guests and Members before the event opens, but not to Managers', async () => {
    await makeEvent({ opens_at: new Date(start + minuteMs) });
    const refused = notOpened({ opensAt: iso(start + minuteMs) });
    expect(await knock()).toMatchObject(refused);
    expect(await access(office.guest.token)).toMatchObject(refused);
    expect(await access(office.ken.token)).toMatchObject(refused);
    expect((await access(office.boss.token)).status).toBe(200);
    app.wait(minuteMs - 1);
    expect(await knock()).toMatchObject(refused);
    app.wait(1);
    expect((await knock()).status).toBe(200);
    expect((await access(office.ken.token)).status).toBe(200);
  });

  it('SPC-17 is refused again once it has closed', async () => {
    await makeEvent({ closes_at: new Date(start + minuteMs) });
    expect((await knock()).status).toBe(200);
    app.wait(minuteMs);
    const refused = notOpened({ closedAt: iso(start + minuteMs) });
    expect(await knock()).toMatchObject(refused);
    expect(await access(office.ken.token)).toMatchObject(refused);
    expect((await access(office.boss.token)).status).toBe(200);
  });

  it('SPC-18 the space token stays valid for 15 minutes after the end, and longer for Managers only', async () => {
    // An access token is valid for 15 minutes as well, so the event must have closed before it was
    // issued.
    const closesAt = start - 10 * minuteMs;
    await makeEvent({ closes_at: new Date(closesAt) });
    app.wait(5 * minuteMs - 1);
    const read = `/space?space_uuid=${office.spaceId}`;
    for (const who of [boss, ken, guest]) expect((await who('GET', read)).status).toBe(200);
    app.wait(1);
    for (const who of [ken, guest])
      expect(await who('GET', read)).toMatchObject(notOpened({ closedAt: iso(closesAt) }));
    expect((await boss('GET', read)).status).toBe(200);
  });

  it('GST-7 checks and counts the password before the hours', async () => {
    await makeEvent({ opens_at: new Date(start + minuteMs) });
    await boss('PUT', `${path}/setting`, { is_guest_need_password: true, guest_password: 'tatami2026' });
    expect(await knock({ password: 'wrong2026' })).toMatchObject({
      status: 403,
      body: { code: 'INCORRECT_PASSWORD' },
    });
    expect(await knock({ password: 'tatami2026' })).toMatchObject(
      notOpened({ opensAt: iso(start + minuteMs) }),
    );
  });
});
