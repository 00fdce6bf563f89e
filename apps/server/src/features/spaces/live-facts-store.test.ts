import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EpochIsOver } from '../../live/host/epoch-is-over.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createLiveFactsStore } from './live-facts-store.ts';

describe('MTG-32 the store of protected facts', () => {
  onEachDatabase('facts of live spaces', (database) => {
    const store = () => createLiveFactsStore(database());
    let spaceId: string;

    beforeEach(async () => {
      const sql = database().sql();
      const [company] = await sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id });
      const row = { company_id: company?.id ?? '', name: 'Main', epoch: 3 };
      const [space] = await sql.insert(spaces).values(row).returning({ id: spaces.id });
      spaceId = space?.id ?? '';
    });

    const save = (facts: Record<string, unknown>, changes: number, epoch = 3) =>
      store().save(spaceId, {
        facts: Object.entries(facts).map(([key, value]) => ({ key, value })),
        changes,
        epoch,
        ran_at: 1_700_000_000_000 + changes,
      });

    it('has nothing before the first write', async () => {
      expect(await store().load(spaceId)).toEqual({ facts: new Map(), version: null, ran_at: null });
    });

    it('replaces and deletes facts, and knows the last write', async () => {
      await save({ 'seat.a': { heldUntil: null }, 'meeting-lock.t': true }, 2);
      await save({ 'seat.a': { heldUntil: 5 }, 'meeting-lock.t': null, 'mutes.b': ['audio'] }, 5);
      await save({}, 6);
      expect(await store().load(spaceId)).toEqual({
        facts: new Map<string, unknown>([
          ['seat.a', { heldUntil: 5 }],
          ['mutes.b', ['audio']],
        ]),
        version: [3, 6],
        ran_at: 1_700_000_000_006,
      });
    });

    it('takes nothing of a former owner', async () => {
      await save({ 'seat.a': 1 }, 1);
      await database().sql().update(spaces).set({ epoch: 4 }).where(eq(spaces.id, spaceId));
      await expect(save({ 'seat.a': null, 'seat.b': 1 }, 2)).rejects.toThrow(EpochIsOver);
      expect((await store().load(spaceId)).facts).toEqual(new Map([['seat.a', 1]]));
    });

    it('forgets the facts of owners that have not run for long, and no others', async () => {
      await save({ 'seat.a': 1 }, 1);
      await store().forgetBefore(new Date(1_700_000_000_001));
      expect((await store().load(spaceId)).facts.size).toBe(1);
      await store().forgetBefore(new Date(1_700_000_000_002));
      expect(await store().load(spaceId)).toMatchObject({ facts: new Map(), version: [3, 1] });
    });

    it('forgets everything with the space, and writes nothing for a deleted one', async () => {
      await save({ 'seat.a': 1 }, 1);
      await database().sql().delete(spaces).where(eq(spaces.id, spaceId));
      await save({ 'seat.b': 1 }, 2);
      expect(await store().load(spaceId)).toEqual({ facts: new Map(), version: null, ran_at: null });
    });
  });
});
