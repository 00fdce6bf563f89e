import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { outbox as outboxTable } from '../db/schema/outbox.ts';
import { spaces } from '../db/schema/spaces.ts';
import { onEachDatabase } from '../db/testing/on-each-database.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStore } from './store.ts';

describe('the outbox', () => {
  onEachDatabase('rows', (database) => {
    let spaceId: string;
    let otherId: string;
    const store = () => createOutboxStore(database());
    const outbox = () => createOutbox({ store: store(), database: database() });
    const events = async (of = spaceId) => (await store().listRows(of, 100)).map(({ event }) => event);
    const tell = (event: string, payload: object = {}, of = spaceId) =>
      database().transact(() => outbox().publish(of, event, payload));

    beforeEach(async () => {
      const sqlOf = database().sql();
      const [company] = await sqlOf.insert(companies).values({ name: 'Mori Works' }).returning();
      const added = await sqlOf
        .insert(spaces)
        .values(['Main', 'Other'].map((name) => ({ company_id: company?.id ?? '', name })))
        .returning();
      spaceId = added[0]?.id ?? '';
      otherId = added[1]?.id ?? '';
    });

    it('LIV-21 are not published by a write that fails, and no listener is called', async () => {
      const woken: string[] = [];
      const channel = outbox();
      channel.listen((woke) => woken.push(woke));
      const failing = database().transact(async () => {
        await channel.publish(spaceId, 'Gone', {});
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect([await events(), woken]).toEqual([[], []]);
    });

    it('LIV-21 are not published outside of a transaction', async () => {
      await expect(outbox().publish(spaceId, 'Alone', {})).rejects.toThrow('transaction');
      expect(await events()).toEqual([]);
    });

    it('LIV-21 are stored by a commit, and listeners receive the space', async () => {
      const woken: string[] = [];
      const channel = outbox();
      channel.listen((woke) => woken.push(woke));
      await database().transact(async () => {
        await channel.publish(spaceId, 'Written', { a: [1, 'ö'] });
        expect(woken).toEqual([]);
      });
      expect(woken).toEqual([spaceId]);
      expect(await store().listRows(spaceId, 10)).toMatchObject([
        { event: 'Written', payload: { a: [1, 'ö'] } },
      ]);
      expect(await store().listSpaces([spaceId, otherId])).toEqual([spaceId]);
    });

    it('LIV-22 of a space are numbered in the order of the commits, with many writers at once', async () => {
      const committed: string[] = [];
      await Promise.all(
        Array.from({ length: 12 }, async (_, i) => {
          await database().transact(async () => {
            await outbox().publish(spaceId, `${i}`, {});
            await database()
              .sql()
              .execute(sql`select pg_sleep(${((i * 7) % 5) / 500})`);
            database().afterCommit(() => committed.push(`${i}`));
          });
        }),
      );
      expect(await events()).toHaveLength(12);
      expect(await events()).toEqual(committed);
    });

    it('LIV-23 are removed only by the newest owner, up to those that it received', async () => {
      await tell('first');
      await tell('second');
      await tell('elsewhere', {}, otherId);
      await tell('third');
      const [, second] = await store().listRows(spaceId, 2);
      await database().sql().update(spaces).set({ epoch: 7 });
      expect(await store().removePublished(spaceId, second?.id ?? 0, 6)).toBe(false);
      expect(await events()).toEqual(['first', 'second', 'third']);
      expect(await store().removePublished(spaceId, second?.id ?? 0, 7)).toBe(true);
      expect([await events(), await events(otherId)]).toEqual([['third'], ['elsewhere']]);
    });

    it('LIV-24 mark the state of a read: it is that after the named row, and no other', async () => {
      expect((await outbox().readBetween(spaceId, events)).upToId).toBe(0);
      const writers = Array.from({ length: 10 }, (_, i) => tell(`${i}`));
      const readers = Array.from({ length: 5 }, () =>
        outbox().readBetween(spaceId, () => store().listRows(spaceId, 100)),
      );
      await Promise.all(writers);
      for (const { value, upToId } of await Promise.all(readers)) {
        const all = await store().listRows(spaceId, 100);
        expect(value).toEqual(all.filter(({ id }) => id <= upToId));
      }
    });

    it('LIV-25 of spaces without people are deleted when they are old, and newer ones stay', async () => {
      await tell('old');
      await database()
        .sql()
        .update(outboxTable)
        .set({ created_at: new Date('2026-01-01T00:00:00Z') });
      await tell('new');
      await store().forgetBefore(new Date('2026-01-02T00:00:00Z'));
      expect(await events()).toEqual(['new']);
    });
  });
});
