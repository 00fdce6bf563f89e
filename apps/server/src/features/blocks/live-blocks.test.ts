import { expect, it } from 'vitest';
import { createTestLiveSpace, spaceId, userIdOf } from '../../testing/test-live-space.ts';
import { createLiveBlocks } from './live-blocks.ts';

const [aya, ken, mei] = [userIdOf('aya'), userIdOf('ken'), userIdOf('mei')];

/** A live space over a table of blocks: whom each person has blocked. */
const open = () => {
  const stored = new Map<string, string[]>([[aya, [ken]]]);
  let blocks = createLiveBlocks({ spaceId, listIds: async () => stored });
  const space = createTestLiveSpace(() => {
    blocks = createLiveBlocks({
      spaceId,
      listIds: async (ids) => new Map([...stored].filter(([id]) => ids.includes(id))),
    });
    return [blocks.feature];
  });
  const enter = async (name: string) => {
    await blocks.load(userIdOf(name));
    return space.enter(name);
  };
  return {
    space,
    stored,
    enter,
    load: (userId: string) => blocks.load(userId),
    hasBlocked: (one: string, other: string) => blocks.hasBlocked(one, other),
  };
};

it('BLK-3 a page learns on entering whom its user has blocked, and each change; nobody else does', async () => {
  const { space, enter, hasBlocked } = open();
  const her = await enter('aya');
  const his = await enter('ken');
  expect(her.all('BlocksEvent')).toMatchObject([{ user_ids: [ken] }]);
  expect([hasBlocked(aya, ken), hasBlocked(ken, aya)]).toEqual([true, false]);
  space.applyEvent('BlockEvent', { by: aya, user_id: mei, is_blocked: true });
  expect(her.last('BlocksEvent')).toMatchObject({ user_ids: [ken, mei] });
  for (const user_id of [ken, mei]) space.applyEvent('BlockEvent', { by: aya, user_id, is_blocked: false });
  expect(her.last('BlocksEvent')).toMatchObject({ user_ids: [] });
  expect(hasBlocked(aya, ken)).toBe(false);
  expect(his.all('BlocksEvent')).toEqual([]);
});

it('BLK-3 a change between what is read of a person and their entering counts', async () => {
  const { space, load, hasBlocked } = open();
  for (const userId of [aya, ken]) await load(userId);
  space.applyEvent('BlockEvent', { by: aya, user_id: ken, is_blocked: false });
  space.applyEvent('BlockEvent', { by: ken, user_id: mei, is_blocked: true });
  const his = await space.enter('ken');
  await space.enter('aya');
  expect(his.all('BlocksEvent')).toMatchObject([{ user_ids: [mei] }]);
  expect([hasBlocked(aya, ken), hasBlocked(ken, mei)]).toEqual([false, true]);
});

it('BLK-3 the next owner reads whom the people here have blocked', async () => {
  const { space, enter, hasBlocked } = open();
  const her = await enter('aya');
  space.takeOver([her]);
  await space.settled();
  expect(hasBlocked(aya, ken)).toBe(true);
  expect(space.faults).toEqual([]);
});

it('BLK-2 forgets the blocks of a person who has left', async () => {
  const { space, enter, hasBlocked } = open();
  const her = await enter('aya');
  her.whisper('LogoutEvent');
  expect(hasBlocked(aya, ken)).toBe(false);
  // A change while they are away is read when they come.
  space.applyEvent('BlockEvent', { by: aya, user_id: mei, is_blocked: true });
  expect(hasBlocked(aya, mei)).toBe(false);
});
