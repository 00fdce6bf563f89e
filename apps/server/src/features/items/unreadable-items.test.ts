import { describe, expect, it } from 'vitest';
import { createUnreadableItems } from './unreadable-items.ts';

const id = (n: number) => `90000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('items whose stored fields are none of their type', () => {
  it('are counted once a day, over more rows than are read at once', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => ({
      id: id(n),
      type: n % 2 === 0 ? ('text' as const) : ('area' as const),
      body: n % 2 === 0 ? { content: 'x' } : { area_size: n === 1_501 ? 'wide' : 400 },
    }));
    const listBodiesAfter = async (last: string | null, count: number) =>
      rows.filter((row) => last === null || row.id > last).slice(0, count);
    let time = 0;
    const reports: unknown[] = [];
    const check = createUnreadableItems({ store: { listBodiesAfter }, now: () => time }, (found) =>
      reports.push(found),
    );
    await check();
    await check();
    expect(reports).toEqual([{ count: 1, ids: [id(1_501)] }]);
    time = 25 * 60 * 60 * 1_000;
    rows.splice(1_501, 1);
    await check();
    expect(reports).toHaveLength(1);
  });
});
