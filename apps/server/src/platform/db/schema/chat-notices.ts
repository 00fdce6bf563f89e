import { type ChatEvent, type ChatProblem, chatEvents, chatKinds } from '@engawa/contract/chat-notices';
import { locales } from '@engawa/contract/kernel';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';
import { spaces } from './spaces.ts';

/** The webhooks by which the chats of companies are notified. */
export const chatWebhooks = pgTable(
  'chat_webhooks',
  {
    id: uuid().primaryKey(),
    companyId: deletedWith(() => companies.id),
    kind: text({ enum: chatKinds }).notNull(),
    name: text().notNull(),
    /** Encrypted. */
    address: text().notNull(),
    host: text().notNull(),
    ending: text().notNull(),
    /** The key of the signature, encrypted; null: the service checks none. */
    secret: text(),
    language: text({ enum: locales }).notNull(),
    time_zone: text().notNull(),
    events: text().array().$type<ChatEvent[]>().notNull(),
    summary_hour: integer().notNull(),
    is_on: boolean().notNull().default(true),
    problem: text().$type<ChatProblem>(),
    problem_status: integer(),
    problem_at: moment(),
    /** The day whose first person is known. */
    first_day: date({ mode: 'string' }),
    /** Up to when unread messages and the hour of the summary were checked. */
    checked_until: moment().notNull(),
    /** From when on the next message may be sent. */
    next_at: moment().notNull(),
    /** When the hour began in which messages are counted; null: none was sent yet. */
    hour_began: moment(),
    hour_count: integer().notNull().default(0),
    created_at: moment().notNull(),
  },
  (table) => [index('chat_webhooks_company_id').on(table.companyId, table.created_at)],
);

/** What waits to be sent. Names are read when it is sent, and no text of people is kept. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: deletedWith(() => chatWebhooks.id),
    event: text({ enum: chatEvents }).notNull(),
    /** The person who asks or has written. */
    by_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    about_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    spaceId: uuid().references(() => spaces.id, { onDelete: 'cascade' }),
    counts: jsonb().$type<{ people: number; guests: number; messages: number }>(),
    attempts: integer().notNull().default(0),
    created_at: moment().notNull(),
  },
  (table) => [
    index('chat_messages_webhook_id').on(table.webhook_id, table.id),
    index('chat_messages_by_id').on(table.by_id),
    index('chat_messages_about_id').on(table.about_id),
    index('chat_messages_space_id').on(table.spaceId),
    index('chat_messages_created_at').on(table.created_at),
  ],
);
