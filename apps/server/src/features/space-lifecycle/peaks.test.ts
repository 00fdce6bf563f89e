import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../../platform/db/schema/companies.ts';
import { spacePeaks, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createPeaks } from './peaks.ts';
import { createPeaksStore } from './peaks-store.ts';

const dayMs = 24 * 60 * 60_000;

describe('the peaks of spaces', () => {
  onEachDatabase('peaks', (database) => {
    let nowMs: number;
    let companyId: string;
    let spaceId: string;
    const faults: unknown[] = [];
    const open = () =>
      createPeaks({
        store: createPeaksStore(database()),
        now: () => nowMs,
        onFault: (error) => void faults.push(error),
      });
    const stored = async () =>
      (await database().sql().select().from(spacePeaks).orderBy(spacePeaks.day)).map(({ day, peak }) => [
        day,
        peak,
      ]);
    beforeEach(async () => {
      faults.length = 0;
      nowMs = Date.UTC(2026, 10, 20, 9);
      const sql = database().sql();
      const [company] = await sql.insert(companies).values({ name: 'Mori' }).returning();
      companyId = company?.id ?? '';
      const [space] = await sql.insert(spaces).values({ company_id: companyId, name: 'Office' }).returning();
      spaceId = space?.id ?? '';
    });

    it('CMP-20 keeps the highest number of each day, also of several processes', async () => {
      const [one, other] = [open(), open()];
      for (const count of [1, 4, 2]) one.record(spaceId, count);
      other.record(spaceId, 3);
      await expect.poll(stored).toEqual([['2026-11-20', 4]]);
      nowMs += dayMs;
      one.record(spaceId, 2);
      await expect.poll(stored).toEqual([
        ['2026-11-20', 4],
        ['2026-11-21', 2],
      ]);
      expect(await one.listUses(companyId)).toEqual([
        { uuid: spaceId, rooms: 0, peak: 4, last_used_at: null },
      ]);
      // The seventh day after it is not counted, and the row is forgotten.
      nowMs += 6 * dayMs;
      expect(await one.listUses(companyId)).toMatchObject([{ peak: 2 }]);
      nowMs += dayMs;
      await one.forgetOld();
      expect(await stored()).toEqual([['2026-11-21', 2]]);
      expect(faults).toEqual([]);
    });

    it('CMP-20 reports no fault for a space that is deleted at the same moment', async () => {
      const peaks = open();
      await database().sql().delete(spaces);
      peaks.record(spaceId, 1);
      nowMs += dayMs;
      peaks.record('not an id', 1);
      await expect.poll(() => faults.length).toBe(1);
      expect(await stored()).toEqual([]);
    });
  });
});
