import { graceMs, walkSpeedPxPerSecond } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/test-picture.ts';
import {
  createTestSpace,
  rooms,
  spaceId,
  type TestClient,
  type TestSpace,
  userIdOf,
} from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
/** In another room. */
let mei: TestClient;
beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya', { x: 3_000, y: 1_500 });
  ken = await space.enter('ken', { x: 100, y: 100 });
  mei = space.connect('mei');
  mei.whisper('LoginEvent', { room: rooms.studio.id });
  await space.pass(1_500);
});

/** The state of both rooms for a new client, without time and sequence numbers. */
const everything = async () => {
  const eyes = [];
  for (const [looking, room] of [
    [aya, rooms.office.id],
    [mei, rooms.studio.id],
  ] as const) {
    looking.forget();
    looking.whisper('LoginEvent', { room });
    await space.pass(60);
    const joined = looking.all('ParticipantsEvent').find(({ data }) => data.snapshot)?.data.joined;
    const { people } = looking.last('SpaceEvent') ?? {};
    expect([joined, people]).toEqual([expect.any(Array), expect.any(Array)]);
    eyes.push({ joined, people, places: [...pictureOf(looking, space.clock.now()).values()] });
  }
  return eyes;
};

/** The error and its place; a `payload` may be anything that JSON can express. */
type Case = readonly [what: string, payload: unknown, paths: readonly string[]];

const noObjects: readonly Case[] = [
  ['nothing', null, ['']],
  ['a text', 'x', ['']],
  ['a number', 5, ['']],
  ['a list', [], ['']],
];
/** JSON parses 1e999 as infinity. JSON cannot express NaN, which is refused all the same. */
const noNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '5', null, true, [5], {}];

const named = (field: string, value: unknown) =>
  `${field}: ${typeof value === 'number' ? value : JSON.stringify(value)}`.slice(0, 60);

/**
 * Sends the malformed whisper, and checks that it is refused without any effect on people and
 * state.
 */
const expectRefused = async (client: TestClient, event: string, [, payload, paths]: Case) => {
  const before = await everything();
  for (const one of [aya, ken, mei, client]) one.forget();
  client.whisper(event, payload as object);
  await space.pass(300);
  expect(client.received.map(({ event: name, channel }) => [name, channel])).toEqual([
    ['Reply', client.channels.person],
  ]);
  const { error, ...reply } = client.last('Reply') as {
    error: { code: string; detail: { issues: { path: string }[] } };
  };
  expect(reply).toMatchObject({ event, ok: false });
  expect(error.code).toBe('INVALID_INPUT');
  expect(error.detail.issues.map(({ path }) => path)).toEqual(paths);
  for (const one of [aya, ken, mei]) if (one !== client) expect(one.received).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(space.faults).toEqual([]);
};

/** The same connection is accepted when it sends the valid form. */
const expectTaken = async (client: TestClient, event: string, payload: object) => {
  client.forget();
  client.whisper(event, { ...payload, ref: 'right' });
  await space.pass(300);
  expect(client.all('Reply').map(({ data }) => data)).toMatchObject([{ ref: 'right', ok: true }]);
};

describe('ChangeRoomEvent', () => {
  it.each<Case>([
    ...noObjects,
    ['without a room', {}, ['room']],
    ['another name for it', { room_id: rooms.studio.id }, ['room']],
    ...[
      null,
      5,
      true,
      '',
      'studio',
      [rooms.studio.id],
      { id: rooms.studio.id },
      ` ${rooms.studio.id}`,
      `${rooms.studio.id}' or '1'='1`,
      `room_${rooms.studio.id}`,
      rooms.studio.id.slice(0, -1),
      'a'.repeat(10_000),
    ].map((room): Case => [named('room', room), { room }, ['room']]),
  ])('PRE-24 PRE-8 refuses a malformed whisper: %s', async (...wrong) => {
    await expectRefused(ken, 'ChangeRoomEvent', wrong);
    await expectTaken(ken, 'ChangeRoomEvent', { room: rooms.studio.id });
    expect(pictureOf(mei, space.clock.now()).has(ken.userId)).toBe(true);
  });
});

describe('ConnectionEvent', () => {
  const right = { socket_id: '9.9', user_id: userIdOf('ken'), space_id: spaceId };
  /** Sent by a person whose connection was lost, over the next one. */
  const comesBack = async () => {
    ken.drop();
    await space.pass(60);
    return space.connect('ken');
  };
  const wrongFields = {
    socket_id: [undefined, 5, '1'.repeat(65)],
    user_id: [undefined, null, 'k'.repeat(65)],
    space_id: [undefined, 'here', [spaceId]],
    epoch: [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '1', null],
    page: ['', 'p'.repeat(65), 7, null],
    takesOver: ['yes', 1, null],
    last: [5, 'x', [1], null],
  };

  it.each<Case>([
    ...noObjects,
    ['without anything', {}, ['socket_id', 'user_id', 'space_id']],
    ...Object.entries(wrongFields).flatMap(([field, values]) =>
      values.map((value): Case => [named(field, value), { ...right, [field]: value }, [field]]),
    ),
    ...[-1, 1.5, 1e300, Number.NaN, '1', null, {}].map(
      (n): Case => [named('a last number', n), { ...right, last: { here: 3, there: n } }, ['last.there']],
    ),
    [
      'a channel of 121 characters',
      { ...right, last: { ['c'.repeat(121)]: 1 } },
      [`last.${'c'.repeat(121)}`],
    ],
  ])('PRE-24 PRE-11 refuses a malformed whisper: %s', async (...wrong) => {
    const again = await comesBack();
    await expectRefused(again, 'ConnectionEvent', wrong);
    expect(pictureOf(aya, space.clock.now()).get(ken.userId)).toMatchObject({ isConnected: false });
    await expectTaken(again, 'ConnectionEvent', right);
    expect(pictureOf(aya, space.clock.now()).get(ken.userId)).toMatchObject({ isConnected: true });
  });

  it('PRE-24 PRE-12 does not extend the grace period by malformed whispers', async () => {
    const again = await comesBack();
    for (let waited = 0; waited <= graceMs; waited += 1_000) {
      again.whisper('ConnectionEvent', { ...right, epoch: -1 });
      await space.pass(1_000);
    }
    expect(aya.all('UserDisconnect').map(({ data }) => data.user_id)).toContain(ken.userId);
    expect(pictureOf(aya, space.clock.now()).has(ken.userId)).toBe(false);
  });
});

describe('ClockEvent', () => {
  it.each<Case>([
    ...noObjects,
    ['without a time', {}, ['c']],
    ...noNumbers.map((c): Case => [named('c', c), { c }, ['c']]),
  ])('PRE-24 PRE-22 refuses a malformed whisper: %s', async (...wrong) => {
    await expectRefused(ken, 'ClockEvent', wrong);
    expect(ken.last('Reply')).not.toHaveProperty('t');
    await expectTaken(ken, 'ClockEvent', { c: 1 });
  });
});

describe('TickEvent', () => {
  const wrongTimes = [...noNumbers, -1, 2 ** 53, 1e300];

  it.each<Case>([
    ...noObjects,
    ['without a time', {}, ['t']],
    ...wrongTimes.map((t): Case => [named('t', t), { t }, ['t']]),
  ])('PRE-24 PRE-22 refuses a malformed whisper: %s', async (...wrong) => {
    await expectRefused(ken, 'TickEvent', wrong);
    await expectTaken(ken, 'TickEvent', { t: space.clock.now() });
  });

  it('PRE-24 PRE-35 does not count malformed whispers as an acknowledgement', async () => {
    const rin = await space.enter('rin', { x: 200, y: 200 });
    for (const t of wrongTimes) ken.whisper('TickEvent', { t });
    for (let step = 0; step < 72; step += 1) {
      rin.whisper('PositionEvent', { x: 200 + (step % 2) * 20, y: 200 });
      await space.pass(250);
    }
    // A client whose last acknowledgement is long ago gets no more frames and is then closed.
    expect(ken.closed()).toBeNull();
    const [newest] = ken.all('PositionsEvent').slice(-1);
    expect(space.clock.now() - (newest?.data.t as number)).toBeLessThan(500);
  });
});

describe('ViewEvent', () => {
  const wholeRoom = { x: 0, y: 0, w: rooms.office.widthPx, h: rooms.office.heightPx };

  it.each<Case>([
    ...noObjects,
    ['without anything', {}, ['x', 'y', 'w', 'h']],
    ['the corners', { left: 0, top: 0, right: 3_200, bottom: 1_600 }, ['x', 'y', 'w', 'h']],
    ...(['x', 'y', 'w', 'h'] as const).flatMap((field) =>
      [undefined, ...noNumbers, 100_001, -100_001, 1e300].map(
        (value): Case => [named(field, value), { ...wholeRoom, [field]: value }, [field]],
      ),
    ),
    ['a width below nothing', { ...wholeRoom, w: -1 }, ['w']],
    ['a height below nothing', { ...wholeRoom, h: -1 }, ['h']],
  ])('PRE-24 PRE-30 refuses a malformed whisper: %s', async (...wrong) => {
    await expectRefused(ken, 'ViewEvent', wrong);
    const isAyaNear = () => pictureOf(ken, space.clock.now()).get(aya.userId)?.isNear;
    expect(isAyaNear()).toBe(false);
    // The frames do not change either: events at the other end of the room are not sent.
    ken.forget();
    const at = { x: 3_000, y: 1_500, t: space.clock.now() };
    aya.whisper('PositionEvent', { ...at, tx: 3_000 - walkSpeedPxPerSecond / 10, ty: 1_500, ms: 100 });
    await space.pass(500);
    expect(ken.all('PositionsEvent').filter(({ data }) => data.m !== undefined)).toEqual([]);
    await expectTaken(ken, 'ViewEvent', wholeRoom);
    expect(isAyaNear()).toBe(true);
  });
});
