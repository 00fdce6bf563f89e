import { eq, sql } from 'drizzle-orm';
import { EpochIsOver } from '../../live/host/epoch-is-over.ts';
import type { FactsStore } from '../../live/host/facts-writer.ts';
import type { Database } from '../../platform/db/database.ts';
import { liveFacts, liveRuns } from '../../platform/db/schema/live-facts.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/**
 * The facts of live spaces that outlive every process, a row each. They go with the space. Each
 * write is one statement, so that all of its facts are stored or none.
 */
export const createLiveFactsStore = (
  database: Pick<Database, 'sql'>,
): FactsStore & {
  /**
   * Deletes the facts of owners that have not run since: none of them would be restored, and they
   * contain names.
   */
  forgetBefore(moment: Date): Promise<void>;
} => ({
  async load(spaceId) {
    const rows = await database
      .sql()
      .select({ key: liveFacts.key, value: liveFacts.value })
      .from(liveFacts)
      .where(eq(liveFacts.spaceId, spaceId));
    const [run] = await database.sql().select().from(liveRuns).where(eq(liveRuns.spaceId, spaceId));
    return {
      facts: new Map(rows.map(({ key, value }) => [key, value])),
      version: run === undefined ? null : [run.epoch, run.changes],
      ran_at: run?.ran_at.getTime() ?? null,
    };
  },

  async save(spaceId, { facts, changes, ran_at, epoch }) {
    // The lock on the space orders this write and the start of a newer owner, which reads after it.
    const { rowCount } = await database.sql().execute(sql`
      with owner as (
        select id from ${spaces} where id = ${spaceId} and epoch = ${epoch} for share
      ), given as (
        select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact(key text, value jsonb)
      ), gone as (
        delete from ${liveFacts} using owner, given
        where space_id = owner.id and ${liveFacts.key} = given.key and given.value is null
      ), kept as (
        insert into ${liveFacts} (space_id, key, value)
        select owner.id, given.key, given.value from owner, given where given.value is not null
        on conflict (space_id, key) do update set value = excluded.value
      )
      insert into ${liveRuns} (space_id, epoch, changes, ran_at)
      select owner.id, ${epoch}::integer, ${changes}::integer, ${new Date(ran_at).toISOString()}::timestamptz
      from owner
      on conflict (space_id)
      do update set epoch = excluded.epoch, changes = excluded.changes, ran_at = excluded.ran_at`);
    if (rowCount !== 0) return;
    const here = await database.sql().select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId));
    // Nobody comes back to a deleted space.
    if (here.length > 0) throw new EpochIsOver();
  },

  async forgetBefore(moment) {
    await database.sql().execute(sql`
      delete from ${liveFacts} using ${liveRuns}
      where ${liveFacts.spaceId} = ${liveRuns.spaceId} and ${liveRuns.ran_at} < ${moment.toISOString()}::timestamptz`);
  },
});
export type LiveFactsStore = ReturnType<typeof createLiveFactsStore>;
