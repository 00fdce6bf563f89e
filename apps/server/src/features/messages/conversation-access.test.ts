import { type Actor, Refusal } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createConversationAccess } from './index.ts';

const room = '60000000-0000-4000-8000-000000000001';
const meeting = 'meeting_60000000-0000-4000-8000-0000000000aa';
const actor: Actor = { kind: 'user', userId: 'aya', sessionId: 's' };
const since = new Date(7);

type World = { roomId?: string; channel?: string };
const accessOf = ({ roomId, channel = `room_${roomId}` }: World) =>
  createConversationAccess({
    async requireRoom(_actor, _spaceId, roomId) {
      if (roomId !== room) throw new Refusal('ROOM_IS_NOT_EXIST');
      return since;
    },
    readable: async () => ({
      isAnyRoom: false,
      isOpenRoom: true,
      since,
      entry: roomId === undefined ? null : { roomId, channel },
    }),
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
    ['a meeting room from outside', meeting, {}, 'NOT_INSIDE'],
    ['a meeting room from the room it is in', meeting, { roomId: room }, 'NOT_INSIDE'],
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

describe('MSG-9 MSG-10 reading is allowed, since when the rooms allow it', () => {
  it.each<[string, string, World]>([
    ['a room one may read', `room_${room}`, {}],
    ['the meeting room one is in', meeting, { roomId: room, channel: meeting }],
    ['the area one is in', 'area_item_area_1', { roomId: room, channel: 'area_item_area_1' }],
  ])('%s', async (_what, channel, world) =>
    expect(accessOf(world).require(actor, 'space', channel)).resolves.toBe(since),
  );
});

describe('MSG-24 what is searched', () => {
  it('is the conversation one is in, with that of its room', async () => {
    expect(await accessOf({ roomId: room, channel: meeting }).readable(actor, 'space')).toEqual({
      isAnyRoom: false,
      isOpenRoom: true,
      since,
      channels: [meeting, `room_${room}`],
    });
    expect(await accessOf({}).readable(actor, 'space')).toMatchObject({ channels: [] });
  });
});
