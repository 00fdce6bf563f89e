import { type SQL, sql } from 'drizzle-orm';
import { blocks } from '../../platform/db/schema/blocks.ts';

/**
 * Whether a person has blocked another one, in SQL.
 * @param otherId the column or value of the other one
 */
export const hasBlocked = (userId: string, otherId: SQL): SQL =>
  sql`exists (select from ${blocks} b where b.user_id = ${userId}::uuid and b.blocked_id = ${otherId})`;
