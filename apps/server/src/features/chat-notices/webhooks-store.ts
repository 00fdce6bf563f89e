import type { ChatProblem, ChatWebhookChanges } from '@engawa/contract/chat-notices';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { companies } from '../../platform/db/schema/companies.ts';

export type WebhookRow = typeof chatWebhooks.$inferSelect;

/** How the last message ended: without a problem, or with one. */
export type Outcome = {
  readonly problem: ChatProblem | null;
  readonly problem_status: number | null;
  readonly problem_at: Date | null;
};

const isOf = (companyId: string, id: string) =>
  and(eq(chatWebhooks.companyId, companyId), eq(chatWebhooks.id, id));

/** The webhooks of companies. */
export const createChatWebhooksStore = (database: Pick<Database, 'sql'>) => ({
  listOf: (companyId: string): Promise<WebhookRow[]> =>
    database
      .sql()
      .select()
      .from(chatWebhooks)
      .where(eq(chatWebhooks.companyId, companyId))
      .orderBy(asc(chatWebhooks.created_at), asc(chatWebhooks.id)),

  /** How many a company has, which adds no other one until the transaction ends. */
  async lockCount(companyId: string): Promise<number> {
    await database
      .sql()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    const [row] = await database
      .sql()
      .select({ count: count() })
      .from(chatWebhooks)
      .where(eq(chatWebhooks.companyId, companyId));
    return row?.count ?? 0;
  },

  async add(row: typeof chatWebhooks.$inferInsert): Promise<WebhookRow> {
    const [added] = await database.sql().insert(chatWebhooks).values(row).returning();
    if (added === undefined) throw new Error('A webhook was not written.');
    return added;
  },

  /** Null: it is none of the company's. */
  async find(companyId: string, id: string): Promise<WebhookRow | null> {
    const [row] = await database.sql().select().from(chatWebhooks).where(isOf(companyId, id));
    return row ?? null;
  },

  /** Like `find`; until the transaction ends nobody else changes it. */
  async lock(companyId: string, id: string): Promise<WebhookRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(chatWebhooks)
      .where(isOf(companyId, id))
      .for('no key update');
    return row ?? null;
  },

  async save(
    id: string,
    changes: ChatWebhookChanges & Partial<Outcome> & { readonly checked_until?: Date },
  ): Promise<void> {
    await database.sql().update(chatWebhooks).set(changes).where(eq(chatWebhooks.id, id));
  },

  /** It works again. What waits is sent at `by` at the latest, and not after a longer pause. */
  async clearProblem(id: string, by: Date): Promise<void> {
    await database
      .sql()
      .update(chatWebhooks)
      .set({
        problem: null,
        problem_status: null,
        problem_at: null,
        next_at: sql`least(${chatWebhooks.next_at}, ${by.toISOString()}::timestamptz)`,
      })
      .where(eq(chatWebhooks.id, id));
  },

  /** With the messages that wait for it. Null: it is none of the company's. */
  async remove(companyId: string, id: string): Promise<WebhookRow | null> {
    const [row] = await database.sql().delete(chatWebhooks).where(isOf(companyId, id)).returning();
    return row ?? null;
  },

  async dropWaiting(id: string): Promise<void> {
    await database.sql().delete(chatMessages).where(eq(chatMessages.webhook_id, id));
  },

  async findCompanyName(companyId: string): Promise<string> {
    const [row] = await database
      .sql()
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.name ?? '';
  },
});
export type ChatWebhooksStore = ReturnType<typeof createChatWebhooksStore>;
