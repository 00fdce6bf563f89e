import { arrivalLastsMs, requestLastsMs, requestWindowMs } from '@engawa/contract/coming-requests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { floorId, office, studio } from '../../testing/test-live-space.ts';
import { createTestMeetings, den, type TestMeetings, table, vault } from '../../testing/test-meetings.ts';

const nobody = '70000000-0000-4000-8000-00000000ffff';
let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;
let mei: Person;

/** Aya and Mei are in the office, Ken in the studio. */
beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya', { x: 1_000.9, y: 700 });
  mei = await live.enter('mei', { x: 2_000, y: 900 });
  ken = await live.enter('ken', { room: studio.id });
});
afterEach(() => expect(live.faults).toEqual([]));

const ask = (from: Person, to: { userId: string }, more: object = {}) =>
  from.refusalOf('ComingRequest', { invitee_id: to.userId, ...more });
const askIn = (from: Person, to: Person, meeting_room: string) =>
  from.refusalOf('ComingMeetingRoomRequest', { invitee_id: to.userId, meeting_room });
const answer = (from: Person, to: Person, accept: boolean, more: object = {}) =>
  from.refusalOf('ComingResponse', { inviter_id: to.userId, accept, ...more });
const join = (person: Person, meeting_room: string) => person.refusalOf('JoinMeetingRoom', { meeting_room });
const usersOf = (meetingRoom: string) => live.ask('meetingRoomUsers', { meetingRoom });
const factOf = (person: Person) =>
  (live.facts.get(`person.${person.userId}`) as { participant: Record<string, unknown> }).participant;
const heardOfRequests = (...people: Person[]) =>
  people.flatMap((person) =>
    ['ComingRequest', 'ComingMeetingRoomRequest', 'ComingResponse', 'CancelComing', 'SharePosition'].flatMap(
      (event) => person.all(event),
    ),
  );

describe('a coming request is refused', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['before entering', 'NOT_INSIDE', () => ask(live.connect('new'), ken)],
    ['a topic of 81 characters', 'INVALID_INPUT', () => ask(aya, ken, { topic: 'x'.repeat(81) })],
    ['minutes of one’s own', 'INVALID_INPUT', () => ask(aya, ken, { minutes: 10 })],
    ['oneself', 'PERSON_IS_NOT_HERE', () => ask(aya, aya)],
    ['someone who is not in the space', 'PERSON_IS_NOT_HERE', () => ask(aya, { userId: nobody })],
    ['into a meeting room that is gone', 'MEETING_ROOM_IS_NOT_EXIST', () => askIn(aya, mei, nobody)],
    ['into one in which one does not sit', 'NOT_INSIDE', () => askIn(aya, mei, table)],
  ])('COM-3 %s: %s', async (_what, code, callback) => {
    expect(await callback()).toBe(code);
    expect(heardOfRequests(aya, ken, mei)).toEqual([]);
  });

  it('COM-4 for the fourth to one person within ten minutes; refused ones do not count', async () => {
    for (let i = 0; i < 3; i += 1) expect(await ask(aya, ken)).toBeNull();
    for (let i = 0; i < 3; i += 1) expect(await ask(aya, ken)).toBe('TOO_MANY_ATTEMPTS');
    expect(aya.last('Reply')).toMatchObject({ error: { detail: { retryAfterSeconds: 600 } } });
    expect(await ask(aya, mei)).toBeNull();
    expect(await ask(mei, ken)).toBeNull();
    expect(ken.all('ComingRequest')).toHaveLength(4);
    live.pass(requestWindowMs);
    expect(await ask(aya, ken)).toBeNull();
  });

  it('COM-4 also after leaving and entering again', async () => {
    for (let i = 0; i < 3; i += 1) await ask(aya, ken);
    aya.whisper('LogoutEvent');
    aya = await live.enter('aya');
    expect(await ask(aya, ken)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('COM-4 for the 51st in total', async () => {
    const codes: (string | null)[] = [];
    for (let i = 0; i < 17; i += 1) {
      const person = await live.enter(`p${i}`);
      for (let n = 0; n < 3; n += 1) codes.push(await ask(aya, person));
    }
    expect(codes).toEqual([...Array<null>(50).fill(null), 'TOO_MANY_ATTEMPTS']);
  });
});

describe('a coming request', () => {
  it('COM-1 reaches the invited person only, with the inviter as the server knows them', async () => {
    const forged = { inviter_name: 'Boss', inviter_id: mei.userId, room: { uuid: nobody } };
    expect(await ask(aya, ken, { topic: ' lunch ', minutes: 15, ...forged })).toBeNull();
    expect(ken.all('ComingRequest')).toMatchObject([
      {
        id: aya.userId,
        inviter_id: aya.userId,
        inviter_name: aya.userId,
        invitee_id: ken.userId,
        meeting_room: null,
        room: { uuid: office.id, floor_uuid: floorId },
        x: 1_000,
        y: 700,
        topic: 'lunch',
        minutes: 15,
        expires_at: live.state.now + requestLastsMs,
      },
    ]);
    expect(heardOfRequests(aya, mei)).toEqual([]);
  });

  it('COM-2 leads into the meeting room in which the inviter sits', async () => {
    await join(aya, table);
    expect(await askIn(aya, mei, table)).toBeNull();
    expect(mei.all('ComingMeetingRoomRequest')).toMatchObject([
      { inviter_id: aya.userId, meeting_room: table, topic: '', minutes: null },
    ]);
  });

  it('COM-5 replaces the pending one', async () => {
    await ask(aya, ken, { topic: 'first' });
    live.pass(20_000);
    await ask(aya, ken, { topic: 'second' });
    live.pass(20_000);
    expect(aya.all('ComingResponse')).toEqual([]);
    expect(await answer(ken, aya, false)).toBeNull();
    expect(aya.all('ComingResponse')).toHaveLength(1);
  });

  it.each(['busy', 'leave'])('COM-6 people whose status is %s get it too', async (status) => {
    await ken.refusalOf('StatusEvent', { status });
    expect(await ask(aya, ken)).toBeNull();
    expect(ken.all('ComingRequest')).toHaveLength(1);
  });

  it('COM-6 is sent again to a person who reconnects', async () => {
    await ask(aya, ken, { topic: 'lunch' });
    ken.drop();
    const back = await live.enter('ken', { room: studio.id });
    expect(back.all('ComingRequest')).toMatchObject([{ id: aya.userId, topic: 'lunch' }]);
    expect(await answer(back, aya, false)).toBeNull();
    expect(aya.all('ComingResponse')).toMatchObject([{ accept: false, reason: 'answered' }]);
  });
});

describe('a coming request without acceptance', () => {
  it('COM-7 ends after 30 s without an answer, notifies both, and cannot be answered any more', async () => {
    await ask(aya, ken);
    live.pass(requestLastsMs - 1);
    expect(heardOfRequests(aya)).toEqual([]);
    live.pass(1);
    expect(aya.all('ComingResponse')).toMatchObject([
      { id: ken.userId, inviter_id: aya.userId, invitee_id: ken.userId, accept: false, reason: 'expired' },
    ]);
    expect(ken.all('CancelComing')).toMatchObject([{ inviter_id: aya.userId, reason: 'expired' }]);
    expect(await answer(ken, aya, true)).toBe('REQUEST_IS_OVER');
  });

  it('COM-8 ends when the inviter withdraws it', async () => {
    expect(await aya.refusalOf('CancelComing', { invitee_id: ken.userId })).toBe('REQUEST_IS_OVER');
    await ask(aya, ken);
    expect(await mei.refusalOf('CancelComing', { invitee_id: ken.userId })).toBe('REQUEST_IS_OVER');
    expect(await aya.refusalOf('CancelComing', { invitee_id: ken.userId })).toBeNull();
    expect(ken.all('CancelComing')).toMatchObject([{ inviter_id: aya.userId, reason: 'cancelled' }]);
    expect(await answer(ken, aya, true)).toBe('REQUEST_IS_OVER');
    expect(aya.all('ComingResponse')).toEqual([]);
  });

  it('COM-9 ends when one of the two leaves the space, and notifies the other', async () => {
    await ask(aya, ken);
    await ask(ken, mei);
    ken.whisper('LogoutEvent');
    expect(aya.all('ComingResponse')).toMatchObject([{ accept: false, reason: 'left' }]);
    expect(mei.all('CancelComing')).toMatchObject([{ inviter_id: ken.userId, reason: 'left' }]);
    live.pass(requestLastsMs);
    expect(aya.all('ComingResponse')).toHaveLength(1);
    expect(await answer(mei, ken, true)).toBe('REQUEST_IS_OVER');
  });

  it('COM-10 ends with a decline, which notifies the inviter and moves nobody', async () => {
    await ask(aya, ken);
    expect(await answer(ken, aya, false)).toBeNull();
    expect(aya.all('ComingResponse')).toMatchObject([
      { id: ken.userId, invitee_id: ken.userId, accept: false, reason: 'answered' },
    ]);
    expect(factOf(ken).room).toBe(studio.id);
    expect(heardOfRequests(mei)).toEqual([]);
  });

  it('COM-11 can be accepted once, and only by the invited person', async () => {
    await ask(aya, ken);
    expect(await answer(mei, aya, true)).toBe('REQUEST_IS_OVER');
    expect(await answer(aya, ken, true)).toBe('REQUEST_IS_OVER');
    expect(await answer(mei, aya, true, { invitee_id: ken.userId })).toBe('FORBIDDEN');
    expect(await answer(live.connect('new'), aya, true)).toBe('NOT_INSIDE');
    expect(await answer(ken, aya, true)).toBeNull();
    expect(await answer(ken, aya, true)).toBe('REQUEST_IS_OVER');
    expect(aya.all('ComingResponse')).toHaveLength(1);
  });
});

describe('accepting a coming request', () => {
  it('COM-12 COM-13 brings the person beside the inviter, also into another room, and reports the place', async () => {
    await ask(aya, ken);
    expect(await answer(ken, aya, true)).toBeNull();
    expect(aya.all('ComingResponse')).toMatchObject([
      { invitee_id: ken.userId, accept: true, reason: 'answered' },
    ]);
    expect(ken.all('SharePosition')).toMatchObject([
      {
        id: aya.userId,
        channel: `room_${office.id}`,
        room: { uuid: office.id, floor_uuid: floorId },
        x: 1_100,
        y: 700,
      },
    ]);
    expect(ken.last('ParticipantsEvent')).toMatchObject({ room: office.id, snapshot: true });
    expect(factOf(ken)).toMatchObject({ room: office.id, channel: `room_${office.id}` });
    expect(heardOfRequests(mei)).toEqual([]);
  });

  it('COM-12 takes the person out of their meeting room', async () => {
    await join(mei, den);
    await ask(aya, mei);
    expect(await answer(mei, aya, true)).toBeNull();
    expect(usersOf(den)).toEqual([]);
    expect(factOf(mei)).toMatchObject({ meeting_room: null, channel: `room_${office.id}` });
    expect(mei.last('SharePosition')).toMatchObject({ channel: `room_${office.id}`, x: 1_100, y: 700 });
  });

  it('COM-13 leads to where the inviter is at that moment', async () => {
    await ask(aya, ken);
    const { now } = live.state;
    aya.whisper('PositionEvent', { x: 1_000, y: 700, tx: 1_200, ty: 700, ms: 1_000, t: now });
    live.pass(500);
    await answer(ken, aya, true);
    expect(ken.last('SharePosition')).toMatchObject({ x: 1_200, y: 700 });
  });

  it('COM-13 places two people apart', async () => {
    await ask(aya, ken);
    await ask(aya, mei);
    await answer(ken, aya, true);
    await answer(mei, aya, true);
    expect(ken.last('SharePosition')).toMatchObject({ x: 1_100, y: 700 });
    expect(mei.last('SharePosition')).toMatchObject({ x: 1_100, y: 740 });
  });

  it('COM-14 is refused by a locked room, and the request stays pending', async () => {
    live.lockedRooms.add(office.id);
    await ask(aya, ken);
    expect(await answer(ken, aya, true)).toBe('ROOM_IS_LOCKED');
    expect(factOf(ken).room).toBe(studio.id);
    expect(heardOfRequests(aya)).toEqual([]);
    live.lockedRooms.clear();
    expect(await answer(ken, aya, true)).toBeNull();
  });

  it('COM-15 into a meeting room seats the person there, beside the inviter', async () => {
    await join(aya, table);
    await askIn(aya, mei, table);
    expect(await answer(mei, aya, true)).toBeNull();
    expect(usersOf(table)).toEqual([aya.userId, mei.userId]);
    expect(mei.last('SharePosition')).toMatchObject({ channel: `meeting_${table}`, x: 1_100, y: 700 });
    expect(aya.last('ComingResponse')).toMatchObject({ meeting_room: table, accept: true });
  });

  it('COM-15 is refused if the meeting room is full; nothing changes, and the request stays pending', async () => {
    const leo = await live.enter('leo');
    await join(aya, table);
    await join(leo, table);
    await join(mei, den);
    await askIn(aya, mei, table);
    expect(await answer(mei, aya, true)).toBe('MEETING_ROOM_IS_FILLED');
    expect([usersOf(table), usersOf(den)]).toEqual([[aya.userId, leo.userId], [mei.userId]]);
    expect([...aya.all('ComingResponse'), ...mei.all('SharePosition')]).toEqual([]);
    await leo.refusalOf('LeaveMeetingRoom');
    expect(await answer(mei, aya, true)).toBeNull();
    expect([usersOf(table), usersOf(den)]).toEqual([[aya.userId, mei.userId], []]);
  });

  it("COM-15 is refused for a meeting room of another room than the inviter's", async () => {
    await join(aya, table);
    await askIn(aya, ken, table);
    expect(await answer(ken, aya, true)).toBe('MEETING_ROOM_IS_ELSEWHERE');
    expect(factOf(ken).room).toBe(studio.id);
  });

  it('COM-15 ends the request if the inviter no longer sits there', async () => {
    await join(aya, table);
    await askIn(aya, mei, table);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(await answer(mei, aya, true)).toBe('REQUEST_IS_OVER');
    expect(usersOf(table)).toEqual([]);
  });

  it('COM-15 passes lock and password on the invitation of a Member inside', async () => {
    const boss = await live.enter('boss', { role: 'Manager' });
    await join(boss, vault);
    await boss.refusalOf('LockMeetingRoom', { meeting_room: vault, type: 'LOCK' });
    expect(await join(mei, vault)).toBe('MEETING_ROOM_IS_LOCKED');
    await askIn(boss, mei, vault);
    expect(await answer(mei, boss, true)).toBeNull();
    expect(usersOf(vault)).toEqual([boss.userId, mei.userId]);
  });

  it('COM-15 does not pass them on the invitation of a guest', async () => {
    const guest = await live.enter('guest', { isGuest: true, role: 'Guest' });
    await join(guest, den);
    await join(aya, den);
    await aya.refusalOf('LockMeetingRoom', { meeting_room: den, type: 'LOCK' });
    await askIn(guest, mei, den);
    expect(await answer(mei, guest, true)).toBe('MEETING_ROOM_IS_LOCKED');
    expect(usersOf(den)).toEqual([guest.userId, aya.userId]);
  });

  it('COM-15 of two who accept for the last seat, one gets it', async () => {
    const leo = await live.enter('leo');
    await join(aya, table);
    await askIn(aya, mei, table);
    await askIn(aya, leo, table);
    expect([await answer(mei, aya, true), await answer(leo, aya, true)]).toEqual([
      null,
      'MEETING_ROOM_IS_FILLED',
    ]);
  });
});

describe('CloseToYouEvent', () => {
  const close = (from: Person, to: { userId: string }) =>
    from.refusalOf('CloseToYouEvent', { user_id: to.userId });

  it('COM-16 is refused to a person who did not come, walked away or has not entered, and for an absent inviter', async () => {
    expect(await close(mei, aya)).toBe('REQUEST_IS_OVER');
    expect(await close(mei, { userId: nobody })).toBe('REQUEST_IS_OVER');
    expect(await close(live.connect('new'), aya)).toBe('NOT_INSIDE');
    await ask(aya, ken);
    await answer(ken, aya, true);
    expect(await close(aya, ken)).toBe('REQUEST_IS_OVER');
    await ken.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(await close(ken, aya)).toBe('TOO_FAR');
    expect(aya.all('CloseToYouEvent')).toEqual([]);
  });

  it('COM-16 notifies the inviter once', async () => {
    await ask(aya, ken);
    await answer(ken, aya, true);
    expect(await close(ken, aya)).toBeNull();
    expect(aya.all('CloseToYouEvent')).toMatchObject([{ id: ken.userId, user_id: ken.userId }]);
    expect(await close(ken, aya)).toBe('REQUEST_IS_OVER');
    expect(mei.all('CloseToYouEvent')).toEqual([]);
  });

  it('COM-16 is refused after a minute', async () => {
    await ask(aya, ken);
    await answer(ken, aya, true);
    live.pass(arrivalLastsMs);
    expect(await close(ken, aya)).toBe('REQUEST_IS_OVER');
  });

  it('COM-17 only the server publishes SharePosition', async () => {
    const forged = {
      channel: `room_${office.id}`,
      room: { uuid: office.id, floor_uuid: floorId },
      x: 1,
      y: 1,
    };
    expect(await aya.refusalOf('SharePosition', forged)).toBe('FORBIDDEN');
    expect(ken.all('SharePosition')).toEqual([]);
  });
});

describe('COM-18 while an owner is not certain', () => {
  it.each([
    ['ComingRequest', { invitee_id: nobody }],
    ['ComingMeetingRoomRequest', { invitee_id: nobody, meeting_room: table }],
    ['ComingResponse', { inviter_id: nobody, accept: true }],
    ['CancelComing', { invitee_id: nobody }],
  ])('%s is refused TRY_AGAIN', async (event, payload) => {
    live.state.isCertain = false;
    expect(await aya.refusalOf(event, payload)).toBe('TRY_AGAIN');
  });
});

describe('a request to a person who has blocked the inviter', () => {
  beforeEach(() => live.blocked.add(`${ken.userId} ${aya.userId}`));

  it('BLK-6 BLK-9 expires for its sender like one without an answer, and the invitee learns nothing', async () => {
    expect(await ask(aya, ken)).toBeNull();
    expect(aya.last('Reply')).toMatchObject({ expires_at: expect.any(Number) });
    // They could not know of it, so they cannot answer it either.
    expect(await answer(ken, aya, true)).toBe('REQUEST_IS_OVER');
    live.pass(requestLastsMs);
    expect(aya.last('ComingResponse')).toMatchObject({ accept: false, reason: 'expired' });
    expect(heardOfRequests(ken)).toEqual([]);
  });

  it('BLK-6 is not sent to a new connection, also not by the next owner, and the end of a cancelled one does not reach them either', async () => {
    await ask(aya, ken);
    live.takeOver([aya, mei, ken]);
    ken.drop();
    ken = await live.enter('ken', { room: studio.id });
    await aya.refusalOf('CancelComing', { invitee_id: ken.userId });
    expect(heardOfRequests(ken)).toEqual([]);
    live.blocked.clear();
    await ask(aya, ken);
    expect(ken.all('ComingRequest')).toHaveLength(1);
  });
});

describe('the chat of the company is notified', () => {
  const away = (person: Person) => person.refusalOf('StatusEvent', { status: 'leave' });
  const pair = (from: Person, to: Person) => `${from.userId} ${to.userId}`;

  it('CHN-6 when a person is asked who is away from the desk, each time, and of no other', async () => {
    await away(ken);
    await ask(aya, ken);
    await ask(aya, mei);
    await join(aya, table);
    await askIn(aya, ken, table);
    await live.settled();
    expect(live.askedAway).toEqual([pair(aya, ken), pair(aya, ken)]);
  });

  it('CHN-6 when the person has lost their connection', async () => {
    ken.drop();
    await ask(aya, ken);
    await live.settled();
    expect(live.askedAway).toEqual([pair(aya, ken)]);
  });

  it('CHN-6 not of a request that is refused', async () => {
    await away(ken);
    for (let count = 0; count < 4; count += 1) await ask(aya, ken);
    await live.settled();
    expect(live.askedAway).toHaveLength(3);
  });

  it('CHN-12 not when the person who is away has blocked the other', async () => {
    live.blocked.add(pair(ken, aya));
    await away(ken);
    await ask(aya, ken);
    await live.settled();
    expect(live.askedAway).toEqual([]);
  });
});
