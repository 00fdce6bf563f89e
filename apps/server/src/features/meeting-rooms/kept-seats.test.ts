import { seatHeldMs } from '@engawa/contract/meeting-rooms';
import { graceMs } from '@engawa/contract/presence';
import { roomItem } from '@engawa/testkit/room-item';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { office, studio } from '../../testing/test-live-space.ts';
import { createTestMeetings, den, type TestMeetings, table, vault } from '../../testing/test-meetings.ts';

let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;
let mei: Person;
let boss: Person;

const open = async () => {
  aya = await live.enter('aya', { x: 100, y: 500 });
  ken = await live.enter('ken', { x: 100, y: 540 });
  mei = await live.enter('mei', { x: 1_000, y: 900 });
  boss = await live.enter('boss', { role: 'Manager' });
};
beforeEach(async () => {
  live = createTestMeetings();
  await open();
});
afterEach(() => expect(live.faults).toEqual([]));

const join = (person: Person, meeting_room: string) => person.refusalOf('JoinMeetingRoom', { meeting_room });
const lock = (person: Person, type: 'LOCK' | 'UNLOCK' = 'LOCK') =>
  person.refusalOf('LockMeetingRoom', { meeting_room: table, type });
const usersOf = (meetingRoom: string) => live.ask('meetingRoomUsers', { meetingRoom });
const channelOf = ({ userId }: Person) =>
  (live.facts.get(`person.${userId}`) as { participant: { channel: string } }).participant.channel;
const seated = `meeting_${table}`;
const inTheOpen = `room_${office.id}`;
/** The connection of a person is lost, and their grace period passes. */
const lose = (person: Person, afterMs = graceMs) => {
  person.drop();
  live.pass(afterMs);
};

describe('MTG-7 MTG-28 the seat of a person whose connection was lost', () => {
  beforeEach(async () => {
    await join(aya, table);
    await join(ken, table);
  });

  it('is kept for ten minutes from the loss, counts as taken, and names the person', async () => {
    const lostAt = live.state.now;
    lose(ken);
    const until = lostAt + seatHeldMs;
    const held = [{ user_id: ken.userId, name: ken.userId, until }];
    expect(mei.last('UserJoinMeetingRoom')).toMatchObject({ userIds: [aya.userId], held });
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_FILLED');
    expect(await join(boss, table)).toBe('MEETING_ROOM_IS_FILLED');
    const late = await live.enter('late');
    expect(late.last('MeetingRoomsEvent')).toMatchObject({
      meeting_rooms: [{ meeting_room: table, userIds: [aya.userId], held }],
    });
    live.pass(until - live.state.now - 1);
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_FILLED');
    live.pass(1);
    expect(mei.last('UserJoinMeetingRoom')).not.toHaveProperty('held');
    expect(await join(mei, table)).toBeNull();
  });

  it.each<[string, (person: Person) => unknown]>([
    ['leaves the space', (person) => person.whisper('LogoutEvent')],
    ['logs out', (person) => person.drop(true)],
    ['goes to another room', (person) => person.refusalOf('ChangeRoomEvent', { room: studio.id })],
  ])('is free at once when the person %s', async (_what, callback) => {
    await callback(ken);
    expect(mei.last('UserJoinMeetingRoom')).toMatchObject({ userIds: [aya.userId] });
    expect(mei.last('UserJoinMeetingRoom')).not.toHaveProperty('held');
    expect(await join(mei, table)).toBeNull();
  });

  it('gets nothing that happens at the table', async () => {
    lose(ken);
    ken.forget();
    await aya.refusalOf('KnockMeetingRoom', { meeting_room: den });
    await mei.refusalOf('KnockMeetingRoom', { meeting_room: table });
    expect(aya.all('KnockMeetingRoom')).toHaveLength(1);
    expect(ken.received).toEqual([]);
  });

  it('is free when the table is deleted, and when its person is removed from the space', async () => {
    await join(mei, den);
    lose(ken);
    lose(mei);
    live.meetingRooms.delete(table);
    live.applyEvent('RoomItemEvent', { by: '', type: 'delete', item: roomItem({ uuid: table }) });
    expect(live.facts.has(`seat.${ken.userId}`)).toBe(false);
    expect(live.facts.has(`seat.${mei.userId}`)).toBe(true);
    live.applyEvent('StandingEvent', { by: '', user_id: mei.userId, role: null });
    expect(live.facts.has(`seat.${mei.userId}`)).toBe(false);
  });
});

describe('MTG-29 a lock that kept seats alone hold', () => {
  beforeEach(async () => {
    await join(aya, table);
    await lock(aya);
    lose(aya);
  });

  it('stays, and says until when; a Manager may enter', async () => {
    const held = mei.last('UserJoinMeetingRoom')?.held as { until: number }[];
    const until = held[0]?.until;
    expect(mei.all('LockMeetingRoom')).toMatchObject([{ type: 'LOCK' }]);
    const reply = mei.whisper('JoinMeetingRoom', { meeting_room: table });
    expect(reply?.error).toMatchObject({ code: 'MEETING_ROOM_IS_LOCKED', detail: { until } });
    expect(await mei.refusalOf('KnockMeetingRoom', { meeting_room: table })).toBe('PERSON_IS_NOT_HERE');
    expect(await join(boss, table)).toBeNull();
    expect(mei.whisper('JoinMeetingRoom', { meeting_room: table })?.error).toMatchObject({ detail: null });
  });

  it('MTG-13 ends with the last kept seat', async () => {
    live.pass(seatHeldMs - graceMs - 1);
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    live.pass(1);
    expect(mei.last('LockMeetingRoom')).toMatchObject({ meeting_room: table, type: 'UNLOCK' });
    expect(await join(mei, table)).toBeNull();
  });
});

describe('MTG-30 a person who comes back', () => {
  beforeEach(async () => {
    await join(aya, table);
    await join(ken, table);
    await lock(aya);
    lose(ken);
    lose(aya, 42_000);
    mei.forget();
  });

  it.each([
    ['asks for the seat', table],
    ['does not know of it', undefined],
  ])('and %s sits there from the first moment, and stands at the table', async (_what, seat) => {
    const back = await live.enter('ken', { x: 2_000, y: 1_500, seat });
    expect(channelOf(back)).toBe(seated);
    const reply = back.last('Reply');
    expect(reply).toMatchObject({ ok: true, channel: seated, held: [{ user_id: aya.userId }] });
    live.pass(100);
    const joined = mei.all('ParticipantsEvent').flatMap((event) => (event.joined as object[]) ?? []);
    expect(joined).toMatchObject([{ id: ken.userId, channel: seated, meeting_room: table }]);
    const { x, y } = joined[0] as { x: number; y: number };
    expect(Math.hypot(x, y)).toBeLessThan(200);
    expect(mei.last('UserJoinMeetingRoom')).toMatchObject({
      userIds: [ken.userId],
      held: [{ user_id: aya.userId }],
    });
    expect(mei.all('LockMeetingRoom')).toEqual([]);
  });

  it.each([
    ['sat at none', null, office.id],
    ['sat at another table', den, office.id],
    ['enters another room', table, studio.id],
  ])('and %s gives it up', async (_what, seat, room) => {
    const back = await live.enter('ken', { seat, room });
    expect(channelOf(back)).toBe(`room_${room}`);
    expect(live.facts.has(`seat.${ken.userId}`)).toBe(false);
    expect(mei.last('UserJoinMeetingRoom')).toMatchObject({ userIds: [], held: [{ user_id: aya.userId }] });
  });

  it('passes the lock of the room, because people inside stay when it is locked', async () => {
    live.lockedRooms.add(office.id);
    const stranger = live.connect('new');
    expect(await stranger.refusalOf('LoginEvent', { room: office.id })).toBe('ROOM_IS_LOCKED');
    const back = await live.enter('ken', { seat: table });
    expect(channelOf(back)).toBe(seated);
    expect(await live.connect('aya').refusalOf('LoginEvent', { room: office.id, seat: null })).toBe(
      'ROOM_IS_LOCKED',
    );
  });

  it('too late is in the open, and reads so in the reply', async () => {
    live.pass(seatHeldMs);
    const back = await live.enter('ken', { seat: table });
    expect(back.last('Reply')).toMatchObject({ ok: true, channel: inTheOpen });
  });
});

describe('MTG-31 sitting down while the store does not answer', () => {
  let answer: (isStored: boolean) => void;
  beforeEach(() => {
    live.store.during = () =>
      new Promise((resolve, reject) => {
        answer = (isStored) => (isStored ? resolve() : reject(new Error('too late')));
      });
  });
  const sit = (person: Person) => person.refusalOf('JoinMeetingRoom', { meeting_room: table });

  it('changes nothing before, and is refused with TRY_AGAIN when it gives up', async () => {
    const sitting = sit(aya);
    await new Promise(setImmediate);
    expect([usersOf(table), channelOf(aya)]).toEqual([[], inTheOpen]);
    answer(false);
    expect(await sitting).toBe('TRY_AGAIN');
    expect([usersOf(table), channelOf(aya)]).toEqual([[], inTheOpen]);
    expect([live.facts.has(`seat.${aya.userId}`), mei.all('UserJoinMeetingRoom')]).toEqual([false, []]);
  });

  it('counts the seat as taken meanwhile, and checks again after', async () => {
    const whisper = (person: Person) => person.whisper('JoinMeetingRoom', { meeting_room: table });
    whisper(aya);
    await new Promise(setImmediate);
    const answerFirst = answer;
    whisper(ken);
    await new Promise(setImmediate);
    expect(whisper(mei)?.error).toMatchObject({ code: 'MEETING_ROOM_IS_FILLED' });
    answerFirst(true);
    await new Promise(setImmediate);
    expect(usersOf(table)).toEqual([aya.userId]);
    aya.whisper('LockMeetingRoom', { meeting_room: table, type: 'LOCK' });
    answer(true);
    await live.settled();
    expect(ken.last('Reply')).toMatchObject({ error: { code: 'MEETING_ROOM_IS_LOCKED' } });
    expect(usersOf(table)).toEqual([aya.userId]);
    expect(live.facts.has(`seat.${ken.userId}`)).toBe(false);
  });

  it('leaves nothing behind when the person has left meanwhile', async () => {
    aya.whisper('JoinMeetingRoom', { meeting_room: table });
    await new Promise(setImmediate);
    aya.drop(true);
    answer(true);
    await live.settled();
    live.store.during = async () => {};
    expect(await join(ken, table)).toBeNull();
    expect(await join(mei, table)).toBeNull();
    expect(live.facts.has(`seat.${aya.userId}`)).toBe(false);
  });

  it('does not delay leaving and locking', async () => {
    live.store.during = async () => {};
    await join(aya, table);
    live.store.during = () => new Promise(() => {});
    expect(await lock(aya)).toBeNull();
    expect(await aya.refusalOf('LeaveMeetingRoom', {})).toBeNull();
  });
});

describe('MTG-32 after the end of the process', () => {
  const restart = async (downMs: number, ranBeforeMs = 0) => {
    const ranAt = live.state.now - ranBeforeMs;
    live.state.now += downMs;
    live.restart(ranAt);
    live.profile('boss', { role: 'Manager' });
  };

  it('keeps seats, lock and timer, and gives each back to its person alone', async () => {
    await join(aya, table);
    await join(ken, table);
    await lock(aya);
    await aya.refusalOf('MeetingTimerEvent', { meeting_room: table, minutes: 20 });
    const endsAt = live.state.now + 20 * 60_000;
    await restart(4_000);
    mei = await live.enter('mei');
    expect(mei.last('MeetingRoomsEvent')).toMatchObject({
      meeting_rooms: [
        {
          meeting_room: table,
          userIds: [],
          is_lock: true,
          timer_ends_at: endsAt,
          held: [{ user_id: aya.userId }, { user_id: ken.userId }],
        },
      ],
    });
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    const back = await live.enter('ken', { seat: table });
    expect(back.last('Reply')).toMatchObject({ channel: seated, held: [{ user_id: aya.userId }] });
    expect(usersOf(table)).toEqual([ken.userId]);
  });

  it('keeps them for ten minutes from the last moment at which it is known to have run', async () => {
    await join(aya, table);
    await lock(aya);
    await restart(5 * 60_000, 30_000);
    mei = await live.enter('mei');
    live.pass(seatHeldMs - 5 * 60_000 - 30_000 - 1);
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    live.pass(1);
    expect(await join(mei, table)).toBeNull();
  });

  it('forgets them after a longer time, and those of deleted tables', async () => {
    await join(aya, table);
    await join(ken, vault).then(() => join(boss, vault));
    await lock(aya);
    live.meetingRooms.delete(vault);
    await restart(seatHeldMs);
    expect([...live.facts.keys()].filter((key) => /^(seat|meeting-lock)\./.test(key))).toEqual([]);
  });

  it('admits a person who was let in before', async () => {
    await join(aya, table);
    await lock(aya);
    await mei.refusalOf('KnockMeetingRoom', { meeting_room: table });
    await aya.refusalOf('AnswerKnock', { user_id: mei.userId, meeting_room: table, accept: true });
    await restart(4_000);
    mei = await live.enter('mei');
    ken = await live.enter('ken');
    expect(await join(ken, table)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(await join(mei, table)).toBeNull();
  });
});
