import { knockCoolDownMs, knockLastsMs, letInLastsMs } from '@engawa/contract/meeting-rooms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studio } from '../../testing/test-live-space.ts';
import {
  booth,
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
let rio: Person;

/** Aya and the guest Mei sit in the locked den; Ken stands outside, Rio sits elsewhere. */
beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya');
  ken = await live.enter('ken');
  mei = await live.enter('mei', { isGuest: true, role: 'Guest' });
  rio = await live.enter('rio', { role: 'Manager' });
  await aya.refusalOf('JoinMeetingRoom', { meeting_room: den });
  await mei.refusalOf('JoinMeetingRoom', { meeting_room: den });
  await aya.refusalOf('LockMeetingRoom', { meeting_room: den, type: 'LOCK' });
});

afterEach(() => expect(live.faults).toEqual([]));

const knock = (person: Person, meeting_room = den) => person.refusalOf('KnockMeetingRoom', { meeting_room });
const answer = (person: Person, accept: boolean, knocker = ken, meeting_room = den) =>
  person.refusalOf('AnswerKnock', { user_id: knocker.userId, meeting_room, accept });
const join = (person: Person, meeting_room = den) => person.refusalOf('JoinMeetingRoom', { meeting_room });

describe('KnockMeetingRoom', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['before entering', 'NOT_INSIDE', () => knock(live.connect('new'))],
    ['malformed', 'INVALID_INPUT', () => knock(ken, 'den')],
    ['one that is not there', 'MEETING_ROOM_IS_NOT_EXIST', () => knock(ken, studio.id)],
    ['one in another room', 'MEETING_ROOM_IS_ELSEWHERE', () => knock(ken, booth)],
    ['from inside', 'FORBIDDEN', () => knock(aya)],
    ['an empty one', 'PERSON_IS_NOT_HERE', () => knock(ken, table)],
  ])('MTG-14 is refused: %s: %s', async (_what, code, callback) => {
    expect(await callback()).toBe(code);
    expect(aya.all('KnockMeetingRoom')).toEqual([]);
  });

  it('MTG-14 is refused if only guests and absent people are inside', async () => {
    aya.drop();
    expect(await knock(ken)).toBe('PERSON_IS_NOT_HERE');
  });

  it('MTG-14 reaches the people inside, and nobody else', async () => {
    expect(await knock(ken)).toBeNull();
    expect(aya.all('KnockMeetingRoom')).toMatchObject([
      { id: ken.userId, user_id: ken.userId, meeting_room: den, expires_at: live.state.now + knockLastsMs },
    ]);
    expect(mei.all('KnockMeetingRoom')).toHaveLength(1);
    expect([...ken.all('KnockMeetingRoom'), ...rio.all('KnockMeetingRoom')]).toEqual([]);
  });

  it('MTG-14 is refused again within 10 s, even if it was answered, and then allowed', async () => {
    await knock(ken);
    live.pass(1_000);
    expect(await knock(ken)).toBe('TOO_MANY_ATTEMPTS');
    expect(ken.last('Reply')).toMatchObject({ error: { detail: { retryAfterSeconds: 9 } } });
    await answer(aya, false);
    live.pass(knockCoolDownMs - 1_001);
    expect(await knock(ken)).toBe('TOO_MANY_ATTEMPTS');
    live.pass(1);
    expect(await knock(ken)).toBeNull();
    expect(aya.all('KnockMeetingRoom')).toHaveLength(2);
  });
});

describe('AnswerKnock', () => {
  it.each<[string, string, () => Promise<string | null>]>([
    ['before entering', 'NOT_INSIDE', () => answer(live.connect('new'), true)],
    ['who knocked', 'FORBIDDEN', () => answer(ken, true)],
    ['a Manager who is not inside', 'FORBIDDEN', () => answer(rio, true)],
    ['a guest inside', 'FORBIDDEN', () => answer(mei, true)],
    ['for someone who did not knock', 'REQUEST_IS_OVER', () => answer(aya, true, rio)],
    ['for another meeting room', 'FORBIDDEN', () => answer(aya, true, ken, table)],
  ])('MTG-15 is refused: %s: %s', async (_what, code, callback) => {
    await knock(ken);
    expect(await callback()).toBe(code);
    expect(ken.all('AnswerKnock')).toEqual([]);
    expect(await join(ken)).toBe('MEETING_ROOM_IS_LOCKED');
  });

  it('MTG-15 is published to both sides; the first answer counts', async () => {
    await join(rio);
    await knock(ken);
    expect(await answer(aya, false)).toBeNull();
    expect(await answer(rio, true)).toBe('REQUEST_IS_OVER');
    const expected = {
      id: aya.userId,
      user_id: ken.userId,
      meeting_room: den,
      accept: false,
      reason: 'answered',
    };
    for (const person of [ken, aya, mei, rio]) expect(person.all('AnswerKnock')).toMatchObject([expected]);
    expect(await join(ken)).toBe('MEETING_ROOM_IS_LOCKED');
  });

  it('MTG-16 is refused once the knock has expired without an answer', async () => {
    await knock(ken);
    live.pass(knockLastsMs);
    const expected = { user_id: ken.userId, accept: false, reason: 'expired' };
    for (const person of [ken, aya]) expect(person.all('AnswerKnock')).toMatchObject([expected]);
    expect(await answer(aya, true)).toBe('REQUEST_IS_OVER');
  });

  it('MTG-16 is refused once the person who knocked has left the room', async () => {
    await knock(ken);
    await ken.refusalOf('ChangeRoomEvent', { room: studio.id });
    for (const person of [ken, aya])
      expect(person.all('AnswerKnock')).toMatchObject([{ accept: false, reason: 'over' }]);
    expect(await answer(aya, true)).toBe('REQUEST_IS_OVER');
  });

  it('MTG-16 is refused once the person who knocked has left the space or has entered otherwise', async () => {
    await knock(ken);
    ken.whisper('LogoutEvent');
    expect(aya.all('AnswerKnock')).toMatchObject([{ user_id: ken.userId, reason: 'over' }]);
    await knock(rio);
    await join(rio);
    expect(aya.last('AnswerKnock')).toMatchObject({ user_id: rio.userId, accept: false, reason: 'over' });
  });

  it('MTG-16 is refused once nobody is inside', async () => {
    await knock(ken);
    await aya.refusalOf('LeaveMeetingRoom');
    expect(ken.all('AnswerKnock')).toEqual([]);
    await mei.refusalOf('LeaveMeetingRoom');
    expect(ken.all('AnswerKnock')).toMatchObject([{ accept: false, reason: 'over' }]);
    expect(await join(ken)).toBeNull();
  });

  it('MTG-17 lets the person in once', async () => {
    await knock(ken);
    await answer(aya, true);
    expect(ken.last('AnswerKnock')).toMatchObject({ accept: true, until: live.state.now + letInLastsMs });
    expect(await join(ken)).toBeNull();
    await ken.refusalOf('LeaveMeetingRoom');
    expect(await join(ken)).toBe('MEETING_ROOM_IS_LOCKED');
  });

  it('MTG-17 lets in within 60 s, and nobody else', async () => {
    await knock(ken);
    await answer(aya, true);
    const leo = await live.enter('leo');
    expect(await join(leo)).toBe('MEETING_ROOM_IS_LOCKED');
    live.pass(letInLastsMs - 1);
    live.pass(1);
    expect(await join(ken)).toBe('MEETING_ROOM_IS_LOCKED');
  });

  it('MTG-17 does not let in a person who was in another room meanwhile', async () => {
    await knock(ken);
    await answer(aya, true);
    await ken.refusalOf('ChangeRoomEvent', { room: studio.id });
    await ken.refusalOf('ChangeRoomEvent', { room: '60000000-0000-4000-8000-000000000001' });
    expect(await join(ken)).toBe('MEETING_ROOM_IS_LOCKED');
  });

  it('MTG-17 passes a password too, but not the limit of seats', async () => {
    await rio.refusalOf('JoinMeetingRoom', { meeting_room: vault });
    await knock(ken, vault);
    expect(await answer(rio, true, ken, vault)).toBeNull();
    const leo = await live.enter('leo', { role: 'Manager' });
    await join(leo, vault);
    expect(await join(ken, vault)).toBe('MEETING_ROOM_IS_FILLED');
    await leo.refusalOf('LeaveMeetingRoom');
    expect(await join(ken, vault)).toBeNull();
  });
});
