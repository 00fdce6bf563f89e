import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createRoomReading } from './room-reading.ts';

const actor: Actor = { kind: 'user', userId: 'aya', sessionId: 's' };
const since = 7_000;

type World = {
  readonly role?: CompanyRole;
  readonly isLocked?: boolean;
  /** The room in which the live space has them; 'silent': it does not answer. */
  readonly roomId?: string | 'silent';
};
/** @returns the right to read the room 'office', and how often the live space was asked */
const readingOf = ({ role = 'Member', isLocked = false, roomId }: World) => {
  let asked = 0;
  const reading = createRoomReading({
    async requireRoom(id) {
      if (id !== 'office') throw new Refusal('ROOM_IS_NOT_EXIST');
      return { is_lock: isLocked };
    },
    roleOf: async () => role,
    async entryOf() {
      asked += 1;
      if (roomId === 'silent') throw new Refusal('TRY_AGAIN');
      return roomId === undefined ? null : { roomId, channel: `room_${roomId}`, since };
    },
  });
  return { ...reading, asked: () => asked };
};

describe('ROM-23 ROM-24 reading a room', () => {
  const [inside, elsewhere, silent] = [{ roomId: 'office' }, { roomId: 'studio' }, { roomId: 'silent' }];
  const all = null;
  const sinceEntry = new Date(since);
  it.each<[string, World, string | Date | null]>([
    ['a Member outside', {}, all],
    ['a Member elsewhere', elsewhere, all],
    ['a Member while the live space is silent', silent, all],
    ['a Member outside a locked one', { isLocked: true }, 'ROOM_IS_LOCKED'],
    ['a Member elsewhere, of a locked one', { isLocked: true, ...elsewhere }, 'ROOM_IS_LOCKED'],
    ['a Member inside when it was locked', { isLocked: true, ...inside }, all],
    ['a Member of a locked one, while it is silent', { isLocked: true, ...silent }, 'TRY_AGAIN'],
    ['a Manager outside a locked one', { role: 'Manager', isLocked: true }, all],
    ['a Manager, while it is silent', { role: 'Manager', isLocked: true, ...silent }, all],
    ['a guest outside', { role: 'Guest' }, 'NOT_INSIDE'],
    ['a guest elsewhere', { role: 'Guest', ...elsewhere }, 'NOT_INSIDE'],
    ['a guest inside', { role: 'Guest', ...inside }, sinceEntry],
    ['a guest inside when it was locked', { role: 'Guest', isLocked: true, ...inside }, sinceEntry],
    ['a guest outside a locked one', { role: 'Guest', isLocked: true }, 'ROOM_IS_LOCKED'],
    ['a guest, while it is silent', { role: 'Guest', ...silent }, 'TRY_AGAIN'],
  ])('%s', async (_who, world, answer) => {
    const read = readingOf(world).require(actor, 'space', 'office');
    if (typeof answer === 'string') await expect(read).rejects.toMatchObject({ code: answer });
    else expect(await read).toEqual(answer);
  });

  it('asks the live space only where its answer decides', async () => {
    for (const world of [{}, { role: 'Manager', isLocked: true }] as const) {
      const reading = readingOf(world);
      await reading.require(actor, 'space', 'office');
      await reading.requireEnterable(actor, 'space', 'office');
      expect(reading.asked()).toBe(0);
    }
  });

  it('refuses a room of another space', async () => {
    await expect(readingOf({}).require(actor, 'space', 'other')).rejects.toMatchObject({
      code: 'ROOM_IS_NOT_EXIST',
    });
  });

  it.each<[string, World, object]>([
    ['a Member', {}, { isAnyRoom: false, isOpenRoom: true, entry: null, since: null }],
    ['a Manager', { role: 'Manager' }, { isAnyRoom: true, isOpenRoom: true, since: null }],
    ['a guest outside', { role: 'Guest' }, { isAnyRoom: false, isOpenRoom: false, entry: null }],
    ['a guest inside', { role: 'Guest', ...inside }, { isOpenRoom: false, entry: inside, since: sinceEntry }],
  ])('gives what %s may read of all rooms', async (_who, world, readable) => {
    expect(await readingOf(world).readable(actor, 'space')).toMatchObject(readable);
  });
});

describe('ITM-17 the place of an item is known to those who may enter its room', () => {
  it.each<[string, World, string | null]>([
    ['a guest outside', { role: 'Guest' }, null],
    ['a Member outside a locked one', { isLocked: true }, 'ROOM_IS_LOCKED'],
    ['a Member inside when it was locked', { isLocked: true, roomId: 'office' }, null],
    ['a Manager', { isLocked: true, role: 'Manager' }, null],
    ['a Member of a locked one, while it is silent', { isLocked: true, roomId: 'silent' }, 'TRY_AGAIN'],
  ])('%s', async (_who, world, code) => {
    const read = readingOf(world).requireEnterable(actor, 'space', 'office');
    if (code === null) await expect(read).resolves.toBeUndefined();
    else await expect(read).rejects.toMatchObject({ code });
  });
});
