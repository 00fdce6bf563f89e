import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isWorthRetrying, withoutParameters } from './database-error.ts';
import { companies } from './schema/companies.ts';
import { onEachDatabase } from './testing/on-each-database.ts';

const outside = AsyncResource.bind(<T>(work: () => T): T => work());

describe('the database', () => {
  onEachDatabase('transactions', (database) => {
    const add = (name: string) => database().sql().insert(companies).values({ name });
    const names = async () =>
      (await database().sql().select().from(companies)).map(({ name }) => name).sort();

    it('store nothing of a use case that fails', async () => {
      const failing = database().transact(async () => {
        await add('a');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await names()).toEqual([]);
    });

    it('include a transaction that runs inside them', async () => {
      const failing = database().transact(async () => {
        await database().transact(() => add('inner'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await names()).toEqual([]);
    });

    it('do not mix when many run at once', async () => {
      const work = (i: number) =>
        database().transact(async () => {
          await add(`${i}`);
          await database().sql().execute(sql`select pg_sleep(0.001)`);
          if (i % 3 === 0) throw new Error('no');
          await add(`${i} again`);
        });
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => work(i)));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
      expect(await names()).toHaveLength(40);
    });

    it('return its own answer to each of many queries at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 300 }, async (_, i) => {
          const query = i % 7 === 0 ? sql`select ${i}::int / 0 as i` : sql`select ${i}::int as i`;
          const outcome = await database()
            .sql()
            .execute(query)
            .catch(() => null);
          return outcome === null ? i % 7 === 0 : outcome.rows[0]?.i === i;
        }),
      );
      expect(answers.every((isRight) => isRight)).toBe(true);
    });

    it('of a snapshot see what was there when it began, and cannot write', async () => {
      await add('a');
      await database().snapshot(async () => {
        expect(await names()).toEqual(['a']);
        // Work that is not bound to the transaction of the snapshot.
        await outside(() => add('b'));
        expect(await names()).toEqual(['a']);
      });
      expect(await names()).toEqual(['a', 'b']);
      await expect(database().snapshot(() => add('c'))).rejects.toThrow();
      const late = database().transact(() => database().snapshot(async () => {}));
      await expect(late).rejects.toThrow('within a transaction');
    });

    it('are retried after a deadlock or a serialisation failure', async () => {
      let attempts = 0;
      const outcome = await database().transact(async () => {
        attempts += 1;
        await add(`attempt ${attempts}`);
        if (attempts < 3)
          await database()
            .sql()
            .execute(sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`);
        return 'done';
      });
      expect([outcome, await names()]).toEqual(['done', ['attempt 3']]);
    });

    it('fail on a query after their end instead of writing outside of them', async () => {
      let stray: (() => Promise<unknown>) | null = null;
      await database().transact(async () => {
        const { AsyncResource } = await import('node:async_hooks');
        stray = AsyncResource.bind(async () => add('stray'));
      });
      await expect((stray as (() => Promise<unknown>) | null)?.()).rejects.toThrow(/await is missing/);
    });

    it('can report an error without the values of the query', async () => {
      const error: unknown = await database()
        .sql()
        .execute(sql`select ${'secret value'}::int`)
        .then(() => null)
        .catch((thrown: unknown) => thrown);
      const cleaned = withoutParameters(error) as Error;
      expect(cleaned.message).toContain('Failed query: select $1::int');
      expect(`${cleaned.message} ${cleaned.stack}`).not.toContain('secret value');
      expect(isWorthRetrying(error)).toBe(false);
    });
  });
});
