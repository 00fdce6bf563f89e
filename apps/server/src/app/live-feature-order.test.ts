import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { office, studio, userIdOf } from '../testing/test-live-space.ts';
import {
  framesOf,
  item,
  openWholeSpace,
  playScenario,
  tables,
  type WholeSpace,
} from '../testing/whole-space.ts';

const steps = 300;
/** `ORDER_SEED=123 npx vitest run live-feature-order` tries that order alone. */
const given = process.env.ORDER_SEED;
const orders = given === undefined ? [1, 2, 3, 5, 9, 11] : [Number(given)];

const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const random = seededRandom(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

/**
 * The studio is deleted while aya and ken sit at its table, mei stands in its area, and leo, who
 * sat there too, has lost the connection; rio is in the office.
 * @returns what each of them received, and who still sits at that table
 */
const playDeletedRoom = async (space: WholeSpace) => {
  const [by, table] = [userIdOf('boss'), tables[2] ?? ''];
  const area = item({ uuid: '90000000-0000-4000-8000-000000000002', type: 'area', area_size: 400 });
  space.applyEvent('RoomItemEvent', {
    by,
    type: 'add',
    item: { ...area, room: studio.id, seat_count: null, rectangle_radio: null },
  });
  const enter = (name: string, room: string) => space.enter(name, { room, x: 100, y: 100 });
  const people = {
    rio: await enter('rio', office.id),
    mei: await enter('mei', studio.id),
    aya: await enter('aya', studio.id),
    ken: await enter('ken', studio.id),
    leo: await enter('leo', studio.id),
  };
  for (const person of [people.aya, people.ken, people.leo])
    if ((await person.refusalOf('JoinMeetingRoom', { meeting_room: table })) !== null)
      throw new Error(`${person.name} does not sit.`);
  people.leo.drop();
  for (const person of Object.values(people)) framesOf(person);
  space.applyEvent('DeleteRoomEvent', { by, room: studio.id });
  await space.settled();
  return {
    frames: Object.entries(people).map(([name, person]) => [name, framesOf(person)]),
    facts: [...space.facts].sort(([a], [b]) => (a < b ? -1 : 1)),
    faults: space.faults.map(String),
    sitting: space.ask('meetingRoomUsers', { meetingRoom: table }),
  };
};

describe('the order of the live features does not matter: every client shows the same', () => {
  it.each(orders)('with the features in the order of seed %i', async (seed) => {
    const scenario = { seed, steps };
    const usual = await playScenario(openWholeSpace(), scenario);
    const other = await playScenario(
      openWholeSpace((features) => shuffled(features, seed)),
      scenario,
    );
    for (const [step, shown] of usual.entries())
      expect(other[step], `order and scenario of seed ${seed}`).toEqual(shown);
    expect(other).toHaveLength(usual.length);
  });

  it('when a room is deleted in which people sit, stand in an area and have lost their connection', async () => {
    const usual = await playDeletedRoom(openWholeSpace());
    expect(usual.sitting).toEqual([]);
    for (let seed = 1; seed <= 24; seed += 1) {
      const other = await playDeletedRoom(openWholeSpace((features) => shuffled(features, seed)));
      expect(other, `order of seed ${seed}`).toEqual(usual);
    }
  });

  it('and in the reverse order', async () => {
    const scenario = { seed: 23, steps };
    const usual = await playScenario(openWholeSpace(), scenario);
    const other = await playScenario(
      openWholeSpace((features) => features.toReversed()),
      scenario,
    );
    for (const [step, shown] of usual.entries()) expect(other[step]).toEqual(shown);
  });
});
