import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** Texts that were translated in a space, so that each is translated once. They name no person. */
export const translations = pgTable(
  'translations',
  {
    /** Of the space, the engine, both languages, the text, and the words that stay as they are. */
    hash: text().primaryKey(),
    space_id: deletedWith(() => spaces.id),
    text: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('translations_space_id').on(table.space_id),
    index('translations_created_at').on(table.created_at),
  ],
);
