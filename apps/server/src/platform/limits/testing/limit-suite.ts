import { describe, expect, it } from 'vitest';
import type { CreateLimit } from '../attempt-limit.ts';

/** What every limit must do; each implementation runs it. Names are the suite's own, so that none meets another. */
export const describeLimits = (name: string, create: () => CreateLimit) =>
  describe(`attempt limits: ${name}`, () => {
    it('refuse beyond their number, each key for itself', async () => {
      const limit = create()('few', 2, 60);
      await limit.take('a');
      await limit.take('a');
      await expect(limit.take('a')).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        detail: { retryAfterSeconds: 60 },
      });
      await limit.take('b');
    });

    it('forget what is given back', async () => {
      const limit = create()('given back', 1, 60);
      await limit.take('a');
      await limit.giveBack('a');
      await limit.take('a');
      await expect(limit.take('a')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    it('count many at once', async () => {
      const limit = create()('many', 10, 60);
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limit.take('a')));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    });

    it('know nothing of each other', async () => {
      const [one, other] = [create()('one', 1, 60), create()('other', 1, 60)];
      await one.take('a');
      await other.take('a');
    });
  });
