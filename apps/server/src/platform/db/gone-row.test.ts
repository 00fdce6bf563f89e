import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toRefusal } from '../http/refusal-answer.ts';
import { refusalOfGoneRow } from './gone-row.ts';
import { onEachDatabase } from './testing/on-each-database.ts';

const gone = '00000000-0000-4000-8000-0000000000ff';

onEachDatabase('a write that belongs to a deleted row', (database) => {
  const failure = (query: ReturnType<typeof sql>) =>
    database()
      .sql()
      .execute(query)
      .then(
        () => null,
        (error: unknown) => error,
      );

  it.each([
    [
      'ROOM_IS_NOT_EXIST',
      sql`insert into room_items (room_id, type, x, y, z_index) values (${gone}, 'text', 0, 0, 0)`,
    ],
    [
      'SPACE_IS_NOT_EXIST',
      sql`insert into space_peaks (space_id, day, peak) values (${gone}, '2026-11-28', 1)`,
    ],
  ])('is refused as %s', async (code, query) => {
    const error = await failure(query);
    expect(refusalOfGoneRow(error)?.code).toBe(code);
    expect(toRefusal(error).code).toBe(code);
  });

  it('finds a refusal for every constraint of the schema, and none for other failures', async () => {
    const { rows } = await database()
      .sql()
      .execute(
        sql`select conname as name, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
      );
    const unnamed = rows.filter(({ name, parent }) => !String(name).endsWith(`_${parent}_id_fk`));
    expect(unnamed).toEqual([]);
    const error = await failure(sql`select 1 / 0`);
    expect(refusalOfGoneRow(error)).toBeNull();
    expect(toRefusal(error).code).toBe('INTERNAL');
  });
});
