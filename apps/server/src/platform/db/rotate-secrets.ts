import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createKeys } from '../crypto/keys.ts';
import { createSealedText } from '../crypto/sealed-text.ts';
import type { Database } from './database.ts';
import { outsideLogins } from './schema/identities.ts';
import { invitations } from './schema/invitations.ts';
import { roomItems } from './schema/items.ts';
import { mails } from './schema/mails.ts';
import { authenticators, recoveryCodes } from './schema/second-factors.ts';
import { spaces } from './schema/spaces.ts';

type SealedColumn = {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly column: PgColumn;
  readonly place: string;
};

/** Every column that holds sealed texts, with the place that each is bound to beside its row. */
const sealedColumns: readonly SealedColumn[] = [
  { table: spaces, id: spaces.id, column: spaces.joinPassword, place: 'spaces.join_password' },
  { table: spaces, id: spaces.id, column: spaces.guestPassword, place: 'spaces.guest_password' },
  { table: roomItems, id: roomItems.id, column: roomItems.password, place: 'room_items.password' },
  { table: mails, id: mails.id, column: mails.sealed, place: 'mails' },
  { table: invitations, id: invitations.id, column: invitations.token, place: 'invitations.token' },
  {
    table: authenticators,
    id: authenticators.userId,
    column: authenticators.secret,
    place: 'authenticators',
  },
];

/** How the text columns of all tables are found: one that was forgotten above must stop a rotation, not lose its secrets. */
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

/**
 * Seals every stored secret with a new APP_SECRET, all or nothing. What the new one has sealed already is left alone, so
 * that a rotation that was broken off can be done again. Recovery codes are kept as one-way sums and end with the old one.
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
        const anew = fresh.seal(old.open(row.text, at), at);
        await db.execute(sql`
          update ${table} set ${sql.identifier(nameOf(column))} = ${anew} where ${id}::text = ${row.id}`);
        sealed += 1;
      }
    }
    // Errands to other houses last ten minutes.
    await db.delete(outsideLogins);
    const codes = await db.delete(recoveryCodes).returning({ userId: recoveryCodes.userId });
    const leftOver = await findLeftOver(database, old.prefix);
    if (leftOver !== null) throw new Error(`${leftOver} still holds texts sealed with the old secret.`);
    return { sealed, codes: codes.length };
  });
};

/** As the database calls it: the schema is written in the case of the code. */
const nameOf = (column: PgColumn): string =>
  column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
