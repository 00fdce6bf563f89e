import * as z from 'zod';
import { id, plainText } from '../kernel/index.ts';

/** A conversation as the wire names it, two parts joined by an underscore: room_{id}, area_{id} or meeting_{id}. */
export const conversationName = z.string().regex(/^(?:room|area|meeting)_[A-Za-z0-9_-]{1,100}$/);

export const maxMessageLength = 2_000;
export const messageText = plainText(maxMessageLength);

/** Something said in a conversation: the same whether it is heard or read later. */
export const message = z.object({
  message_id: id,
  channel_id: conversationName,
  /** Who said it; null when they are no more. */
  user_id: id.nullable(),
  /** Their name when they said it. */
  username: z.string(),
  content: z.string(),
  /** Server milliseconds. */
  at: z.number(),
});
export type Message = z.output<typeof message>;

/** Something one person said to another. */
export const privateMessage = z.object({
  message_id: id,
  /** To whom. */
  channelId: id,
  /** Who said it. */
  user_id: id,
  username: z.string(),
  content: z.string(),
  at: z.number(),
});
export type PrivateMessage = z.output<typeof privateMessage>;

/** What one page of a list holds at most. */
export const maxPage = 100;
const defaultPage = 50;

/** Which page of a list, newest first: the one after (older than) the message `before`. */
export const page = {
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(maxPage).default(defaultPage),
};
