import { requestLastsMs } from '@engawa/contract/coming-requests';
import { knockLastsMs } from '@engawa/contract/meeting-rooms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { office } from '../../testing/test-live-space.ts';
import {
  corner,
  createTestMeetings,
  den,
  type TestMeetings,
  table,
  vault,
} from '../../testing/test-meetings.ts';

let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;
let mei: Person;

beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya', { x: 100, y: 500 });
  ken = await live.enter('ken', { x: 100, y: 540 });
  mei = await live.enter('mei', { x: 1_000, y: 900 });
});
afterEach(() => expect(live.faults).toEqual([]));

const say = (person: Person, event: string, payload: object) => person.refusalOf(event, payload);
const join = (person: Person, meeting_room: string) => say(person, 'JoinMeetingRoom', { meeting_room });
const usersOf = (meetingRoom: string) => live.ask('meetingRoomUsers', { meetingRoom });
const channelOf = (person: Person) =>
  (live.facts.get(`person.${person.userId}`) as { participant: { channel: string } }).participant.channel;
const takeOver = () => {
  live.takeOver([aya, ken, mei]);
  live.pass(100);
};

describe('MTG-22 a next owner', () => {
  it('has the same seats and locks, and publishes them again', async () => {
    await join(aya, table);
    await join(ken, den);
    await say(aya, 'LockMeetingRoom', { meeting_room: table, type: 'LOCK' });
    const before = new Map([...live.facts].filter(([key]) => !key.startsWith('slots.')));
    mei.forget();
    takeOver();
    expect([usersOf(table), usersOf(den)]).toEqual([[aya.userId], [ken.userId]]);
    expect(new Map([...live.facts].filter(([key]) => before.has(key)))).toEqual(before);
    expect(mei.last('MeetingRoomsEvent')).toMatchObject({
      epoch: 2,
      meeting_rooms: [
        { meeting_room: table, userIds: [aya.userId], is_lock: true },
        { meeting_room: den, userIds: [ken.userId], is_lock: false },
      ],
    });
    expect([...mei.all('UserJoinMeetingRoom'), ...mei.all('LockMeetingRoom')]).toEqual([]);
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(await say(aya, 'LeaveMeetingRoom', {})).toBeNull();
    expect(mei.last('LockMeetingRoom')).toMatchObject({ meeting_room: table, type: 'UNLOCK' });
  });

  it('frees the seat of a person who does not return within the grace period', async () => {
    await join(aya, table);
    live.takeOver([ken, mei]);
    live.pass(20_000);
    expect(usersOf(table)).toEqual([aya.userId]);
    live.pass(20_000);
    expect(usersOf(table)).toEqual([]);
    expect(mei.last('UserJoinMeetingRoom')).toMatchObject({ meeting_room: table, userIds: [] });
  });

  it('knows that a meeting room has been deleted since', async () => {
    await join(aya, table);
    await say(aya, 'LockMeetingRoom', { meeting_room: table, type: 'LOCK' });
    live.meetingRooms.delete(table);
    takeOver();
    expect(usersOf(table)).toEqual([]);
    expect(channelOf(aya)).toBe(`room_${office.id}`);
    expect(live.facts.has(`meeting-lock.${table}`)).toBe(false);
  });

  it('MTG-27 knows a running timer', async () => {
    await join(aya, table);
    await say(aya, 'MeetingTimerEvent', { meeting_room: table, minutes: 5 });
    const endsAt = live.state.now + 5 * 60_000;
    takeOver();
    ken.forget();
    const late = await live.enter('late');
    expect(late.last('MeetingRoomsEvent')).toMatchObject({ meeting_rooms: [{ timer_ends_at: endsAt }] });
  });

  it('knows who knocked and who was let in', async () => {
    await join(aya, table);
    await say(aya, 'LockMeetingRoom', { meeting_room: table, type: 'LOCK' });
    await say(ken, 'KnockMeetingRoom', { meeting_room: table });
    takeOver();
    expect(await say(ken, 'KnockMeetingRoom', { meeting_room: table })).toBe('TOO_MANY_ATTEMPTS');
    expect(
      await say(aya, 'AnswerKnock', { user_id: ken.userId, meeting_room: table, accept: true }),
    ).toBeNull();
    takeOver();
    expect(await join(mei, table)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(await join(ken, table)).toBeNull();
  });

  it('ends a knock that expired meanwhile', async () => {
    await join(aya, table);
    await say(ken, 'KnockMeetingRoom', { meeting_room: table });
    live.state.now += knockLastsMs + 1_000;
    takeOver();
    expect(ken.last('AnswerKnock')).toMatchObject({ accept: false, reason: 'expired' });
  });

  it('tracks walkers into areas, and knows a new area', async () => {
    const { now } = live.state;
    aya.whisper('PositionEvent', { x: 100, y: 500, tx: 500, ty: 500, ms: 4_000, t: now });
    // Walks are stored once a second; the edge is crossed after two.
    live.pass(1_500);
    expect(channelOf(aya)).toBe(`room_${office.id}`);
    live.areas.set('a0', { ...corner, id: 'a0', x: 1_000, y: 900 });
    takeOver();
    expect(channelOf(mei)).toBe('area_a0');
    live.pass(1_000);
    expect(channelOf(aya)).toBe(`area_${corner.id}`);
  });

  it('still requires the password of a meeting room', async () => {
    takeOver();
    expect(await join(ken, vault)).toBe('INCORRECT_PASSWORD');
  });
});

describe('COM-18 a next owner', () => {
  it('knows pending requests: sent again, answered once', async () => {
    await say(aya, 'ComingRequest', { invitee_id: ken.userId, topic: 'lunch' });
    ken.forget();
    takeOver();
    expect(ken.all('ComingRequest')).toMatchObject([{ inviter_id: aya.userId, topic: 'lunch' }]);
    expect(await say(ken, 'ComingResponse', { inviter_id: aya.userId, accept: true })).toBeNull();
    expect(aya.last('ComingResponse')).toMatchObject({ accept: true });
    takeOver();
    expect(await say(ken, 'ComingResponse', { inviter_id: aya.userId, accept: true })).toBe(
      'REQUEST_IS_OVER',
    );
  });

  it('ends them in time, including those that expired meanwhile', async () => {
    await say(aya, 'ComingRequest', { invitee_id: ken.userId });
    live.state.now += requestLastsMs - 1_000;
    takeOver();
    expect(aya.all('ComingResponse')).toEqual([]);
    live.pass(1_000);
    expect(aya.all('ComingResponse')).toMatchObject([{ accept: false, reason: 'expired' }]);
    await say(aya, 'ComingRequest', { invitee_id: mei.userId });
    live.state.now += requestLastsMs + 1_000;
    takeOver();
    expect(aya.all('ComingResponse')).toMatchObject([{ reason: 'expired' }, { invitee_id: mei.userId }]);
  });

  it('knows how many were made', async () => {
    for (let i = 0; i < 3; i += 1) await say(aya, 'ComingRequest', { invitee_id: ken.userId });
    takeOver();
    expect(await say(aya, 'ComingRequest', { invitee_id: ken.userId })).toBe('TOO_MANY_ATTEMPTS');
    expect(await say(aya, 'ComingRequest', { invitee_id: mei.userId })).toBeNull();
  });
});
