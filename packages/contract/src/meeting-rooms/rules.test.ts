import { describe, expect, it } from 'vitest';
import { isGuestHere } from '../guests/index.ts';
import type { RefusalCode } from '../kernel/index.ts';
import { readWhisper } from '../kernel/index.ts';
import { liveEvents } from '../live/index.ts';
import { usualRights } from '../spaces/index.ts';
import { conversationOfArea, conversationOfMeetingRoom, conversationOfRoom } from './index.ts';
import { whyCannotLock } from './policy.ts';
import { type JoinFacts, whyCannotJoin } from './rules.ts';

const roomId = '60000000-0000-4000-8000-000000000001';
const meetingRoom = { roomId, seat_count: 2, is_need_password: false };
const open: JoinFacts = {
  meetingRoom,
  roomId,
  isInside: false,
  occupants: 1,
  isLocked: false,
  mayPass: false,
};

describe('whyCannotJoin', () => {
  it.each<[string, Partial<JoinFacts>, RefusalCode | null]>([
    ['MTG-3 one that is not there', { meetingRoom: null }, 'MEETING_ROOM_IS_NOT_EXIST'],
    ['MTG-3 one in another room', { roomId: 'elsewhere' }, 'MEETING_ROOM_IS_ELSEWHERE'],
    ['MTG-3 another room, though they may pass', { roomId: 'x', mayPass: true }, 'MEETING_ROOM_IS_ELSEWHERE'],
    ['MTG-3 a locked one', { isLocked: true }, 'MEETING_ROOM_IS_LOCKED'],
    ['MTG-3 a full one', { occupants: 2 }, 'MEETING_ROOM_IS_FILLED'],
    ['MTG-3 one with too many since its seats were taken away', { occupants: 3 }, 'MEETING_ROOM_IS_FILLED'],
    ['MTG-3 a full one, though they may pass', { occupants: 2, mayPass: true }, 'MEETING_ROOM_IS_FILLED'],
    ['MTG-3 locked before full', { occupants: 2, isLocked: true }, 'MEETING_ROOM_IS_LOCKED'],
    ['MTG-5 a password', { meetingRoom: { ...meetingRoom, is_need_password: true } }, 'INCORRECT_PASSWORD'],
    ['MTG-1 a free seat', {}, null],
    ['MTG-1 their own, though it is full and locked', { isInside: true, occupants: 2, isLocked: true }, null],
    [
      'MTG-12 MTG-17 lock and password, who may pass',
      {
        meetingRoom: { ...meetingRoom, is_need_password: true },
        isLocked: true,
        mayPass: true,
      },
      null,
    ],
  ])('%s: gives the right refusal or null', (_what, facts, code) =>
    expect(whyCannotJoin({ ...open, ...facts })).toBe(code),
  );
});

describe('whyCannotLock', () => {
  const member = { role: 'Member', isGuest: false, isInside: true } as const;
  it.each<[string, Parameters<typeof whyCannotLock>[0], number, RefusalCode | null]>([
    ['MTG-11 a Member outside', { ...member, isInside: false }, 1, 'FORBIDDEN'],
    ['MTG-11 a guest inside', { ...member, isGuest: true }, 1, 'FORBIDDEN'],
    ['MTG-11 by the role of guests', { ...member, role: 'Guest' }, 1, 'FORBIDDEN'],
    ['MTG-11 a Manager, an empty one', { ...member, role: 'Manager', isInside: false }, 0, 'NOT_INSIDE'],
    ['MTG-10 a Member inside', member, 1, null],
    ['MTG-10 a Manager outside', { ...member, role: 'Manager', isInside: false }, 1, null],
  ])('%s: gives the right refusal or null', (_what, who, occupants, code) =>
    expect(whyCannotLock(who, occupants, usualRights)).toBe(code),
  );

  it('MTG-14 treats a person as a guest by flag or by role', () => {
    expect(isGuestHere({ role: 'Member', isGuest: false })).toBe(false);
    expect(isGuestHere({ role: 'Member', isGuest: true })).toBe(true);
    expect(isGuestHere({ role: 'Guest', isGuest: false })).toBe(true);
  });
});

describe('whispers of meeting rooms', () => {
  it.each<[string, string, unknown, RefusalCode]>([
    ['MTG-3', 'JoinMeetingRoom', {}, 'INVALID_INPUT'],
    ['MTG-3', 'JoinMeetingRoom', { meeting_room: 'table' }, 'INVALID_INPUT'],
    ['MTG-5', 'JoinMeetingRoom', { meeting_room: roomId, password: 'x'.repeat(65) }, 'INVALID_INPUT'],
    ['MTG-6', 'LeaveMeetingRoom', { meeting_room: 7 }, 'INVALID_INPUT'],
    ['MTG-11', 'LockMeetingRoom', { meeting_room: roomId, type: 'lock' }, 'INVALID_INPUT'],
    ['MTG-14', 'KnockMeetingRoom', {}, 'INVALID_INPUT'],
    ['MTG-15', 'AnswerKnock', { meeting_room: roomId, accept: true }, 'INVALID_INPUT'],
    ['MTG-19', 'ChangeChannelEvent', { channel: ['x'] }, 'INVALID_INPUT'],
    ['MTG-1', 'UserJoinMeetingRoom', { meeting_room: roomId, userIds: [] }, 'FORBIDDEN'],
    ['MTG-9', 'MeetingRoomsEvent', {}, 'FORBIDDEN'],
  ])('%s %s refuses %j', (_rule, event, data, code) =>
    expect(readWhisper(liveEvents, event, data)).toMatchObject({ ok: false, code }),
  );

  it('MTG-18 name conversations by two parts', () =>
    expect([conversationOfRoom('a'), conversationOfMeetingRoom('b'), conversationOfArea('c')]).toEqual([
      'room_a',
      'meeting_b',
      'area_c',
    ]));
});
