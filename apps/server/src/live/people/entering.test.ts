import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSpace, rooms, type TestSpace, userIdOf } from '../../testing/test-space.ts';

let space: TestSpace;
beforeEach(() => {
  space = createTestSpace();
});

const unknownRoom = '60000000-0000-4000-8000-00000000dead';
type Entry = { id: string; x: number; y: number };
const entriesIn = (list: unknown) => (list ?? []) as Entry[];
const idsIn = (list: unknown) => entriesIn(list).map(({ id }) => id);

describe('a refused entry', () => {
  it('PRE-4 refuses a room of another space, and notifies nobody', async () => {
    const aya = await space.enter('aya');
    aya.forget();
    const ken = space.connect('ken');
    ken.whisper('LoginEvent', { room: unknownRoom, ref: 1 });
    await space.pass(100);
    expect(ken.last('Reply')).toMatchObject({ ref: 1, ok: false, error: { code: 'ROOM_IS_NOT_EXIST' } });
    expect(aya.received).toEqual([]);
  });

  it.each([
    ['PositionEvent', { x: 1, y: 1 }],
    ['StatusEvent', { status: 'busy' }],
    ['ChangeRoomEvent', { room: rooms.studio.id }],
    ['LogoutEvent', {}],
    ['TickEvent', { t: 1 }],
    ['ViewEvent', { x: 0, y: 0, w: 1, h: 1 }],
  ])('PRE-6 refuses %s before entry', async (event, payload) => {
    const ken = space.connect('ken');
    ken.whisper(event, payload);
    await space.pass(20);
    expect(ken.last('Reply')).toMatchObject({ event, ok: false, error: { code: 'NOT_INSIDE' } });
  });

  it('PRE-8 leaves a person where they were after a change to an unknown room', async () => {
    const aya = await space.enter('aya');
    aya.forget();
    aya.whisper('ChangeRoomEvent', { room: unknownRoom, ref: 1 });
    await space.pass(100);
    expect(aya.received.map(({ event }) => event)).toEqual(['Reply']);
    aya.whisper('PositionEvent', { x: 10, y: 10, ref: 2 });
    await space.pass(20);
    expect(aya.last('Reply')).toMatchObject({ ref: 2, ok: true });
  });

  it('PRE-25 answers a fault during entry without details, and allows another try', async () => {
    const ken = space.connect('ken');
    space.entryHooks.loadEntry = async () => {
      throw new Error('secret of the database');
    };
    ken.whisper('LoginEvent', { room: rooms.office.id, ref: 1 });
    await space.pass(20);
    expect(ken.last('Reply')).toMatchObject({ ok: false, error: { code: 'INTERNAL', detail: null } });
    expect(JSON.stringify(ken.received)).not.toContain('secret');
    expect(space.faults).toHaveLength(1);
    space.entryHooks.loadEntry = null;
    ken.whisper('LoginEvent', { room: rooms.office.id, ref: 2 });
    await space.pass(20);
    expect(ken.last('Reply')).toMatchObject({ ref: 2, ok: true });
  });
});

describe('entering', () => {
  it('PRE-1 sends the slot, a snapshot with oneself, motions and whereabouts', async () => {
    const aya = await space.enter('aya', { x: 100, y: 200 });
    expect(aya.last('Reply')).toMatchObject({ ref: 'in', ok: true, slot: 0, t: expect.any(Number) });
    const snapshot = aya.all('ParticipantsEvent')[0];
    expect(snapshot).toMatchObject({
      channel: aya.channels.office,
      data: { snapshot: true, room: rooms.office.id },
    });
    expect(snapshot?.data.joined).toEqual([
      expect.objectContaining({
        id: aya.userId,
        slot: 0,
        x: 100,
        y: 200,
        status: 'available',
        isConnected: true,
      }),
    ]);
    expect(aya.all('PositionsEvent')[0]?.data.m).toEqual(expect.any(String));
    expect(aya.last('SpaceEvent')?.people).toEqual([
      expect.objectContaining({ user_id: aya.userId, room: rooms.office.id }),
    ]);
  });

  it('PRE-1 ignores what the client claims about itself', async () => {
    const ken = space.connect('ken');
    ken.whisper('LoginEvent', {
      room: rooms.office.id,
      id: userIdOf('aya'),
      name: 'Eve',
      role: 'Manager',
      x: 5,
      slot: 9,
    });
    await space.pass(60);
    const [me] = entriesIn(ken.all('ParticipantsEvent')[0]?.data.joined);
    expect(me).toMatchObject({ id: ken.userId, name: ken.userId, role: 'Member', slot: 0 });
    expect(me?.x).not.toBe(5);
  });

  it('PRE-2 notifies the others within 50 ms, and the space of the joiner only', async () => {
    const aya = await space.enter('aya');
    aya.forget();
    const ken = space.connect('ken');
    ken.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(60);
    expect(idsIn(aya.last('ParticipantsEvent')?.joined)).toEqual([ken.userId]);
    expect(aya.last('ParticipantsEvent')?.snapshot).toBeUndefined();
    expect(aya.last('UserJoinSpace')).toMatchObject({
      id: ken.userId,
      user_id: ken.userId,
      participators: [{ user_id: ken.userId }],
    });
  });

  it('PRE-3 places a person at their last place in that room, else at the spawn place', async () => {
    const aya = await space.enter('aya', { x: 7, y: 8 });
    expect(aya.all('ParticipantsEvent')[0]?.data.joined).toEqual([expect.objectContaining({ x: 7, y: 8 })]);
    const ken = await space.enter('ken', { x: 9_999, y: 8 });
    const me = entriesIn(ken.all('ParticipantsEvent')[0]?.data.joined).find(({ id }) => id === ken.userId);
    expect(Math.abs((me?.x ?? 0) - 1_600)).toBeLessThanOrEqual(150);
    expect(Math.abs((me?.y ?? 0) - 900)).toBeLessThanOrEqual(150);
  });

  it('PRE-6 delivers nothing for a subscription alone', async () => {
    const ken = space.connect('ken');
    const aya = await space.enter('aya');
    aya.whisper('StatusEvent', { status: 'busy' });
    aya.whisper('PositionEvent', { x: 10, y: 10 });
    await space.pass(100);
    expect(ken.received).toEqual([]);
  });

  it('PRE-6 sends the snapshots to a client that subscribes after entering', async () => {
    const ken = space.connect('ken');
    ken.unsubscribe(ken.channels.office);
    ken.unsubscribe(ken.channels.space);
    ken.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(60);
    expect(ken.all('ParticipantsEvent')).toEqual([]);
    ken.subscribe(ken.channels.office);
    ken.subscribe(ken.channels.space);
    await space.pass(10);
    expect(ken.last('ParticipantsEvent')).toMatchObject({ snapshot: true });
    expect(ken.last('SpaceEvent')).toMatchObject({ people: [{ user_id: ken.userId }] });
  });

  it('PRE-7 sends a snapshot for a repetition on the same socket, and changes nothing', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    await space.pass(60);
    aya.forget();
    ken.forget();
    ken.whisper('LoginEvent', { room: rooms.office.id, ref: 2 });
    await space.pass(100);
    expect(ken.last('Reply')).toMatchObject({ ok: true, slot: 1 });
    expect(idsIn(ken.all('ParticipantsEvent')[0]?.data.joined)).toEqual([aya.userId, ken.userId]);
    expect(aya.all('UserJoinSpace')).toEqual([]);
    expect(aya.all('ConnectionEvent')).toEqual([]);
  });
  it('PRE-7 sends three snapshots at once for many repetitions, and then one a second, also after leaving', async () => {
    const ken = await space.enter('ken');
    const snapshots = () => ken.all('ParticipantsEvent').filter(({ data }) => data.snapshot === true).length;
    for (let i = 0; i < 10; i += 1) ken.whisper('LoginEvent', { room: rooms.office.id, ref: i });
    await space.pass(900);
    expect(snapshots()).toBe(3);
    await space.pass(200);
    expect(snapshots()).toBe(4);
    for (let second = 0; second < 5; second += 1) {
      for (let i = 0; i < 5; i += 1) {
        ken.whisper('LogoutEvent', {});
        ken.whisper('LoginEvent', { room: rooms.office.id });
      }
      await space.pass(1_000);
    }
    expect(snapshots()).toBeGreaterThanOrEqual(7);
    expect(snapshots()).toBeLessThanOrEqual(9);
    // Requests that were deferred are answered in the end.
    ken.forget();
    await space.pass(1_100);
    ken.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(1_100);
    expect(snapshots()).toBeGreaterThanOrEqual(1);
  });
});

describe('leaving', () => {
  it('PRE-9 by LogoutEvent notifies room and space at once, and stores the place', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken', { x: 100, y: 100 });
    ken.whisper('PositionEvent', { x: 120, y: 100 });
    await space.pass(200);
    aya.forget();
    ken.whisper('LogoutEvent', { ref: 'out' });
    await space.pass(60);
    expect(ken.last('Reply')).toMatchObject({ ref: 'out', ok: true });
    expect(aya.last('ParticipantsEvent')).toMatchObject({ left: [ken.userId] });
    expect(aya.all('UserDisconnect').map(({ channel }) => channel)).toEqual([
      aya.channels.space,
      aya.channels.office,
    ]);
    expect(space.saved).toEqual([{ userId: ken.userId, roomId: rooms.office.id, x: 120, y: 100 }]);
    ken.forget();
    aya.whisper('StatusEvent', { status: 'busy' });
    await space.pass(60);
    expect(ken.received).toEqual([]);
  });

  it('PRE-9 by the end of the session has no grace period', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    aya.forget();
    ken.endSession();
    await space.pass(60);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ left: [ken.userId] });
    expect(aya.all('ConnectionEvent')).toEqual([]);
  });

  it('PRE-5 lets the slot rest for 60 s', async () => {
    await space.enter('aya');
    const ken = await space.enter('ken');
    ken.whisper('LogoutEvent');
    await space.pass(59_000);
    const mei = await space.enter('mei');
    expect(mei.last('Reply')).toMatchObject({ slot: 2 });
    await space.pass(2_000);
    const leo = await space.enter('leo');
    expect(leo.last('Reply')).toMatchObject({ slot: 1 });
  });

  it('PRE-8 to another room notifies both rooms and the space', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const mei = space.connect('mei');
    mei.whisper('LoginEvent', { room: rooms.studio.id });
    await space.pass(60);
    for (const client of [aya, ken, mei]) client.forget();
    ken.whisper('ChangeRoomEvent', { room: rooms.studio.id, ref: 1 });
    await space.pass(60);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ left: [ken.userId] });
    expect(idsIn(mei.last('ParticipantsEvent')?.joined)).toEqual([ken.userId]);
    expect(aya.last('ChangeRoomEvent')).toMatchObject({ id: ken.userId, room: rooms.studio.id });
    expect(ken.last('Reply')).toMatchObject({ ref: 1, ok: true, slot: 1 });
    const snapshot = ken.all('ParticipantsEvent').find(({ data }) => data.snapshot);
    expect(idsIn(snapshot?.data.joined)).toEqual([mei.userId, ken.userId]);
    aya.forget();
    ken.whisper('PositionEvent', { x: 10, y: 10 });
    await space.pass(60);
    expect(aya.received).toEqual([]);
  });
});

describe('in a crowd', () => {
  it('PRE-59 publishes arrivals and departures in batches, and snapshots at the same moment', async () => {
    const aya = await space.enter('aya');
    const crowd = Array.from({ length: 300 }, (_, index) => space.connect(`p${index}`));
    for (const one of crowd) one.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(300);
    aya.forget();

    const [ken, leo] = [space.connect('ken'), space.connect('leo')];
    for (const one of [ken, leo]) one.whisper('LoginEvent', { room: rooms.office.id, ref: 'in' });
    await space.pass(10);
    expect(ken.last('Reply')).toMatchObject({ ref: 'in', ok: true });
    expect(aya.all('UserJoinSpace')).toEqual([]);
    await space.pass(100);
    expect(aya.all('UserJoinSpace').map(({ data }) => data.participators)).toMatchObject([
      [{ user_id: ken.userId }, { user_id: leo.userId }],
    ]);
    expect(aya.all('ParticipantsEvent').map(({ data }) => idsIn(data.joined))).toEqual([
      [ken.userId, leo.userId],
    ]);
    for (const one of [ken, leo]) {
      expect(entriesIn(one.last('ParticipantsEvent')?.joined)).toHaveLength(303);
      expect(one.last('SpaceEvent')?.people).toHaveLength(303);
    }

    aya.forget();
    ken.whisper('LogoutEvent');
    leo.endSession();
    await space.pass(100);
    for (const channel of [aya.channels.space, aya.channels.office])
      expect(
        aya
          .all('UserDisconnect')
          .filter((frame) => frame.channel === channel)
          .map(({ data }) => data),
      ).toMatchObject([{ user_id: ken.userId, user_ids: [ken.userId, leo.userId] }]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ left: [ken.userId, leo.userId] });
  });

  it('PRE-59 publishes nothing about a person who leaves before their arrival was published', async () => {
    const aya = await space.enter('aya');
    const crowd = Array.from({ length: 300 }, (_, index) => space.connect(`p${index}`));
    for (const one of crowd) one.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(300);
    aya.forget();
    const ken = space.connect('ken');
    ken.whisper('LoginEvent', { room: rooms.office.id });
    await space.pass(10);
    ken.endSession();
    await space.pass(200);
    expect(aya.all('UserJoinSpace')).toEqual([]);
    expect(aya.all('ParticipantsEvent').flatMap(({ data }) => idsIn(data.joined))).toEqual([]);
  });
});
