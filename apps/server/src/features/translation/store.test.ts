import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createTranslationsStore } from './index.ts';

const startMs = Date.UTC(2026, 10, 20, 9);
const at = (ms: number) => new Date(startMs + ms);

describe('translations store', () => {
  onEachDatabase('translations', (database) => {
    const store = () => createTranslationsStore(database());
    let here: string;
    let elsewhere: string;

    beforeEach(async () => {
      const sql = database().sql();
      const [company] = await sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id });
      const rows = await sql
        .insert(spaces)
        .values(['Main', 'Other'].map((name) => ({ company_id: company?.id ?? '', name })))
        .returning({ id: spaces.id });
      here = rows[0]?.id ?? '';
      elsewhere = rows[1]?.id ?? '';
    });

    it('TRN-7 finds a translation, and keeps the first of two', async () => {
      await store().save(here, 'a', 'Hello', at(0));
      await store().save(here, 'a', 'Hi', at(1));
      expect(await store().findText('a')).toBe('Hello');
      expect(await store().findText('b')).toBeNull();
    });

    it('TRN-7 deletes those of before a moment, and all but the newest of each space', async () => {
      await store().save(here, 'old', 'x', at(-1));
      for (const [hash, ms] of [
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ] as const)
        await store().save(here, hash, 'x', at(ms));
      await store().save(elsewhere, 'there', 'x', at(0));
      await store().forget(at(0), 2);
      const found = await Promise.all(['old', 'a', 'b', 'c'].map((hash) => store().findText(hash)));
      expect(found).toEqual([null, null, 'x', 'x']);
      expect(await store().findText('there')).toBe('x');
    });

    it('TRN-7 ends with the space', async () => {
      await store().save(here, 'a', 'Hello', at(0));
      await database().sql().delete(spaces).where(eq(spaces.id, here));
      expect(await store().findText('a')).toBeNull();
    });
  });
});
