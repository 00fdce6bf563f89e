import { type Id, Refusal } from '@engawa/contract/kernel';
import type { Mention } from '@engawa/contract/messages';
import type { Attached } from './sent-attachments.ts';
import type { Inserted, MessagesStore } from './store.ts';

/** Which message of whom is to be stored, and its time in ms. */
type Naming = Attached & {
  readonly table: 'messages' | 'private_messages';
  readonly userId: Id;
  /** The sender's own name of the message. */
  readonly client_id: string | undefined;
  readonly content: string;
  readonly at: number;
  readonly mentions: readonly Mention[];
};
export type Stored = Attached & {
  readonly message_id: Id;
  readonly at: number;
  /** The text that is stored: a repetition changes nothing. */
  readonly content: string;
  readonly mentions: readonly Mention[];
  /** The message that it answers. */
  readonly reply_to: Id | null;
  /** The recipient has blocked the sender. */
  readonly is_withheld: boolean;
  /** It was stored when it was sent before. */
  readonly isRepeated: boolean;
};

/** Stores a message once, however often its sender sends it under the same name. */
export const createStoreOnce = ({ findSent }: Pick<MessagesStore, 'findSent'>) => {
  const storing = new Set<string>();
  /**
   * Refuses TRY_AGAIN while the first is being stored, and when `insert` resolves with null because
   * another process owns the space by now.
   */
  return async (
    { table, userId, client_id, content, at, mentions, picture, file }: Naming,
    insert: () => Promise<Inserted | null>,
  ): Promise<Stored> => {
    const insertOne = async (): Promise<Stored> => {
      const inserted = await insert();
      if (inserted === null) throw new Refusal('TRY_AGAIN');
      const { id: message_id, ...stored } = inserted;
      return { ...stored, message_id, at, content, mentions, picture, file, isRepeated: false };
    };
    if (client_id === undefined) return insertOne();
    const key = `${table} ${userId} ${client_id}`;
    if (storing.has(key)) throw new Refusal('TRY_AGAIN');
    storing.add(key);
    try {
      const before = await findSent(table, userId, client_id);
      if (before === null) return await insertOne();
      const { id: message_id, ...stored } = before;
      return { ...stored, message_id, isRepeated: true };
    } finally {
      storing.delete(key);
    }
  };
};
