import { type Message, maxNamedPeople } from '@engawa/contract/messages';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  messageReactions,
  messages,
  privateMessageReactions,
  privateMessages,
} from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { gramsOf } from './search-grams.ts';

/** A message as far as it decides who may read and change it. */
export type WrittenMessage = {
  readonly id: string;
  readonly sender_id: string | null;
  readonly at: number;
  readonly isDeleted: boolean;
  /** The file of its picture; null: it has none. */
  readonly picture_file: string | null;
  /** The id of its file; null: it has none. */
  readonly file_id: string | null;
} & (
  | { readonly kind: 'public'; readonly channel: string }
  | { readonly kind: 'private'; readonly recipient_id: string; readonly is_withheld: boolean }
);
type Kind = WrittenMessage['kind'];
type Emoji = NonNullable<Message['reactions']>[number]['emoji'];
/** The people who chose an emoji for a message: their number, and the first of them. */
export type Chosen = {
  readonly count: number;
  readonly people: readonly { readonly user_id: string; readonly name: string }[];
};
/** The space and its owner that write. */
type Writer = { readonly spaceId: string; readonly epoch: number };

/** The text array of these terms: none of them contains a space. */
export const textArray = (terms: readonly string[]): SQL =>
  sql`string_to_array(${terms.join(' ')}::text, ' ')`;

/** Changes of messages that were written: their text, their end, and the reactions to them. */
export const createMessageChanges = (database: Pick<Database, 'sql'>) => {
  const tables = { public: messages, private: privateMessages } as const;
  const reactions = { public: messageReactions, private: privateMessageReactions } as const;
  const isOwner = ({ spaceId, epoch }: Writer) =>
    sql`exists (select from ${spaces} where ${spaces.id} = ${spaceId} and ${spaces.epoch} = ${epoch})`;

  return {
    /** A message of a space; null: there is none. */
    async findWritten(spaceId: string, id: string): Promise<WrittenMessage | null> {
      const db = database.sql();
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.spaceId, spaceId)));
      if (row !== undefined) {
        const { sender_id, channel, created_at, deleted_at, picture_file, file_id } = row;
        const at = created_at.getTime();
        const isDeleted = deleted_at !== null;
        return { kind: 'public', id, sender_id, channel, at, isDeleted, picture_file, file_id };
      }
      const [one] = await db
        .select()
        .from(privateMessages)
        .where(and(eq(privateMessages.id, id), eq(privateMessages.spaceId, spaceId)));
      if (one === undefined) return null;
      const { sender_id, recipient_id, created_at, deleted_at, is_withheld, picture_file, file_id } = one;
      const at = created_at.getTime();
      const isDeleted = deleted_at !== null;
      const attached = { picture_file, file_id };
      return { kind: 'private', id, sender_id, recipient_id, at, isDeleted, is_withheld, ...attached };
    },

    /** @returns false when it was deleted meanwhile, or another process owns the space */
    async editMessage(writer: Writer, kind: Kind, id: string, content: string, at: Date): Promise<boolean> {
      const table = tables[kind];
      const { rowCount } = await database
        .sql()
        .update(table)
        .set({ content, edited_at: at, grams: textArray(gramsOf(content)) as never })
        .where(and(eq(table.id, id), isNull(table.deleted_at), isOwner(writer)));
      return rowCount === 1;
    },

    /**
     * Nothing is left of its text, its picture, its file and its reactions, only that it was there.
     * @returns false when it was deleted before, or another process owns the space
     */
    async deleteMessage(writer: Writer, kind: Kind, id: string, at: Date): Promise<boolean> {
      const table = tables[kind];
      const { rowCount } = await database
        .sql()
        .update(table)
        .set({
          content: '',
          edited_at: null,
          deleted_at: at,
          grams: [],
          picture_file: null,
          picture_width: null,
          picture_height: null,
          file_id: null,
          ...(kind === 'public' ? { mentions: null } : {}),
        })
        .where(and(eq(table.id, id), isNull(table.deleted_at), isOwner(writer)));
      if (rowCount !== 1) return false;
      await database.sql().delete(reactions[kind]).where(eq(reactions[kind].message_id, id));
      return true;
    },

    /** Adds or removes a reaction. */
    async react(
      kind: Kind,
      reaction: { message_id: string; user_id: string; emoji: Emoji; name: string; created_at: Date },
      isOn: boolean,
    ): Promise<Chosen> {
      const table = reactions[kind];
      const { message_id, user_id, emoji } = reaction;
      const db = database.sql();
      const isThis = and(eq(table.message_id, message_id), eq(table.emoji, emoji));
      if (isOn) await db.insert(table).values(reaction).onConflictDoNothing();
      else await db.delete(table).where(and(isThis, eq(table.user_id, user_id)));
      const [all] = await db.select({ count: count() }).from(table).where(isThis);
      const people = await db
        .select({ user_id: table.user_id, name: table.name })
        .from(table)
        .where(isThis)
        .orderBy(asc(table.created_at), asc(table.user_id))
        .limit(maxNamedPeople);
      return { count: all?.count ?? 0, people };
    },
  };
};
