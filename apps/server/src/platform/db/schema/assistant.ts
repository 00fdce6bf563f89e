import { completionKinds, noteKinds } from '@engawa/contract/assistant';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';
import { meetingRecords } from './meeting-records.ts';
import { transcripts } from './messages.ts';

/** The language models that companies have chosen; a company without a row uses none. */
export const companyAssistants = pgTable('company_assistants', {
  companyId: deletedWith(() => companies.id).primaryKey(),
  uses: text({ enum: ['operator', 'own'] }).notNull(),
  /** The following are null, unless it is one of the company's own. */
  kind: text({ enum: completionKinds }),
  /** Encrypted. */
  address: text(),
  /** Encrypted; null: the provider asks for none. */
  key: text(),
  host: text(),
  model: text(),
  changed_at: moment().notNull(),
});

/** Decisions and actions of meetings, which go with the line that says them. */
export const meetingNotes = pgTable(
  'meeting_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    record_id: deletedWith(() => meetingRecords.id),
    transcript_id: deletedWith(() => transcripts.id),
    /** Who shared it; null when the account was deleted. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    kind: text({ enum: noteKinds }).notNull(),
    text: text().notNull(),
    position: integer().notNull(),
    shared_at: moment().notNull(),
  },
  (table) => [
    index('meeting_notes_record').on(table.record_id, table.shared_at),
    index('meeting_notes_transcript').on(table.transcript_id),
    index('meeting_notes_user_id').on(table.user_id),
  ],
);
