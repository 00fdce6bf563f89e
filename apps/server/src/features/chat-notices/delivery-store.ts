import { nameOf } from '@engawa/contract/accounts';
import { isGuestRole } from '@engawa/contract/guests';
import { and, asc, eq, exists, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { userSettings, users } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { companies, companyPlans, companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import type { Outcome, WebhookRow } from './webhooks-store.ts';

export type WaitingMessage = typeof chatMessages.$inferSelect & { readonly space: string | null };

/** How a person may be named to a company. */
export type KnownPerson = {
  readonly name: string;
  /** A Member or Manager of the company; all others are guests there. */
  readonly isMember: boolean;
  readonly named_in_chat: boolean;
};

type Sent = Partial<Outcome> & Partial<Pick<WebhookRow, 'next_at' | 'hour_began' | 'hour_count' | 'is_on'>>;

/** The messages that wait, and what is known of those whom they name. */
export const createChatDeliveryStore = (database: Pick<Database, 'sql'>) => ({
  /** Webhooks with a message that may be sent now. Other processes find them again at `againAt`. */
  async claimDue(now: Date, againAt: Date, most: number): Promise<WebhookRow[]> {
    const waiting = database
      .sql()
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(eq(chatMessages.webhook_id, chatWebhooks.id));
    const due = database
      .sql()
      .select({ id: chatWebhooks.id })
      .from(chatWebhooks)
      .innerJoin(companies, eq(companies.id, chatWebhooks.companyId))
      .innerJoin(companyPlans, eq(companyPlans.companyId, chatWebhooks.companyId))
      .where(
        and(
          lte(chatWebhooks.next_at, now),
          eq(chatWebhooks.is_on, true),
          eq(companyPlans.slack, true),
          isNull(companies.deletes_at),
          exists(waiting),
        ),
      )
      .orderBy(asc(chatWebhooks.next_at))
      .limit(most)
      .for('update', { of: chatWebhooks, skipLocked: true });
    return database
      .sql()
      .update(chatWebhooks)
      .set({ next_at: againAt })
      .where(inArray(chatWebhooks.id, due))
      .returning();
  },

  /** The oldest message. Null: none waits. */
  async findNext(webhookId: string): Promise<WaitingMessage | null> {
    const [row] = await database
      .sql()
      .select({ message: chatMessages, space: spaces.name })
      .from(chatMessages)
      .leftJoin(spaces, eq(spaces.id, chatMessages.spaceId))
      .where(eq(chatMessages.webhook_id, webhookId))
      .orderBy(asc(chatMessages.id))
      .limit(1);
    return row === undefined ? null : Object.assign(row.message, { space: row.space });
  },

  async listWaiting(webhookId: string): Promise<number[]> {
    const rows = await database
      .sql()
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(eq(chatMessages.webhook_id, webhookId));
    return rows.map(({ id }) => id);
  },

  /** Exactly these: one with a smaller id may be committed after them. */
  async remove(ids: readonly number[]): Promise<void> {
    await database
      .sql()
      .delete(chatMessages)
      .where(sql`${chatMessages.id} = any(${sql.param([...ids])}::bigint[])`);
  },

  async noteAttempt(messageId: number, attempts: number): Promise<void> {
    await database.sql().update(chatMessages).set({ attempts }).where(eq(chatMessages.id, messageId));
  },

  /** Changes nothing of a webhook that was turned off meanwhile. */
  async saveState(webhookId: string, state: Sent): Promise<void> {
    const isOn = and(eq(chatWebhooks.id, webhookId), eq(chatWebhooks.is_on, true));
    await database.sql().update(chatWebhooks).set(state).where(isOn);
  },

  async findPerson(companyId: string, userId: string): Promise<KnownPerson | null> {
    const [row] = await database
      .sql()
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        display_name: users.display_name,
        role: companyUsers.role,
        named_in_chat: userSettings.named_in_chat,
      })
      .from(users)
      .leftJoin(companyUsers, and(eq(companyUsers.userId, users.id), eq(companyUsers.companyId, companyId)))
      .leftJoin(userSettings, eq(userSettings.userId, users.id))
      .where(eq(users.id, userId));
    if (row === undefined) return null;
    return {
      name: nameOf(row),
      isMember: row.role !== null && !isGuestRole(row.role),
      named_in_chat: row.named_in_chat ?? true,
    };
  },

  /** Whether one of the two has blocked the other. */
  async isBlocked(one: string, other: string): Promise<boolean> {
    const isBetween = sql`(${blocks.userId}, ${blocks.blocked_id}) in ((${one}, ${other}), (${other}, ${one}))`;
    const found = await database.sql().select({ id: blocks.userId }).from(blocks).where(isBetween).limit(1);
    return found.length > 0;
  },

  async forgetBefore(moment: Date): Promise<void> {
    await deleteInBatches(database, chatMessages, chatMessages.id, lt(chatMessages.created_at, moment));
  },
});
export type ChatDeliveryStore = ReturnType<typeof createChatDeliveryStore>;
