import { completionsPerDay } from '@engawa/contract/assistant';
import { sql } from 'drizzle-orm';
import {
  countedBy,
  type DailyLimits,
  type DailyQuota,
  quotaOutcome,
  requireWithin,
  type Storing,
} from '../../platform/db/daily-quota.ts';
import type { Database } from '../../platform/db/database.ts';

/** How often people and spaces called a language model on a day. */
export const createCompletionQuota = (
  database: Pick<Database, 'sql'>,
  limits: DailyLimits = completionsPerDay,
) => {
  const quota: DailyQuota = {
    kind: 'completions',
    limits,
    refusals: { person: 'DAILY_COMPLETION_LIMIT', space: 'DAILY_SPACE_COMPLETION_LIMIT' },
  };
  return {
    /** Counts one call. Refuses DAILY_COMPLETION_LIMIT, DAILY_SPACE_COMPLETION_LIMIT. */
    async count(call: Storing): Promise<void> {
      const { rows } = await database
        .sql()
        .execute(sql`with ${countedBy(quota, call, sql`where true`)} select ${quotaOutcome}`);
      requireWithin(quota, call, rows[0] ?? {});
    },
  };
};
export type CompletionQuota = ReturnType<typeof createCompletionQuota>;
