import type { ChatEvent } from '@engawa/contract/chat-notices';
import { and, arrayContains, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { companies, companyPlans } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** The people and the space of a message that waits, or the counts of a summary. */
export type NewMessage = Pick<
  typeof chatMessages.$inferInsert,
  'event' | 'by_id' | 'about_id' | 'spaceId' | 'counts'
>;

/** Which webhooks are notified of what happens in a space, and the messages that wait for them. */
export const createChatQueueStore = (database: Pick<Database, 'sql'>) => ({
  /** Those that are on and whose company and plan let them be. */
  listFor: (spaceId: string, event: ChatEvent): Promise<{ id: string; time_zone: string }[]> =>
    database
      .sql()
      .select({ id: chatWebhooks.id, time_zone: chatWebhooks.time_zone })
      .from(chatWebhooks)
      .innerJoin(spaces, eq(spaces.company_id, chatWebhooks.companyId))
      .innerJoin(companies, eq(companies.id, chatWebhooks.companyId))
      .innerJoin(companyPlans, eq(companyPlans.companyId, chatWebhooks.companyId))
      .where(
        and(
          eq(spaces.id, spaceId),
          eq(chatWebhooks.is_on, true),
          arrayContains(chatWebhooks.events, [event]),
          eq(companyPlans.slack, true),
          isNull(companies.deletes_at),
        ),
      ),

  async add(webhookIds: readonly string[], message: NewMessage, created_at: Date): Promise<void> {
    if (webhookIds.length === 0) return;
    const rows = webhookIds.map((webhook_id) => ({ ...message, webhook_id, created_at }));
    await database.sql().insert(chatMessages).values(rows);
  },

  /** @returns whether this is the first call for this day */
  async beginDay(id: string, day: string): Promise<boolean> {
    const isNew = or(isNull(chatWebhooks.first_day), ne(chatWebhooks.first_day, day));
    const { rowCount } = await database
      .sql()
      .update(chatWebhooks)
      .set({ first_day: day })
      .where(and(eq(chatWebhooks.id, id), isNew));
    return rowCount === 1;
  },
});
export type ChatQueueStore = ReturnType<typeof createChatQueueStore>;
