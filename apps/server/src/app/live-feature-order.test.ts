import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { openWholeSpace, playScenario } from '../testing/whole-space.ts';

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
