import { graceMs, type Participant } from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { beforeEach, describe, expect, it } from 'vitest';
import { rooms, spaceId, type TestClient } from '../../testing/live-client.ts';
import {
  createLiveCluster,
  type LiveCluster,
  type LiveMember,
  meetingRooms,
} from '../../testing/live-cluster.ts';
import { livePictureOf } from '../../testing/live-picture.ts';

const [table = '', den = ''] = [...meetingRooms.keys()];
let cluster: LiveCluster;
let owner: LiveMember;
let edge: LiveMember;
let third: LiveMember;
/** Aya is connected to the owner's process, Ken and Mei to another. */
let aya: TestClient;
let ken: TestClient;
let mei: TestClient;

const enter = async (member: LiveMember, name: string, at?: { x: number; y: number }) => {
  const client = member.connect(name);
  if (at) cluster.database.places.set(`${client.userId} ${rooms.office.id}`, at);
  client.whisper('LoginEvent', { room: rooms.office.id, ref: 'in' });
  await cluster.pass(100);
  expect(client.last('Reply')).toMatchObject({ ref: 'in', ok: true });
  return client;
};

beforeEach(async () => {
  cluster = createLiveCluster(3, seededRandom(7));
  [owner, edge, third] = cluster.members() as [LiveMember, LiveMember, LiveMember];
  aya = await enter(owner, 'aya', { x: 300, y: 300 });
  ken = await enter(edge, 'ken', { x: 400, y: 300 });
  mei = await enter(edge, 'mei', { x: 500, y: 300 });
  expect(cluster.owners()).toEqual([owner]);
});

const pictureOf = (client: TestClient) => livePictureOf(client.history);
/** A client's view of everyone: people, positions, seats and locks. */
const shownTo = (client: TestClient) => {
  const { people, placeOf, seats, locked } = pictureOf(client);
  const now = cluster.clock.now();
  const everyone = [...people.values()]
    .map(({ x: _x, y: _y, ...rest }: Participant) => ({ ...rest, place: placeOf(rest.id, now) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { everyone, seats: [...seats], locked: [...locked] };
};
const settleThings = async () => {
  ken.whisper('JoinMeetingRoom', { meeting_room: table });
  ken.whisper('StatusEvent', { status: 'busy', statusText: 'tea' });
  await cluster.pass(50);
  ken.whisper('LockMeetingRoom', { meeting_room: table, type: 'LOCK' });
  mei.whisper('PositionEvent', { x: 520, y: 310 });
  await cluster.pass(1_500);
};

describe('PRE-54 a killed owner', () => {
  it('is replaced within 5 s without a difference: sockets stay open, and slots, seats, locks and statuses stay the same', async () => {
    await settleThings();
    const before = shownTo(ken);
    expect(before.seats).toEqual([[table, [ken.userId]]]);
    expect(before.locked).toEqual([table]);
    aya.forget();
    for (const client of [ken, mei]) client.forget();
    owner.kill();
    await cluster.pass(5_000);
    expect(cluster.owners()).toHaveLength(1);
    await cluster.pass(1_000);
    for (const client of [ken, mei]) {
      expect(client.closed()).toBeNull();
      expect(client.last('ParticipantsEvent')).toMatchObject({ epoch: 2 });
      expect(client.all('ParticipantsEvent').filter(({ data }) => data.snapshot)).toHaveLength(1);
      expect(client.all('UserDisconnect')).toEqual([]);
    }
    // Her process died, so she is away until she reconnects.
    const after = shownTo(ken);
    const grey = (shown: typeof before) => ({
      ...shown,
      everyone: shown.everyone.map((one) => (one.id === aya.userId ? { ...one, isConnected: false } : one)),
    });
    expect(after).toEqual(grey(before));
    expect(shownTo(mei)).toEqual(after);

    const again = third.connect('aya');
    again.whisper('ConnectionEvent', {
      socket_id: again.id,
      user_id: again.userId,
      space_id: '50000000-0000-4000-8000-000000000000',
      ref: 1,
    });
    await cluster.pass(100);
    expect(again.last('Reply')).toMatchObject({ ref: 1, ok: true, slot: 0 });
    expect(shownTo(ken)).toEqual(before);
    expect(cluster.faults).toEqual([]);
  });

  it('leaves walks going to their targets', async () => {
    mei.whisper('PositionEvent', { x: 500, y: 300 });
    await cluster.pass(300);
    mei.whisper('PositionEvent', { x: 500, y: 300, tx: 1_000, ty: 300, ms: 10_000, t: cluster.clock.now() });
    await cluster.pass(1_200);
    owner.kill();
    await cluster.pass(5_000);
    const { x } = pictureOf(ken).placeOf(mei.userId, cluster.clock.now()) ?? { x: 0 };
    // 50 px a second for 6.2 s.
    expect(x).toBeGreaterThan(808);
    expect(x).toBeLessThan(812);
    // A person who moved otherwise in the last moments receives the valid position and continues
    // from there.
    const t = cluster.clock.now();
    mei.whisper('PositionEvent', { x: 700, y: 340, tx: 700, ty: 400, ms: 1_000, t, ref: 'from elsewhere' });
    await cluster.pass(100);
    expect(mei.last('Reply')).toMatchObject({ ref: 'from elsewhere', error: { code: 'MOTION_REFUSED' } });
    const held = pictureOf(mei).placeOf(mei.userId, cluster.clock.now()) ?? { x: 0, y: 0 };
    const on = { ...held, tx: held.x, ty: 400, ms: 1_000, t: cluster.clock.now(), ref: 'on' };
    mei.whisper('PositionEvent', on);
    await cluster.pass(1_200);
    expect(mei.last('Reply')).toMatchObject({ ref: 'on', ok: true });
    expect(pictureOf(ken).placeOf(mei.userId, cluster.clock.now())?.y).toBe(400);
  });

  it('a person who does not return leaves after the grace period, and the seat is free', async () => {
    aya.whisper('JoinMeetingRoom', { meeting_room: den });
    await cluster.pass(100);
    owner.kill();
    await cluster.pass(6_000);
    expect(pictureOf(ken).people.get(aya.userId)).toMatchObject({ isConnected: false, meeting_room: den });
    await cluster.pass(graceMs);
    expect(pictureOf(ken).people.has(aya.userId)).toBe(false);
    expect([...pictureOf(ken).seats]).toEqual([]);
  });

  it('a person who was away stays away; a slot that was given up before is not reused within 60 s', async () => {
    const leo = await enter(edge, 'leo');
    leo.whisper('LogoutEvent');
    mei.drop();
    await cluster.pass(1_500);
    owner.kill();
    await cluster.pass(5_000);
    expect(pictureOf(ken).people.get(mei.userId)).toMatchObject({ isConnected: false });
    const zoe = await enter(edge, 'zoe');
    // Aya has slot 0, Ken 1, Mei 2; Leo had 3.
    expect(zoe.last('Reply')).toMatchObject({ slot: 4 });
    await cluster.pass(graceMs + 31_000);
    expect((await enter(edge, 'max')).last('Reply')).toMatchObject({ slot: 3 });
  });

  it('a person who logged out meanwhile, or whose session ended, is gone', async () => {
    owner.kill();
    await cluster.pass(3_500);
    mei.endSession();
    await cluster.pass(2_000);
    expect(pictureOf(ken).people.has(mei.userId)).toBe(false);
    expect(ken.last('UserDisconnect')).toMatchObject({ user_id: expect.any(String) });
  });

  it('an older tab that was not notified stays the older one', async () => {
    const newer = await enter(third, 'ken');
    expect(newer.last('Reply')).toMatchObject({ slot: 1 });
    await cluster.pass(200);
    expect(ken.closed()).toMatchObject({ code: 4001 });
    owner.kill();
    await cluster.pass(5_000);
    expect(newer.closed()).toBeNull();
    expect(pictureOf(newer).people.get(ken.userId)).toMatchObject({ isConnected: true });
  });
});

describe('PRE-55 a paused owner', () => {
  it('for 10 s: nothing of its epoch reaches a client, and one person holds the last seat', async () => {
    const [bar = ''] = [...meetingRooms.keys()].slice(2);
    owner.pause();
    // This request is in the pipe of the paused process.
    aya.whisper('JoinMeetingRoom', { meeting_room: bar, ref: 'mine' });
    await cluster.pass(5_000);
    expect(cluster.owners().filter((one) => one !== owner)).toHaveLength(1);
    mei.whisper('JoinMeetingRoom', { meeting_room: bar, ref: 'mine' });
    await cluster.pass(5_000);
    expect(mei.last('Reply')).toMatchObject({ ref: 'mine', ok: true, epoch: 2 });
    for (const client of [aya, ken, mei]) client.forget();
    owner.resume();
    await cluster.pass(3_000);
    const epochs = [aya, ken, mei].flatMap(({ received }) => received.map(({ data }) => data.epoch));
    expect(epochs.filter((epoch) => epoch === 1)).toEqual([]);
    expect(cluster.owners()).not.toContain(owner);
    for (const client of [aya, ken, mei]) expect([...pictureOf(client).seats]).toEqual([[bar, [mei.userId]]]);
    // Her process was paused for longer than the silence limit, so her client has reconnected by
    // itself.
    expect(pictureOf(ken).people.get(aya.userId)).toMatchObject({ isConnected: true, slot: 0 });
    expect(aya.closed()).toBeNull();
    expect(shownTo(aya)).toEqual(shownTo(ken));
  });

  it('stores no positions any more', async () => {
    aya.whisper('PositionEvent', { x: 310, y: 300 });
    await cluster.pass(50);
    owner.pause();
    await cluster.pass(6_000);
    cluster.database.places.clear();
    owner.resume();
    await cluster.pass(200);
    expect([...cluster.database.places.values()]).not.toContainEqual({ x: 310, y: 300 });
    expect(cluster.faults).toEqual([]);
  });
});

describe('PRE-56 while the owner is uncertain', () => {
  it('uncontested actions continue with the owner, contested ones are refused with TRY_AGAIN; all agree again afterwards', async () => {
    await settleThings();
    cluster.setAway(true);
    await cluster.pass(2_500);
    aya.whisper('JoinMeetingRoom', { meeting_room: den, ref: 'seat' });
    aya.whisper('StatusEvent', { status: 'leave', ref: 'status' });
    const here = await enterRefused(owner, 'zoe');
    await cluster.pass(100);
    expect(aya.all('Reply').map(({ data }) => [data.ref, data.ok])).toEqual([
      ['in', true],
      ['seat', false],
      ['status', true],
    ]);
    expect(here.last('Reply')).toMatchObject({ ok: false, error: { code: 'TRY_AGAIN' } });
    expect(pictureOf(aya).people.get(aya.userId)).toMatchObject({ status: 'leave', meeting_room: null });
    // At the other process the owner is unreachable, so requests are refused at once.
    await cluster.pass(1_000);
    ken.whisper('StatusEvent', { status: 'available', ref: 'far' });
    await cluster.pass(20);
    expect(ken.last('Reply')).toMatchObject({ ref: 'far', ok: false, error: { code: 'TRY_AGAIN' } });
    await cluster.pass(6_500);
    cluster.setAway(false);
    await cluster.pass(2_000);
    expect(cluster.owners()).toEqual([owner]);
    for (const client of [ken, mei]) {
      expect(client.closed()).toBeNull();
      expect(shownTo(client)).toEqual(shownTo(aya));
    }
    expect(shownTo(aya)).toMatchObject({ seats: [[table, [ken.userId]]], locked: [table] });
    expect(pictureOf(ken).people.get(aya.userId)).toMatchObject({ status: 'leave' });
    ken.whisper('LeaveMeetingRoom', { ref: 'again' });
    await cluster.pass(100);
    expect(ken.last('Reply')).toMatchObject({ ref: 'again', ok: true });
  });

  const enterRefused = async (member: LiveMember, name: string) => {
    const client = member.connect(name);
    client.whisper('LoginEvent', { room: rooms.office.id, ref: 'in' });
    await cluster.pass(50);
    return client;
  };

  it('PRE-26 a client that knows a later owner is not let in, and gets no number of the former one', async () => {
    const again = (member: LiveMember, epoch: number) => {
      const client = member.connect('aya');
      const about = { socket_id: client.id, user_id: client.userId, space_id: spaceId };
      client.whisper('ConnectionEvent', { ...about, epoch, ref: 'back' });
      return client;
    };
    cluster.setAway(true);
    await cluster.pass(2_500);
    const later = again(owner, 2);
    await cluster.pass(100);
    expect(later.last('Reply')).toMatchObject({ ok: false, error: { code: 'TRY_AGAIN' }, epoch: 0 });
    expect(later.received.map(({ data }) => data.epoch)).toEqual([0]);
    expect(later.last('Reply')).not.toHaveProperty('n');
    const known = again(owner, 1);
    await cluster.pass(100);
    expect(known.last('Reply')).toMatchObject({ ref: 'back', ok: true, epoch: 1 });
    // After a backup was restored, the numbers of owners are lower than those that a page knows.
    cluster.setAway(false);
    await cluster.pass(2_000);
    const restored = again(owner, 2);
    await cluster.pass(500);
    expect(restored.last('Reply')).toMatchObject({ ref: 'back', ok: true, epoch: 1 });
  });

  it('a decision just before is not published before it is stored', async () => {
    cluster.setAway(true);
    aya.whisper('JoinMeetingRoom', { meeting_room: den, ref: 'seat' });
    await cluster.pass(900);
    expect(aya.all('UserJoinMeetingRoom')).toEqual([]);
    expect(aya.last('Reply')).toMatchObject({ ref: 'in' });
    cluster.setAway(false);
    await cluster.pass(500);
    expect(aya.last('Reply')).toMatchObject({ ref: 'seat', ok: true });
    expect(cluster.facts().get(`person.${aya.userId}`)).toMatchObject({ participant: { meeting_room: den } });
  });
});

describe('PRE-54 the view of a person', () => {
  it('is known to the next owner: a person who sees the whole room receives walks at its other end', async () => {
    ken.whisper('ViewEvent', { x: 0, y: 0, w: 3_200, h: 1_600 });
    await cluster.pass(500);
    owner.kill();
    await cluster.pass(6_000);
    const far = await enter(third, 'leo', { x: 3_000, y: 1_500 });
    await cluster.pass(500);
    far.whisper('PositionEvent', { x: 2_990, y: 1_500, ref: 'walk' });
    await cluster.pass(1_000);
    expect(pictureOf(ken).placeOf(far.userId, cluster.clock.now())).toEqual({ x: 2_990, y: 1_500 });
  });

  it('is stored once while it moves along with the person', async () => {
    const seenFrom = (x: number) => ken.whisper('ViewEvent', { x: x - 600, y: 0, w: 1_200, h: 900 });
    ken.whisper('PositionEvent', { x: 1_000, y: 300 });
    await cluster.pass(500);
    seenFrom(1_000);
    await cluster.pass(100);
    const known = () => cluster.facts().get(`person.${ken.userId}`);
    const before = known();
    expect(before).toMatchObject({ sees: { x: 600, y: 600 } });
    for (const x of [1_040, 1_080, 1_120]) {
      ken.whisper('PositionEvent', { x, y: 300 });
      await cluster.pass(500);
      seenFrom(x);
      await cluster.pass(100);
    }
    expect(known()).toBe(before);
  });
});

describe('PRE-53 a killed edge', () => {
  it('leaves its people away within 5 s, until they reconnect to another within the grace period', async () => {
    edge.kill();
    await cluster.pass(5_000);
    const { people } = pictureOf(aya);
    expect([ken, mei].map(({ userId }) => people.get(userId)?.isConnected)).toEqual([false, false]);
    const again = await enter(third, 'ken');
    expect(again.last('Reply')).toMatchObject({ slot: 1 });
    expect(pictureOf(aya).people.get(ken.userId)).toMatchObject({ isConnected: true, slot: 1 });
  });
});

describe('PRE-57 a stopped owner', () => {
  it('stores all positions, and another takes over at once', async () => {
    await settleThings();
    mei.whisper('PositionEvent', { x: 530, y: 310 });
    await cluster.pass(200);
    const before = shownTo(ken);
    aya.drop();
    await owner.stop();
    expect(cluster.database.places.get(`${mei.userId} ${rooms.office.id}`)).toEqual({ x: 530, y: 310 });
    await cluster.pass(1_000);
    expect(cluster.owners()).toHaveLength(1);
    const after = shownTo(ken);
    expect(after.everyone.filter(({ id }) => id !== aya.userId)).toEqual(
      before.everyone.filter(({ id }) => id !== aya.userId),
    );
    expect({ seats: after.seats, locked: after.locked }).toEqual({
      seats: before.seats,
      locked: before.locked,
    });
    expect(ken.closed()).toBeNull();
  });
});
