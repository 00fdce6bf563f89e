import { sql } from 'drizzle-orm';
import { createKeys } from '../crypto/keys.ts';
import { createSealedText, type SealedText } from '../crypto/sealed-text.ts';
import type { Database } from './database.ts';
import { appSecretCheck } from './schema/app-secret-check.ts';
import { appSecretCheckColumn, sealedColumns } from './sealed-columns.ts';

const place = { table: appSecretCheckColumn.place, rowId: '1' };

const opens = (sealedText: SealedText, sealed: string): boolean => {
  try {
    sealedText.open(sealed, place);
    return true;
  } catch {
    return false;
  }
};

/** Counts the stored texts that this secret has sealed, and those of any other secret. */
const countSealed = async (
  database: Pick<Database, 'sql'>,
  prefix: string,
): Promise<{ readonly ours: number; readonly others: number }> => {
  const count = { ours: 0, others: 0 };
  for (const { table, column } of sealedColumns) {
    const { rows } = await database.sql().execute<{ ours: number; others: number }>(sql`
      select count(*) filter (where starts_with(${column}, ${prefix}))::int as ours,
        count(*) filter (where not starts_with(${column}, ${prefix}))::int as others
      from ${table}`);
    count.ours += rows[0]?.ours ?? 0;
    count.others += rows[0]?.others ?? 0;
  }
  return count;
};

const findCheck = async (database: Pick<Database, 'sql'>): Promise<string | null> => {
  const [row] = await database.sql().select({ sealed: appSecretCheck.sealed }).from(appSecretCheck);
  return row?.sealed ?? null;
};

/** Whether these data were never sealed with any secret, as in a new installation. */
export const isWithoutSecret = async (database: Database): Promise<boolean> => {
  if ((await findCheck(database)) !== null) return false;
  const { ours, others } = await countSealed(database, '');
  return ours + others === 0;
};

/**
 * Whether this is the secret that the data are sealed with. The first accepted secret stores a
 * check value. Of several processes that start at once one writes it, and the others are checked
 * against it. Data without a check value come from an older version: they accept the secret that
 * sealed most of their texts. That version sealed texts with a wrong secret too, so a few of
 * another secret may be among them.
 */
export const acceptsAppSecret = (database: Database, appSecret: string): Promise<boolean> => {
  const sealedText = createSealedText(createKeys(appSecret)('stored secrets'));
  return database.transact(async () => {
    const kept = await findCheck(database);
    if (kept !== null) return opens(sealedText, kept);
    const { ours, others } = await countSealed(database, sealedText.prefix);
    if (others > ours) return false;
    const sealed = sealedText.seal('engawa', place);
    await database.sql().insert(appSecretCheck).values({ id: 1, sealed }).onConflictDoNothing();
    return opens(sealedText, (await findCheck(database)) ?? '');
  });
};
