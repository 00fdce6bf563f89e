import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSpaceState } from '../../live/space/space-state.ts';
import { testSpaceSettings } from '../../live/testing/test-space-settings.ts';
import {
  createTestLiveSpace,
  floorId,
  office,
  studio,
  type TestLiveSpace,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { createLiveItems } from './index.ts';

const itemId = '80000000-0000-4000-8000-000000000001';
let space: TestLiveSpace;
let state: ReturnType<typeof createSpaceState>;

beforeEach(() => {
  state = createSpaceState({
    ...testSpaceSettings,
    rooms: [office, studio].map((room) => ({ ...room, floorId, name: 'Room', isLocked: false })),
    items: [],
  });
  space = createTestLiveSpace(() => [createLiveItems(state)], { findRoom: state.findRoom }, state);
});
afterEach(() => expect(space.faults).toEqual([]));

it('ITM-30 shows others in the room who is editing, and where they hold items, on the map', async () => {
  const aya = await space.enter('aya');
  const ken = await space.enter('ken');
  aya.whisper('ItemEditingEvent', { is_editing: true, items: [{ id: itemId, x: 12.4, y: -50 }] });
  expect(ken.last('ItemEditingEvent')).toMatchObject({
    room: office.id,
    id: userIdOf('aya'),
    is_editing: true,
    items: [{ id: itemId, x: 12, y: 0 }],
  });
});

it('ITM-30 refuses guests, people outside, and more than 20 items', async () => {
  const aya = await space.enter('aya');
  const gus = await space.enter('gus', { role: 'Guest', isGuest: true });
  const say = (person: typeof aya, items: object[] = []) =>
    person.refusalOf('ItemEditingEvent', { is_editing: true, items });
  expect(await say(gus)).toBe('FORBIDDEN');
  const many = Array.from({ length: 21 }, () => ({ id: itemId, x: 1, y: 1 }));
  expect(await say(aya, many)).toBe('INVALID_INPUT');
  expect(aya.all('ItemEditingEvent')).toEqual([]);
});

it('ROM-20 refuses Members where they may not build, and Managers never', async () => {
  const aya = await space.enter('aya', { role: 'Member' });
  const ken = await space.enter('ken', { role: 'Manager' });
  state.apply({
    event: 'RoomBuildersEvent',
    payload: { by: userIdOf('ken'), room: office.id, members_build: false },
  });
  const editing = { is_editing: true, items: [] };
  expect(await aya.refusalOf('ItemEditingEvent', editing)).toBe('FORBIDDEN');
  ken.whisper('ItemEditingEvent', editing);
  expect(aya.last('ItemEditingEvent')).toMatchObject({ id: userIdOf('ken'), is_editing: true });
});
