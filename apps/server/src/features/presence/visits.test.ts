import { beforeEach, expect, it } from 'vitest';
import { createTestSpace, type TestClient, type TestSpace, userIdOf } from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;

beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya');
});

it('SPC-31 stores the time at which an account leaves, and none of a guest', async () => {
  space.profiles.set(userIdOf('guest'), { isGuest: true, joinType: 'guest' });
  const guest = await space.enter('guest');
  guest.whisper('LogoutEvent', {});
  await space.pass(60);
  expect(space.visits).toEqual([]);
  aya.whisper('LogoutEvent', {});
  await space.pass(60);
  expect(space.visits).toEqual([aya.userId]);
});

it('PRE-43 publishes the reading of a name to people in other rooms, and only where there is one', async () => {
  space.profiles.set(userIdOf('ken'), { reading: 'けん' });
  const ken = await space.enter('ken');
  expect(JSON.stringify(ken.last('SpaceEvent'))).toContain('"reading":"けん"');
  expect(JSON.stringify(aya.last('UserJoinSpace'))).toContain('"reading":"けん"');
  expect(JSON.stringify(ken.last('SpaceEvent')).match(/reading/g)).toHaveLength(1);
  space.profiles.set(ken.userId, { reading: null });
  ken.whisper('AccountEvent', {});
  await space.pass(60);
  expect(aya.last('AccountEvent')).toMatchObject({ reading: '' });
});
