import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemChange } from '../../testing/probe.ts';
import { office, studio } from '../../testing/test-live-space.ts';
import {
  booth,
  createTestMeetings,
  den,
  type TestMeetings,
  table,
  vault,
  vaultPassword,
} from '../../testing/test-meetings.ts';

const nowhere = '80000000-0000-4000-8000-00000000ffff';
let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;
let mei: Person;
let boss: Person;

beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya');
  ken = await live.enter('ken');
  mei = await live.enter('mei', { isGuest: true, role: 'Guest' });
  boss = await live.enter('boss', { role: 'Manager' });
});

afterEach(() => expect(live.faults).toEqual([]));

const join = (person: Person, meeting_room: string, more: object = {}) =>
  person.refusalOf('JoinMeetingRoom', { meeting_room, ...more });
const lock = (person: Person, meeting_room: string, type = 'LOCK') =>
  person.refusalOf('LockMeetingRoom', { meeting_room, type });
const usersOf = (meetingRoom: string) => live.ask('meetingRoomUsers', { meetingRoom });
/** The seat of a person as a watcher outside has received it. */
const shownOf = (watcher: Person, person: Person) => {
  live.pass(60);
  const entries = watcher
    .all('ParticipantsEvent')
    .flatMap((data) => [...((data.joined ?? []) as object[]), ...((data.changed ?? []) as object[])])
    .filter((entry) => (entry as { id: string }).id === person.userId);
  return Object.assign({}, ...entries) as { meeting_room?: string | null; channel?: string };
};

describe('JoinMeetingRoom is refused', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['MTG-3 before entering', 'NOT_INSIDE', () => join(live.connect('new'), table)],
    ['MTG-3 malformed', 'INVALID_INPUT', () => join(aya, 'table')],
    ['MTG-3 in another’s name', 'FORBIDDEN', () => join(aya, table, { id: ken.userId })],
    ['MTG-3 one that is not there', 'MEETING_ROOM_IS_NOT_EXIST', () => join(aya, nowhere)],
    ['MTG-3 one in another room', 'MEETING_ROOM_IS_ELSEWHERE', () => join(aya, booth)],
    ['MTG-3 one in another room, by a Manager', 'MEETING_ROOM_IS_ELSEWHERE', () => join(boss, booth)],
    ['MTG-5 no password', 'INCORRECT_PASSWORD', () => join(aya, vault)],
    ['MTG-5 a wrong password', 'INCORRECT_PASSWORD', () => join(aya, vault, { password: 'open4568' })],
  ])('%s: %s', async (_what, code, callback) => {
    expect(await callback()).toBe(code);
    expect([table, den, vault, booth].flatMap(usersOf)).toEqual([]);
    expect(boss.all('UserJoinMeetingRoom')).toEqual([]);
  });

  it('MTG-3 for a locked room, and a refused person keeps their seat', async () => {
    await join(aya, table);
    await join(ken, den);
    await lock(aya, table);
    expect(await join(ken, table)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(usersOf(den)).toEqual([ken.userId]);
  });

  it('MTG-3 for a full room, also to Managers', async () => {
    await join(aya, table);
    await join(ken, table);
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_FILLED');
    expect(await join(boss, table)).toBe('MEETING_ROOM_IS_FILLED');
  });
});

describe('JoinMeetingRoom', () => {
  it('MTG-1 the room is notified of who sits there, and the participant carries it', async () => {
    expect(await join(aya, table, { id: aya.userId, pre_meeting_room: null })).toBeNull();
    expect(boss.last('UserJoinMeetingRoom')).toMatchObject({
      id: aya.userId,
      meeting_room: table,
      userIds: [aya.userId],
    });
    expect(shownOf(boss, aya)).toMatchObject({ meeting_room: table, channel: `meeting_${table}` });
  });

  it('MTG-1 a repeated join changes nothing, and nobody is notified', async () => {
    await join(aya, table);
    boss.forget();
    expect(await join(aya, table)).toBeNull();
    expect(boss.all('UserJoinMeetingRoom')).toEqual([]);
    expect(usersOf(table)).toEqual([aya.userId]);
  });

  it('MTG-2 leaves the previous meeting room, and the room is notified of both', async () => {
    await join(aya, table);
    boss.forget();
    // The server ignores which meeting room the client claims to have left.
    await join(aya, den, { pre_meeting_room: booth });
    expect(boss.all('UserJoinMeetingRoom')).toMatchObject([
      { meeting_room: table, userIds: [] },
      { meeting_room: den, userIds: [aya.userId] },
    ]);
    expect(usersOf(table)).toEqual([]);
  });

  it('MTG-4 of two who race for the last seat, one gets it', async () => {
    await join(aya, table);
    const outcomes = await Promise.all([join(ken, table), join(boss, table)]);
    expect(outcomes).toEqual([null, 'MEETING_ROOM_IS_FILLED']);
    expect(usersOf(table)).toEqual([aya.userId, ken.userId]);
  });

  it('MTG-4 of two with the right password at the same time, one gets the last seat', async () => {
    await join(boss, vault);
    const input = { meeting_room: vault, password: vaultPassword };
    aya.whisper('JoinMeetingRoom', input);
    ken.whisper('JoinMeetingRoom', input);
    await live.settled();
    expect(usersOf(vault)).toEqual([boss.userId, aya.userId]);
    expect(ken.last('Reply')).toMatchObject({ ok: false, error: { code: 'MEETING_ROOM_IS_FILLED' } });
  });

  it('MTG-5 the right password opens, also a locked meeting room; Managers need none', async () => {
    expect(await join(boss, vault)).toBeNull();
    expect(live.passwords.asked).toBe(0);
    await lock(boss, vault);
    expect(await join(aya, vault)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(await join(aya, vault, { password: 'wrong123' })).toBe('INCORRECT_PASSWORD');
    expect(await join(aya, vault, { password: vaultPassword })).toBeNull();
  });

  it('MTG-5 a password does not open a locked meeting room that has none', async () => {
    await join(aya, table);
    await lock(aya, table);
    expect(await join(ken, table, { password: vaultPassword })).toBe('MEETING_ROOM_IS_LOCKED');
    expect(live.passwords.asked).toBe(0);
  });

  it('MTG-5 is decided again after the password check, because the meeting room may be gone', async () => {
    live.passwords.during = async () => void live.meetingRooms.delete(vault);
    expect(await join(ken, vault, { password: vaultPassword })).toBe('MEETING_ROOM_IS_NOT_EXIST');
    expect(usersOf(vault)).toEqual([]);
  });

  it('MTG-5 publishes no secret to anyone', async () => {
    await join(ken, vault, { password: vaultPassword });
    live.pass(1_000);
    for (const person of [aya, ken, boss])
      expect(JSON.stringify(person.received)).not.toContain(vaultPassword);
    expect(JSON.stringify([...live.facts])).not.toContain(vaultPassword);
  });
});

describe('leaving', () => {
  it('MTG-6 is refused without a seat, for another meeting room, in another’s name, and malformed', async () => {
    expect(await aya.refusalOf('LeaveMeetingRoom')).toBe('NOT_INSIDE');
    await join(aya, table);
    expect(await aya.refusalOf('LeaveMeetingRoom', { meeting_room: den })).toBe('NOT_INSIDE');
    expect(await aya.refusalOf('LeaveMeetingRoom', { id: ken.userId })).toBe('FORBIDDEN');
    expect(await aya.refusalOf('LeaveMeetingRoom', { meeting_room: 1 })).toBe('INVALID_INPUT');
    expect(await live.connect('new').refusalOf('LeaveMeetingRoom')).toBe('NOT_INSIDE');
    expect(usersOf(table)).toEqual([aya.userId]);
  });

  it('MTG-6 frees the seat, and the room is notified', async () => {
    await join(aya, table);
    expect(await aya.refusalOf('LeaveMeetingRoom', { meeting_room: table })).toBeNull();
    expect(boss.last('UserJoinMeetingRoom')).toMatchObject({ meeting_room: table, userIds: [] });
    expect(shownOf(boss, aya)).toMatchObject({ meeting_room: null, channel: `room_${office.id}` });
  });

  it.each<[string, () => Promise<unknown> | unknown]>([
    ['leaving the space', () => aya.whisper('LogoutEvent')],
    ['the end of the session', () => aya.drop(true)],
    ['going to another room', () => aya.refusalOf('ChangeRoomEvent', { room: studio.id })],
  ])('MTG-7 %s frees the seat', async (_what, callback) => {
    await join(aya, table);
    await callback();
    expect(usersOf(table)).toEqual([]);
    expect(boss.last('UserJoinMeetingRoom')).toMatchObject({ meeting_room: table, userIds: [] });
  });

  it('MTG-7 a person who is away keeps the seat for the grace period, and has it on return', async () => {
    await join(aya, table);
    aya.drop();
    live.pass(29_000);
    expect(usersOf(table)).toEqual([aya.userId]);
    aya = await live.enter('aya');
    live.pass(60_000);
    expect(usersOf(table)).toEqual([aya.userId]);
    aya.drop();
    live.pass(30_000);
    expect(usersOf(table)).toEqual([]);
  });

  it('MTG-8 everyone leaves a deleted meeting room', async () => {
    await join(aya, table);
    await join(ken, table);
    await lock(aya, table);
    await join(boss, den);
    live.meetingRooms.delete(table);
    live.applyEvent('RoomItemEvent', itemChange);
    expect(usersOf(table)).toEqual([]);
    expect(boss.last('UserJoinMeetingRoom')).toMatchObject({ meeting_room: table, userIds: [] });
    expect(boss.last('LockMeetingRoom')).toMatchObject({ meeting_room: table, type: 'UNLOCK' });
    expect(shownOf(boss, ken)).toMatchObject({ meeting_room: null, channel: `room_${office.id}` });
    expect(usersOf(den)).toEqual([boss.userId]);
  });

  it('MTG-9 a person who enters receives seats and locks; MTG-25 the HTTP side queries the same', async () => {
    await join(aya, table);
    await lock(aya, table);
    await join(ken, den);
    const new1 = await live.enter('new1');
    expect(new1.last('MeetingRoomsEvent')).toMatchObject({
      room: office.id,
      snapshot: true,
      meeting_rooms: [
        { meeting_room: table, userIds: [aya.userId], is_lock: true },
        { meeting_room: den, userIds: [ken.userId], is_lock: false },
      ],
    });
    const order = new1.received.map(({ event }) => event);
    expect(order.indexOf('MeetingRoomsEvent')).toBeGreaterThan(order.indexOf('ParticipantsEvent'));
    expect(live.ask('meetingRoomsUsers', { roomId: office.id })).toEqual({
      [table]: [aya.userId],
      [den]: [ken.userId],
      [vault]: [],
    });
  });
});

describe('LockMeetingRoom', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['MTG-11 before entering', 'NOT_INSIDE', () => lock(live.connect('new'), table)],
    ['MTG-11 malformed', 'INVALID_INPUT', () => lock(aya, table, 'OPEN')],
    ['MTG-11 who is not inside', 'FORBIDDEN', () => lock(ken, table)],
    ['MTG-11 a guest inside', 'FORBIDDEN', () => lock(mei, table)],
    ['MTG-11 an empty one, by a Manager', 'NOT_INSIDE', () => lock(boss, den)],
    ['MTG-11 one that is not there', 'MEETING_ROOM_IS_NOT_EXIST', () => lock(boss, nowhere)],
    ['MTG-11 one in another room', 'MEETING_ROOM_IS_ELSEWHERE', () => lock(boss, booth)],
  ])('%s: %s', async (_what, code, callback) => {
    await join(mei, table);
    expect(await callback()).toBe(code);
    expect(boss.all('LockMeetingRoom')).toEqual([]);
    expect(await join(aya, table)).toBeNull();
  });

  it('MTG-10 works from inside and for Managers, and is published once; MTG-12 Managers pass, people inside stay', async () => {
    await join(aya, den);
    await join(ken, den);
    expect(await lock(ken, den)).toBeNull();
    expect(await lock(aya, den)).toBeNull();
    expect(mei.all('LockMeetingRoom')).toMatchObject([{ id: ken.userId, meeting_room: den, type: 'LOCK' }]);
    expect(await join(boss, den)).toBeNull();
    expect(usersOf(den)).toEqual([aya.userId, ken.userId, boss.userId]);
    expect(await boss.refusalOf('LeaveMeetingRoom')).toBeNull();
    expect(await lock(boss, den, 'UNLOCK')).toBeNull();
    expect(await join(mei, den)).toBeNull();
  });

  it('MTG-13 a meeting room that becomes empty unlocks itself', async () => {
    await join(aya, table);
    await join(ken, table);
    await lock(aya, table);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    ken.drop(true);
    expect(mei.last('LockMeetingRoom')).toMatchObject({ meeting_room: table, type: 'UNLOCK' });
    expect(await join(mei, table)).toBeNull();
  });
});

describe('the shared timer of a meeting room', () => {
  const setTimer = (person: Person, minutes: number | null) =>
    person.refusalOf('MeetingTimerEvent', { meeting_room: table, minutes });

  it.each<[string, string, () => Promise<string | null>]>([
    ['MTG-26 before entering', 'NOT_INSIDE', () => setTimer(live.connect('new'), 5)],
    ['MTG-26 by somebody who does not sit there', 'FORBIDDEN', () => setTimer(boss, 5)],
    ['MTG-26 no time at all', 'INVALID_INPUT', () => setTimer(aya, 0)],
    ['MTG-26 longer than three hours', 'INVALID_INPUT', () => setTimer(aya, 181)],
  ])('%s: %s', async (_what, code, callback) => {
    await join(aya, table);
    expect(await callback()).toBe(code);
    expect(boss.all('MeetingTimerEvent')).toEqual([]);
  });

  it('MTG-26 is started, replaced and stopped by those who sit there, guests too', async () => {
    await join(aya, table);
    await join(mei, table);
    expect(await setTimer(aya, 5)).toBeNull();
    const first = live.state.now + 5 * 60_000;
    expect(ken.last('MeetingTimerEvent')).toMatchObject({ meeting_room: table, ends_at: first });
    const late = await live.enter('late');
    expect(late.last('MeetingRoomsEvent')).toMatchObject({ meeting_rooms: [{ timer_ends_at: first }] });
    expect(await setTimer(mei, 10)).toBeNull();
    expect(ken.last('MeetingTimerEvent')).toMatchObject({ ends_at: live.state.now + 10 * 60_000 });
    expect(await setTimer(mei, null)).toBeNull();
    expect(ken.last('MeetingTimerEvent')).toMatchObject({ ends_at: null });
  });

  it('MTG-27 stops when nobody sits there any more', async () => {
    await join(aya, table);
    await setTimer(aya, 5);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(ken.last('MeetingTimerEvent')).toMatchObject({ meeting_room: table, ends_at: null });
  });
});

describe('while an owner is not certain', () => {
  it.each([
    ['JoinMeetingRoom', { meeting_room: table }],
    ['LeaveMeetingRoom', {}],
    ['LockMeetingRoom', { meeting_room: table, type: 'LOCK' }],
    ['MeetingTimerEvent', { meeting_room: table, minutes: 5 }],
    ['KnockMeetingRoom', { meeting_room: table }],
    ['AnswerKnock', { meeting_room: table, user_id: 'x', accept: true }],
  ])('MTG-24 %s is refused with TRY_AGAIN', async (event, payload) => {
    live.state.isCertain = false;
    expect(await boss.refusalOf(event, payload)).toBe('TRY_AGAIN');
  });

  it('MTG-24 also if it became uncertain during a password check', async () => {
    live.passwords.during = async () => {
      live.state.isCertain = false;
    };
    expect(await join(aya, vault, { password: vaultPassword })).toBe('TRY_AGAIN');
    expect(usersOf(vault)).toEqual([]);
  });
});
