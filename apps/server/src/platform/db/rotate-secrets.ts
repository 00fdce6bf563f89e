import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createKeys } from '../crypto/keys.ts';
import { createSealedText, type SealedPlace, type SealedText } from '../crypto/sealed-text.ts';
import { StartProblem } from '../start-problem.ts';
import type { Database } from './database.ts';
import { externalLogins } from './schema/identities.ts';
import { recoveryCodes } from './schema/second-factors.ts';
import { sealedColumns } from './sealed-columns.ts';

/**
 * Searches the text columns of all tables: a column that is missing in the list above must stop a
 * rotation, not lose its secrets.
 */
const findLeftOver = async (database: Pick<Database, 'sql'>, prefix: string): Promise<string | null> => {
  const { rows } = await database.sql().execute<{ table_name: string; column_name: string }>(sql`
    select table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  for (const { table_name, column_name } of rows) {
    const found = await database.sql().execute(sql`
      select 1 from ${sql.identifier(table_name)}
      where ${sql.identifier(column_name)} like ${`${prefix}%`} limit 1`);
    if (found.rows.length > 0) return `${table_name}.${column_name}`;
  }
  return null;
};

const openOrRefuse = (old: SealedText, text: string, place: SealedPlace): string => {
  try {
    return old.open(text, place);
  } catch (cause) {
    throw new StartProblem(
      `APP_SECRET: ${place.table} of ${place.rowId} was sealed with another secret, or is damaged. Nothing was changed.`,
      { cause },
    );
  }
};

/**
 * Seals every stored secret with a new APP_SECRET, all or nothing. Texts that the new secret has
 * sealed already are skipped, so that an interrupted rotation can be repeated. Recovery codes are
 * stored as one-way hashes and end with the old secret.
 */
export const rotateSecrets = (
  database: Database,
  before: string,
  next: string,
): Promise<{ readonly sealed: number; readonly codes: number }> => {
  const [old, fresh] = [before, next].map((secret) => createSealedText(createKeys(secret)('stored secrets')));
  if (old === undefined || fresh === undefined) throw new Error('Two secrets are needed.');
  return database.transact(async () => {
    const db = database.sql();
    let sealed = 0;
    for (const { table, id, column, place } of sealedColumns) {
      const { rows } = await db.execute<{ id: string; text: string }>(sql`
        select ${id}::text as id, ${column} as text from ${table}
        where ${column} is not null order by ${id} for update`);
      for (const row of rows) {
        if (row.text.startsWith(fresh.prefix)) continue;
        const at = { table: place, rowId: row.id };
        const resealed = fresh.seal(openOrRefuse(old, row.text, at), at);
        await db.execute(sql`
          update ${table} set ${sql.identifier(nameOf(column))} = ${resealed} where ${id}::text = ${row.id}`);
        sealed += 1;
      }
    }
    // Pending external logins last ten minutes.
    await db.delete(externalLogins);
    const codes = await db.delete(recoveryCodes).returning({ userId: recoveryCodes.userId });
    const leftOver = await findLeftOver(database, old.prefix);
    if (leftOver !== null) throw new Error(`${leftOver} still holds texts sealed with the old secret.`);
    return { sealed, codes: codes.length };
  });
};

/** The column's name in the database: the schema is written in camel case. */
const nameOf = (column: PgColumn): string =>
  column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
