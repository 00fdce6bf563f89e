import { beforeEach, expect, it } from 'vitest';
import { createTestLiveSpace, userIdOf } from '../../testing/test-live-space.ts';
import { createLiveFirstPerson } from './live-first-person.ts';

let entered: string[];
let space: ReturnType<typeof createTestLiveSpace>;
beforeEach(() => {
  entered = [];
  space = createTestLiveSpace(() => [createLiveFirstPerson(async (userId) => void entered.push(userId))]);
});

it('CHN-8 the one who enters while no other member is there is taken up, and nobody after them', async () => {
  const aya = await space.enter('aya');
  await space.enter('ken');
  aya.drop();
  await space.enter('aya');
  await space.settled();
  expect(entered).toEqual([userIdOf('aya')]);
  expect(space.faults).toEqual([]);
});

it('CHN-8 guests are not taken up, and do not count as others', async () => {
  await space.enter('gus', { isGuest: true, role: 'Guest' });
  await space.enter('gil', { isGuest: false, role: 'Guest' });
  await space.enter('aya');
  await space.settled();
  expect(entered).toEqual([userIdOf('aya')]);
});

it('CHN-8 a new owner of the space takes up nobody who was there', async () => {
  const aya = await space.enter('aya');
  await space.settled();
  space.takeOver([aya]);
  await space.settled();
  expect(entered).toEqual([userIdOf('aya')]);
});
