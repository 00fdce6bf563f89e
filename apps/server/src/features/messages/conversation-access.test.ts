import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createConversationAccess } from './index.ts';

const room = '60000000-0000-4000-8000-000000000001';
const meeting = 'meeting_60000000-0000-4000-8000-0000000000aa';
const actor: Actor = { kind: 'user', userId: 'aya', sessionId: 's' };

type World = { isLocked?: boolean; role?: CompanyRole; roomId?: string; channel?: string };
const accessOf = ({ isLocked = false, role = 'Member', roomId, channel = `room_${roomId}` }: World) =>
  createConversationAccess({
    async requireRoom(roomId) {
      if (roomId !== room) throw new Refusal('ROOM_IS_NOT_EXIST');
      return { is_lock: isLocked };
    },
    roleOf: async () => role,
    conversationOf: async () => (roomId === undefined ? null : { roomId, channel }),
  });

describe('MSG-9 reading is refused', () => {
  it.each<[string, string, World, string]>([
    ['an unknown room', 'room_60000000-0000-4000-8000-00000000dead', {}, 'ROOM_IS_NOT_EXIST'],
    ['a room that is no id', 'room_x', {}, 'ROOM_IS_NOT_EXIST'],
    [
      'an id in capitals, which names another channel',
      `room_${room.toUpperCase().replace('6', 'A')}`,
      {},
      'ROOM_IS_NOT_EXIST',
    ],
    ['a locked room', `room_${room}`, { isLocked: true }, 'ROOM_IS_LOCKED'],
    [
      'a locked room, to who is in another',
      `room_${room}`,
      { isLocked: true, roomId: 'x' },
      'ROOM_IS_LOCKED',
    ],
    ['a meeting room from outside', meeting, {}, 'NOT_INSIDE'],
    ['a meeting room from the room it is in', meeting, { roomId: room }, 'NOT_INSIDE'],
    ['a meeting room, to a Manager outside', meeting, { role: 'Manager', roomId: room }, 'NOT_INSIDE'],
    [
      'an area one is not in',
      'area_item_area_1',
      { roomId: room, channel: 'area_item_area_2' },
      'NOT_INSIDE',
    ],
  ])('%s', async (_what, channel, world, code) =>
    expect(accessOf(world).require(actor, 'space', channel)).rejects.toMatchObject({ code }),
  );
});

describe('MSG-9 reading is allowed', () => {
  it.each<[string, string, World]>([
    ['a room one may enter', `room_${room}`, {}],
    ['a locked room, to Managers', `room_${room}`, { isLocked: true, role: 'Manager' }],
    [
      'a locked room, to who stands in it',
      `room_${room}`,
      { isLocked: true, roomId: room, channel: meeting },
    ],
    ['the meeting room one is in', meeting, { roomId: room, channel: meeting }],
    ['the area one is in', 'area_item_area_1', { roomId: room, channel: 'area_item_area_1' }],
  ])('%s', async (_what, channel, world) =>
    expect(accessOf(world).require(actor, 'space', channel)).resolves.toBeUndefined(),
  );
});
