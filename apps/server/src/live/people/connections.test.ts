import { graceMs, pageGraceMs, walkSpeedPxPerSecond } from '@engawa/contract/presence';
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
beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya', { x: 500, y: 500 });
  ken = await space.enter('ken', { x: 100, y: 100 });
});

const resume = (client: TestClient, changes: object = {}) =>
  client.whisper('ConnectionEvent', {
    socket_id: client.id,
    user_id: client.userId,
    space_id: spaceId,
    ref: 'back',
    ...changes,
  });

const enterBy = async (name: string, page: string) => {
  const client = space.connect(name);
  client.whisper('LoginEvent', { room: rooms.office.id, page });
  await space.pass(60);
  return client;
};

describe('a refused reconnect', () => {
  it.each([
    ['another user', { user_id: userIdOf('aya') }],
    ['another space', { space_id: rooms.office.id }],
  ])('PRE-13 refuses a ConnectionEvent that names %s', async (_what, changes) => {
    ken.drop();
    const again = space.connect('ken');
    resume(again, changes);
    await space.pass(60);
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: false, error: { code: 'FORBIDDEN' } });
    expect(pictureOf(aya, space.clock.now()).get(ken.userId)).toMatchObject({ isConnected: false });
  });

  it('PRE-12 refuses a ConnectionEvent after the grace period', async () => {
    ken.drop();
    await space.pass(graceMs + 100);
    const again = space.connect('ken');
    resume(again);
    await space.pass(20);
    expect(again.last('Reply')).toMatchObject({ ok: false, error: { code: 'NOT_INSIDE' } });
  });
});

describe('a lost connection', () => {
  it('PRE-10 greys the walker out at their place of that moment', async () => {
    ken.whisper('PositionEvent', {
      x: 100,
      y: 100,
      tx: 100 + walkSpeedPxPerSecond,
      ty: 100,
      ms: 1_000,
      t: space.clock.now(),
    });
    await space.pass(500);
    aya.forget();
    ken.drop();
    await space.pass(60);
    expect(
      aya.all('ConnectionEvent').map(({ channel, data }) => [channel, data.user_id, data.isConnected]),
    ).toEqual([
      [aya.channels.office, ken.userId, false],
      [aya.channels.space, ken.userId, false],
    ]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({
      changed: [{ id: ken.userId, isConnected: false }],
    });
    const { x, y } = pictureOf(aya, space.clock.now() + 5_000).get(ken.userId) ?? {};
    expect(x).toBeGreaterThan(100);
    expect(x).toBeLessThan(100 + walkSpeedPxPerSecond * 0.6);
    expect(y).toBe(100);
  });

  it('PRE-11 keeps place, slot and status, and notifies the others of the return', async () => {
    ken.whisper('StatusEvent', { status: 'busy', statusText: 'tea' });
    ken.whisper('PositionEvent', { x: 120, y: 100 });
    await space.pass(200);
    ken.drop();
    await space.pass(graceMs - 1_000);
    aya.forget();
    const again = space.connect('ken');
    resume(again);
    await space.pass(60);
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: true, slot: 1 });
    const mine = { x: 120, y: 100, slot: 1, status: 'busy', statusText: 'tea', isConnected: true };
    expect(pictureOf(again, space.clock.now()).get(ken.userId)).toMatchObject(mine);
    expect(pictureOf(aya, space.clock.now()).get(ken.userId)).toMatchObject(mine);
    expect(aya.last('ConnectionEvent')).toMatchObject({ user_id: ken.userId, isConnected: true });
    await space.pass(graceMs);
    expect(aya.all('UserDisconnect')).toEqual([]);
  });

  it('PRE-11 gives a reloaded page its place back, and does not wait for a closed one', async () => {
    ken.leavePage();
    await space.pass(pageGraceMs - 500);
    const again = await space.enter('ken', { x: 900, y: 900 });
    expect(again.last('Reply')).toMatchObject({ slot: 1 });
    aya.forget();
    again.leavePage();
    await space.pass(pageGraceMs + 100);
    expect(aya.last('UserDisconnect')).toMatchObject({ user_id: ken.userId });
  });

  it('PRE-11 resumes by LoginEvent as well', async () => {
    ken.drop();
    await space.pass(5_000);
    const again = await space.enter('ken', { x: 900, y: 900 });
    expect(again.last('Reply')).toMatchObject({ slot: 1 });
    expect(pictureOf(again, space.clock.now()).get(ken.userId)).toMatchObject({
      x: 100,
      y: 100,
      isConnected: true,
    });
  });

  it('PRE-11 sends the new room to a client that missed its change of room, and its people on request', async () => {
    ken.whisper('ChangeRoomEvent', { room: rooms.studio.id });
    await space.pass(20);
    ken.drop();
    await space.pass(5_000);
    const again = space.connect('ken');
    again.unsubscribe(again.channels.studio);
    resume(again);
    await space.pass(100);
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: true });
    expect(again.last('SpaceEvent')).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ user_id: ken.userId, room: rooms.studio.id }),
      ]),
    });
    again.subscribe(again.channels.studio);
    await space.pass(100);
    expect(again.last('ParticipantsEvent')).toMatchObject({ snapshot: true, room: rooms.studio.id });
  });

  it('PRE-12 removes the person after the grace period', async () => {
    aya.forget();
    ken.drop();
    await space.pass(graceMs - 200);
    expect(aya.all('UserDisconnect')).toEqual([]);
    await space.pass(400);
    expect(aya.last('UserDisconnect')).toMatchObject({ user_id: ken.userId });
    expect(pictureOf(aya, space.clock.now()).has(ken.userId)).toBe(false);
  });

  it('PRE-12 restarts the grace period with each loss', async () => {
    for (let i = 0; i < 3; i += 1) {
      const again = space.connect('ken');
      resume(again);
      await space.pass(20_000);
      again.drop();
      await space.pass(20_000);
    }
    expect(aya.all('UserDisconnect')).toEqual([]);
  });

  it('PRE-20 stores their place when they leave', async () => {
    ken.whisper('PositionEvent', { x: 110, y: 100 });
    await space.pass(200);
    ken.drop();
    await space.pass(20);
    expect(space.saved).toEqual([{ userId: ken.userId, roomId: rooms.office.id, x: 110, y: 100 }]);
  });
});

/** The state of a client that received the frames of these connections, one after another. */
const shownBy = (connections: readonly TestClient[]) =>
  pictureOf({ history: connections.flatMap(({ history }) => history) }, space.clock.now());

describe('PRE-50 a reconnecting client', () => {
  /** The latest sequence number of each channel, as a client keeps it. */
  const lastNumbers = (client: TestClient) =>
    Object.fromEntries(
      client.history
        .filter(({ data }) => typeof data.n === 'number')
        .map(({ channel, data }) => [(data.channel_id as string | undefined) ?? channel, data.n as number]),
    );
  const busyMinute = async () => {
    aya.whisper('StatusEvent', { status: 'busy', statusText: 'tea' });
    aya.whisper('PositionEvent', { x: 560, y: 520 });
    await space.pass(500);
    const mei = await space.enter('mei', { x: 300, y: 300 });
    await space.pass(500);
    mei.whisper('LogoutEvent');
    const leo = await space.enter('leo', { x: 700, y: 300 });
    leo.whisper('StatusEvent', { status: 'leave' });
    await space.pass(500);
  };

  it('gets the missed frames, each once and in order, and ends in the same state as by a snapshot', async () => {
    const last = lastNumbers(ken);
    ken.drop();
    await busyMinute();
    const again = space.connect('ken');
    resume(again, { last, epoch: 1 });
    await space.pass(100);
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: true });
    expect(again.all('ParticipantsEvent').filter(({ data }) => data.snapshot)).toEqual([]);
    for (const channel of [ken.channels.space, ken.channels.office]) {
      const numbers = again.received
        .filter((frame) => frame.channel === channel && typeof frame.data.n === 'number')
        .map(({ data }) => data.n);
      expect(numbers).toEqual(numbers.map((_, i) => (last[channel] ?? 0) + 1 + i));
    }
    expect(again.all('UserJoinSpace').map(({ data }) => data.user_id)).toEqual([
      userIdOf('mei'),
      userIdOf('leo'),
    ]);
    const byReplay = shownBy([ken, again]);

    again.drop();
    const newcomer = space.connect('ken');
    resume(newcomer);
    await space.pass(100);
    expect(newcomer.all('ParticipantsEvent').filter(({ data }) => data.snapshot)).toHaveLength(1);
    expect(byReplay).toEqual(shownBy([newcomer]));
  });

  it.each([
    ['of another epoch', (last: object) => ({ last, epoch: 7 })],
    ['of no epoch', (last: object) => ({ last })],
    [
      'ahead of what was published',
      (last: object) => ({ last: { ...last, [aya.channels.space]: 9_999 }, epoch: 1 }),
    ],
    [
      'without one of the channels',
      (last: object) => ({
        last: Object.fromEntries(Object.entries(last).filter(([channel]) => channel !== aya.channels.space)),
        epoch: 1,
      }),
    ],
  ])('gets a snapshot when its numbers are %s', async (_what, claim) => {
    const last = lastNumbers(ken);
    ken.drop();
    await busyMinute();
    const again = space.connect('ken');
    resume(again, claim(last));
    await space.pass(100);
    expect(again.all('ParticipantsEvent').filter(({ data }) => data.snapshot)).toHaveLength(1);
    expect(again.all('SpaceEvent')).toHaveLength(1);
    expect(shownBy([again])).toEqual(pictureOf(aya, space.clock.now()));
  });
});

describe('PRE-14 two connections of one user', () => {
  it('keeps the newer, notifies and closes the older, and nobody else notices', async () => {
    aya.forget();
    const newer = await space.enter('ken');
    expect(ken.last('FakerLogoutEvent')).toMatchObject({ user_id: ken.userId });
    expect(ken.closed()).toMatchObject({ code: 4001 });
    expect(newer.last('Reply')).toMatchObject({ ok: true, slot: 1 });
    expect(aya.received.map(({ event }) => event).filter((event) => event !== 'PositionsEvent')).toEqual([
      'ParticipantsEvent',
    ]);
    expect(aya.last('ParticipantsEvent')?.left).toBeUndefined();
    newer.whisper('StatusEvent', { status: 'leave', ref: 1 });
    await space.pass(graceMs + 1_000);
    expect(newer.last('Reply')).toMatchObject({ ref: 1, ok: true });
    expect(pictureOf(aya, space.clock.now()).get(ken.userId)).toMatchObject({
      status: 'leave',
      isConnected: true,
    });
  });

  it('keeps the newer when it enters another room', async () => {
    const newer = space.connect('ken');
    newer.whisper('LoginEvent', { room: rooms.studio.id });
    await space.pass(60);
    expect(ken.closed()).toMatchObject({ code: 4001 });
    expect(pictureOf(aya, space.clock.now()).has(ken.userId)).toBe(false);
    expect([...pictureOf(newer, space.clock.now()).keys()]).toEqual([ken.userId]);
  });

  it('refuses an older page that reconnects by itself, and keeps the newer', async () => {
    const older = await enterBy('mei', 'phone');
    older.drop();
    await space.pass(5_000);
    const newer = await enterBy('mei', 'desk');
    await space.pass(60_000);
    const again = space.connect('mei');
    resume(again, { page: 'phone' });
    await space.pass(60);
    expect(again.last('FakerLogoutEvent')).toMatchObject({ user_id: again.userId });
    expect(again.closed()).toMatchObject({ code: 4001 });
    expect(again.all('ParticipantsEvent')).toEqual([]);
    expect(newer.closed()).toBeNull();
    newer.whisper('StatusEvent', { status: 'busy', ref: 1 });
    await space.pass(60);
    expect(newer.last('Reply')).toMatchObject({ ref: 1, ok: true });
  });

  it('lets an older page take over at the current place when the user asks for it, as another page', async () => {
    const older = await enterBy('mei', 'phone');
    const newer = await enterBy('mei', 'desk');
    newer.whisper('ChangeRoomEvent', { room: rooms.studio.id });
    await space.pass(60);
    space.locked.add(rooms.office.id);
    const again = space.connect('mei');
    resume(again, { page: 'phone', takesOver: true });
    await space.pass(60);
    expect(older.closed()).toMatchObject({ code: 4001 });
    expect(newer.closed()).toMatchObject({ code: 4001 });
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: true });
    expect(again.last('ParticipantsEvent')).toMatchObject({ snapshot: true, room: rooms.studio.id });
    newer.forget();
    const back = space.connect('mei');
    resume(back, { page: 'desk' });
    await space.pass(60);
    expect(back.closed()).toMatchObject({ code: 4001 });
    expect(again.closed()).toBeNull();
  });

  it('lets the same page reconnect on any connection', async () => {
    const first = await enterBy('mei', 'desk');
    first.drop();
    await space.pass(5_000);
    const again = space.connect('mei');
    resume(again, { page: 'desk' });
    await space.pass(60);
    expect(again.last('Reply')).toMatchObject({ ref: 'back', ok: true });
  });

  it('keeps exactly one of three that enter at once', async () => {
    const tabs = [space.connect('mei'), space.connect('mei'), space.connect('mei')];
    for (const tab of tabs) tab.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(100);
    expect(tabs.map((tab) => tab.closed()?.code ?? null)).toEqual([4001, 4001, null]);
    expect([...pictureOf(aya, space.clock.now()).keys()].sort()).toEqual(
      [aya.userId, ken.userId, userIdOf('mei')].sort(),
    );
  });
});

describe('the owner', () => {
  it('retries a space that could not be opened after a second, and refuses whispers meanwhile', async () => {
    const late = createTestSpace({ openFails: 2 });
    const mei = late.connect('mei');
    mei.whisper('LoginEvent', { room: rooms.office.id, ref: 1 });
    await late.pass(900);
    expect(mei.received).toEqual([]);
    await late.pass(2_000);
    expect(mei.last('Reply')).toMatchObject({ ref: 1, ok: false, error: { code: 'TRY_AGAIN' } });
    mei.whisper('LoginEvent', { room: rooms.office.id, ref: 2 });
    await late.pass(100);
    expect(mei.last('Reply')).toMatchObject({ ref: 2, ok: true });
    expect(late.faults).toHaveLength(2);
  });

  it('releases an empty space, and opens it again under a higher epoch', async () => {
    for (const client of [aya, ken]) {
      client.whisper('LogoutEvent');
      client.drop();
    }
    await space.pass(400_000);
    const again = await space.enter('aya');
    expect(again.last('Reply')).toMatchObject({ ok: true, slot: 0, epoch: 2 });
  });
});
