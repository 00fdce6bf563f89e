import * as z from 'zod';
import { id, plainText } from '../kernel/index.ts';

/**
 * The name of a conversation on the wire, two parts joined by an underscore: room_{id}, area_{id}
 * or meeting_{id}.
 */
export const conversationName = z.string().regex(/^(?:room|area|meeting)_[A-Za-z0-9_-]{1,100}$/);

export const maxMessageLength = 2_000;
export const messageText = plainText(maxMessageLength);

/**
 * A message in a conversation. It has the same form when it is published and when it is read later.
 */
export const message = z.object({
  message_id: id,
  channel_id: conversationName,
  /** The sender; null when their account was deleted. */
  user_id: id.nullable(),
  /** The name of the sender at that time. */
  username: z.string(),
  content: z.string(),
  /** Server time in ms. */
  at: z.number(),
});
export type Message = z.output<typeof message>;

/** A message from one person to another. */
export const privateMessage = z.object({
  message_id: id,
  /** The user id of the recipient. */
  channelId: id,
  /** The sender. */
  user_id: id,
  username: z.string(),
  content: z.string(),
  at: z.number(),
});
export type PrivateMessage = z.output<typeof privateMessage>;

/** The maximum size of a page of a list. */
export const maxPage = 100;
const defaultPage = 50;

/** The page of a list, newest first: the messages that are older than the message `before`. */
export const page = {
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(maxPage).default(defaultPage),
};
