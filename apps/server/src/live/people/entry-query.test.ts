import { graceMs } from '@engawa/contract/presence';
import { beforeEach, expect, it } from 'vitest';
import {
  createTestLiveSpace,
  office,
  spaceId,
  studio,
  type TestLiveSpace,
  type TestPerson,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { factOf } from './remembered.ts';

let space: TestLiveSpace;
let gus: TestPerson;
let since: number;
const entryOf = (userId = gus.userId) => space.ask('entryOf', { userId });
const inOffice = (at: number) => ({ roomId: office.id, channel: `room_${office.id}`, since: at });
/** Connects again, as after a lost connection. */
const comeBack = async () => {
  const again = space.connect('gus');
  const about = { socket_id: again.socket, user_id: gus.userId, space_id: spaceId };
  expect(await again.refusalOf('ConnectionEvent', about)).toBeNull();
  return again;
};

beforeEach(async () => {
  space = createTestLiveSpace(() => []);
  gus = await space.enter('gus', { isGuest: true, role: 'Guest' });
  since = space.state.now;
  space.pass(5_000);
});

it('ROM-24 ROM-25 a person is in a room since they entered it; who did not enter is in none', () => {
  expect(entryOf()).toEqual(inOffice(since));
  expect(entryOf(userIdOf('eve'))).toBeNull();
});

it('ROM-25 going to another room and back is an entry', async () => {
  expect(await gus.refusalOf('ChangeRoomEvent', { room: studio.id })).toBeNull();
  expect(entryOf()).toMatchObject({ roomId: studio.id, since: since + 5_000 });
  space.pass(5_000);
  expect(await gus.refusalOf('ChangeRoomEvent', { room: office.id })).toBeNull();
  expect(entryOf()).toEqual(inOffice(since + 10_000));
});

it('ROM-23 ROM-25 a lost connection keeps the place and the entry for as long as everyone sees them', async () => {
  gus.drop();
  space.pass(graceMs - 1);
  expect(entryOf()).toEqual(inOffice(since));
  const again = await comeBack();
  expect(entryOf()).toEqual(inOffice(since));
  again.drop();
  space.pass(graceMs);
  expect(entryOf()).toBeNull();
});

it('ROM-25 a reload of the page is no entry', async () => {
  gus.drop();
  space.pass(1_000);
  const again = space.connect('gus');
  expect(await again.refusalOf('LoginEvent', { room: office.id })).toBeNull();
  expect(entryOf()).toEqual(inOffice(since));
});

it('ROM-25 a new owner is no entry; an older fact without the time counts from then', () => {
  space.takeOver([gus]);
  expect(entryOf()).toEqual(inOffice(since));
  const { inRoomSince: _, ...older } = space.facts.get(factOf(gus.userId)) as Record<string, unknown>;
  space.facts.set(factOf(gus.userId), older);
  space.pass(5_000);
  space.takeOver([gus]);
  expect(entryOf()).toEqual(inOffice(space.state.now));
});
