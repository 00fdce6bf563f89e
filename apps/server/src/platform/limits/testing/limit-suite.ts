import { describe, expect, it } from 'vitest';
import { type CreateLimit, takeFromAll } from '../attempt-limit.ts';

/**
 * The rules of every limit. Each implementation runs them. The suite has names of its own, so that
 * no limit meets another.
 */
export const describeLimits = (name: string, create: () => CreateLimit) =>
  describe(`attempt limits: ${name}`, () => {
    const refused = { code: 'TOO_MANY_ATTEMPTS' };

    it('refuse above their number, each key separately', async () => {
      const limit = create()('few', 2, 60);
      await limit.countOrRefuse('a');
      await limit.countOrRefuse('a');
      await expect(limit.countOrRefuse('a')).rejects.toMatchObject({
        ...refused,
        detail: { retryAfterSeconds: 60 },
      });
      await limit.countOrRefuse('b');
    });

    it('forget what is given back', async () => {
      const limit = create()('given back', 1, 60);
      await limit.countOrRefuse('a');
      await limit.giveBack('a');
      await limit.countOrRefuse('a');
      await expect(limit.countOrRefuse('a')).rejects.toMatchObject(refused);
    });

    it('do not count what they refuse', async () => {
      const limit = create()('refused', 2, 60);
      await limit.countOrRefuse('a');
      await limit.countOrRefuse('a');
      for (let again = 0; again < 5; again += 1)
        await expect(limit.countOrRefuse('a')).rejects.toMatchObject(refused);
      await limit.giveBack('a');
      await limit.countOrRefuse('a');
      await expect(limit.countOrRefuse('a')).rejects.toMatchObject(refused);
    });

    it('ignore an attempt that is given back but was never taken', async () => {
      const limit = create()('never taken', 1, 60);
      await limit.giveBack('a');
      await limit.countOrRefuse('a');
      await expect(limit.countOrRefuse('a')).rejects.toMatchObject(refused);
    });

    it('count nothing when one of several refuses', async () => {
      const [address, account] = [create()('address', 2, 60), create()('account', 1, 60)];
      await account.countOrRefuse('aya');
      for (let again = 0; again < 5; again += 1)
        await expect(
          takeFromAll([
            [address, '203.0.113.5'],
            [account, 'aya'],
          ]),
        ).rejects.toMatchObject(refused);
      await address.countOrRefuse('203.0.113.5');
      await address.countOrRefuse('203.0.113.5');
      await expect(address.countOrRefuse('203.0.113.5')).rejects.toMatchObject(refused);
    });

    it('count many at once', async () => {
      const limit = create()('many', 10, 60);
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limit.countOrRefuse('a')));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    });

    it('do not share counts', async () => {
      const [one, other] = [create()('one', 1, 60), create()('other', 1, 60)];
      await one.countOrRefuse('a');
      await other.countOrRefuse('a');
    });
  });
