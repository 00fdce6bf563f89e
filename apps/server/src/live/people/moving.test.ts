import { decodeMotionRecords, walkSpeedPxPerSecond } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/test-picture.ts';
import { createTestSpace, rooms, type TestClient, type TestSpace } from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya', { x: 500, y: 500 });
  ken = await space.enter('ken', { x: 100, y: 100 });
  // The first motion after entering has no speed limit; the rules below are about later ones.
  ken.whisper('PositionEvent', { x: 100, y: 100 });
  await space.pass(200);
  aya.forget();
  ken.forget();
});

const walk = (changes: object = {}) => ({
  x: 100,
  y: 100,
  tx: 100 + walkSpeedPxPerSecond,
  ty: 100,
  ms: 1_000,
  t: space.clock.now(),
  ...changes,
});
const motionsIn = (client: TestClient) =>
  client
    .all('PositionsEvent')
    .flatMap(({ data }) => decodeMotionRecords((data.m as string) ?? '', data.t as number));

describe('PRE-16 a refused motion', () => {
  it.each([
    ['older than 3 s', () => walk({ t: space.clock.now() - 3_100 })],
    ['ahead of the clock', () => walk({ t: space.clock.now() + 200 })],
    ['from elsewhere', () => walk({ x: 200 })],
    ['off the map', () => walk({ tx: -5 })],
    ['too fast', () => walk({ ms: 100 })],
    ['a jump', () => walk({ ms: 0 })],
  ])('%s: sends the current motion to the sender alone', async (_what, motion) => {
    ken.whisper('PositionEvent', { ...motion(), ref: 1 });
    await space.pass(100);
    expect(ken.last('Reply')).toMatchObject({
      ref: 1,
      ok: false,
      event: 'PositionEvent',
      error: { code: 'MOTION_REFUSED' },
    });
    expect(motionsIn(ken)).toEqual([
      expect.objectContaining({ slot: 1, motion: expect.objectContaining({ tx: 100, ty: 100, ms: 0 }) }),
    ]);
    expect(aya.received).toEqual([]);
  });

  it('does not refuse a client again that takes the correction', async () => {
    ken.whisper('PositionEvent', walk({ x: 300 }));
    await space.pass(20);
    const [held] = motionsIn(ken);
    if (held === undefined || held.isGone) throw new Error('no correction');
    ken.whisper('PositionEvent', walk({ x: held.motion.tx, y: held.motion.ty, ref: 2 }));
    await space.pass(20);
    expect(ken.last('Reply')).toMatchObject({ ref: 2, ok: true });
  });
});

describe('moving', () => {
  it('PRE-15 reaches everyone around within 50 ms, including the sender, and the latest holds', async () => {
    ken.whisper('PositionEvent', walk());
    ken.whisper('PositionEvent', walk({ tx: 100, ty: 100 + walkSpeedPxPerSecond }));
    await space.pass(60);
    for (const client of [aya, ken]) {
      expect(client.all('PositionsEvent')).toHaveLength(1);
      expect(motionsIn(client).at(-1)).toEqual({
        slot: 1,
        isGone: false,
        motion: expect.objectContaining({ tx: 100, ty: 100 + walkSpeedPxPerSecond }),
      });
    }
    expect(aya.all('PositionsEvent')[0]?.channel).toBe(aya.channels.office);
  });

  it('PRE-15 sends nothing while no motion changes', async () => {
    ken.whisper('PositionEvent', walk());
    await space.pass(5_000);
    expect(aya.received).toHaveLength(1);
  });

  it('PRE-17 walks to a sample in 100 ms, on the map, rounded down', async () => {
    ken.whisper('PositionEvent', { x: 110.9, y: -50 });
    await space.pass(60);
    expect(motionsIn(aya)).toEqual([
      {
        slot: 1,
        isGone: false,
        motion: expect.objectContaining({ x: 100, y: 100, tx: 110, ty: 0, ms: 100, isDragged: true }),
      },
    ]);
  });

  it('PRE-16 allows fast motion to a person who is dragged, and marks it', async () => {
    ken.whisper('PositionEvent', walk({ tx: 3_000, ms: 100, dragged: true, ref: 1 }));
    await space.pass(60);
    expect(ken.last('Reply')).toMatchObject({ ok: true });
    expect(motionsIn(aya)).toEqual([
      { slot: 1, isGone: false, motion: expect.objectContaining({ tx: 3_000, isDragged: true }) },
    ]);
  });

  it('PRE-16 allows the first motion after entering to be faster than running', async () => {
    const mei = await space.enter('mei', { x: 700, y: 700 });
    mei.whisper('PositionEvent', walk({ x: 700, y: 700, tx: 1_500, ty: 700, ms: 100, ref: 1 }));
    mei.whisper('PositionEvent', walk({ x: 700, y: 700, tx: 1_500, ty: 700, ms: 100, ref: 2 }));
    await space.pass(20);
    expect(
      mei
        .all('Reply')
        .slice(1)
        .map(({ data }) => [data.ref, data.ok]),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('PRE-18 shows an old walk at its current place to a later client', async () => {
    ken.whisper('PositionEvent', walk({ tx: 100 + 60 * 50, ms: 60_000 }));
    await space.pass(40_000);
    const mei = await space.enter('mei', { x: 2_000, y: 200 });
    await space.pass(100);
    const place = pictureOf(mei, space.clock.now()).get(ken.userId);
    expect(place?.x).toBeCloseTo(pictureOf(ken, space.clock.now()).get(ken.userId)?.x ?? 0, 0);
    expect(place?.x).toBeGreaterThan(1_900);
  });

  it('PRE-19 sends frames without a stamp, and never a slot that was not published', async () => {
    const mei = space.connect('mei');
    mei.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(5);
    mei.whisper('PositionEvent', { x: 5, y: 5 });
    await space.pass(200);
    const known = new Set([0, 1]);
    for (const { event, data } of aya.received) {
      if (event === 'ParticipantsEvent')
        for (const { slot } of (data.joined ?? []) as { slot: number }[]) known.add(slot);
      if (event !== 'PositionsEvent') continue;
      expect(['t', 'm', 'f', 'c', 'r', 'w']).toEqual(expect.arrayContaining(Object.keys(data)));
      for (const { slot } of decodeMotionRecords((data.m as string) ?? '', data.t as number))
        expect(known).toContain(slot);
    }
    expect(known).toContain(2);
  });

  it('PRE-20 stores the place on stopping and at most every 5 s', async () => {
    const startedAt = space.clock.now();
    ken.whisper('PositionEvent', walk({ tx: 100 + walkSpeedPxPerSecond * 11, ms: 11_000 }));
    await space.pass(30_000);
    expect(space.saved.length).toBeGreaterThanOrEqual(3);
    expect(space.saved.length).toBeLessThanOrEqual(4);
    expect(space.saved.at(-1)).toEqual({
      userId: ken.userId,
      roomId: rooms.office.id,
      x: 100 + walkSpeedPxPerSecond * 11,
      y: 100,
    });
    expect(space.clock.now() - startedAt).toBeGreaterThanOrEqual(30_000);
  });
});

describe('receivers of motions', () => {
  it('PRE-28 exclude people who are far away, until the walker comes near', async () => {
    const mei = await space.enter('mei', { x: 3_000, y: 1_500 });
    await space.pass(2_000);
    mei.forget();
    ken.whisper('PositionEvent', walk());
    await space.pass(100);
    expect(motionsIn(mei)).toEqual([]);
    mei.whisper('PositionEvent', { x: 3_000, y: 1_500, tx: 500, ty: 100, ms: 8_000, t: space.clock.now() });
    await space.pass(9_000);
    const seen = pictureOf(mei, space.clock.now()).get(ken.userId);
    expect(seen).toMatchObject({ x: 100 + walkSpeedPxPerSecond, y: 100, isNear: true });
  });

  it('PRE-30 get more with a larger view', async () => {
    const mei = await space.enter('mei', { x: 1_600, y: 800 });
    await space.pass(200);
    expect(pictureOf(mei, space.clock.now()).get(ken.userId)?.isNear).toBe(false);
    mei.whisper('ViewEvent', { x: 0, y: 0, w: 3_200, h: 1_600 });
    await space.pass(200);
    expect(pictureOf(mei, space.clock.now()).get(ken.userId)?.isNear).toBe(true);
    // Also after a reconnect, because a client does not repeat its view.
    mei.drop();
    const again = space.connect('mei');
    again.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(200);
    expect(pictureOf(again, space.clock.now()).get(ken.userId)?.isNear).toBe(true);
  });

  it('PRE-35 are skipped when they stop acknowledging, and closed to reconnect', async () => {
    aya.whisper('TickEvent', { t: space.clock.now() });
    for (let step = 0; step < 72; step += 1) {
      ken.whisper('PositionEvent', { x: 100 + (step % 2) * 20, y: 100, seen: space.clock.now() });
      await space.pass(250);
    }
    const times = aya.all('PositionsEvent').map(({ data }) => data.t as number);
    expect(times.length).toBeGreaterThan(5);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(7_000);
    expect(aya.closed()).toMatchObject({ code: 4200 });
    expect(ken.closed()).toBeNull();
  });
});

describe('clock and view', () => {
  it('PRE-22 always answers ClockEvent, even before entry', async () => {
    const mei = space.connect('mei');
    mei.whisper('ClockEvent', { c: 12.5 });
    await space.pass(10);
    expect(mei.last('Reply')).toMatchObject({ ok: true, c: 12.5, t: expect.any(Number) });
  });
  it.each([
    ['TickEvent', { t: 5 }],
    ['ViewEvent', { x: 0, y: 0, w: 800, h: 600 }],
  ])('PRE-22 accepts %s', async (event, payload) => {
    ken.whisper(event, { ...payload, ref: 1 });
    await space.pass(10);
    expect(ken.last('Reply')).toMatchObject({ ref: 1, ok: true });
  });
});
