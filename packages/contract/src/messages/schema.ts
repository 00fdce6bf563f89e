import * as z from 'zod';
import { id, plainText } from '../kernel/index.ts';
import { maxMentions, messageEmoji } from './rules.ts';

/**
 * The name of a conversation on the wire, two parts joined by an underscore: room_{id}, area_{id}
 * or meeting_{id}.
 */
export const conversationName = z.string().regex(/^(?:room|area|meeting)_[A-Za-z0-9_-]{1,100}$/);

/** A conversation as one person names it: as on the wire, or with_{user id} for the private one. */
export const conversationKey = z.union([
  conversationName,
  z.string().regex(/^with_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
]);

export const maxMessageLength = 2_000;
export const messageText = plainText(maxMessageLength);

/**
 * The sender's own name of a message: what is sent again with the same one, because its reply was
 * lost, is stored once.
 */
export const clientMessageId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** One emoji under a message: how many people chose it, and who the first of them were. */
export const messageReaction = z.object({
  emoji: z.enum(messageEmoji),
  count: z.number().int().min(0),
  people: z.array(z.object({ user_id: id, name: z.string() })),
});

/** A person whom a message of a place mentions, as they were named then: the text says "@name". */
const mention = z.object({ user_id: id, name: z.string() });
export type Mention = z.output<typeof mention>;

/** The picture of a message: its temporary address, and its size in px. */
export const messagePicture = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type MessagePicture = z.output<typeof messagePicture>;

/** The file of a message: its name, its size in bytes, and the temporary address to save it. */
export const messageFile = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  url: z.string(),
});
export type MessageFile = z.output<typeof messageFile>;

/** The content of a message that is sent: a text, an uploaded picture or file, or several. */
export const written = {
  content: messageText.or(z.literal('')),
  picture_id: id.optional(),
  file_id: id.optional(),
};
/** Whether there is anything in a message. */
export const isWritten = (sent: {
  content: string;
  picture_id?: string | undefined;
  file_id?: string | undefined;
}): boolean => sent.content !== '' || sent.picture_id !== undefined || sent.file_id !== undefined;

/** The people whom the sender mentions. */
export const mentionedIds = z.array(id).max(maxMentions);

/** The message that another one answers, as it is now. */
const quote = z.object({
  user_id: id.nullable(),
  username: z.string(),
  /** The beginning of its text; empty when it was deleted, or has only a picture or a file. */
  content: z.string(),
  has_picture: z.literal(true).optional(),
  has_file: z.literal(true).optional(),
  deleted_at: z.number().optional(),
});

/** The fields of a message that is more than a text that was written once. */
const later = {
  picture: messagePicture.optional(),
  file: messageFile.optional(),
  /** The message that it answers, of the same conversation. */
  reply_to: id.optional(),
  /** Only when it is read: absent if the reader may not read it, or it is no longer kept. */
  quote: quote.optional(),
  /**
   * When its sender changed it last, and when they deleted it: nothing is left of the text then.
   */
  edited_at: z.number().optional(),
  deleted_at: z.number().optional(),
  reactions: z.array(messageReaction.extend({ is_mine: z.boolean() })).optional(),
};

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
  client_id: clientMessageId.optional(),
  mentions: z.array(mention).max(maxMentions).optional(),
  /** A program wrote it, which has no user (PRG-3). */
  is_program: z.literal(true).optional(),
  ...later,
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
  client_id: clientMessageId.optional(),
  ...later,
});
export type PrivateMessage = z.output<typeof privateMessage>;

/** The maximum size of a page of a list. */
export const maxPage = 100;
const defaultPage = 50;

/** The page of a list, newest first: the messages that are older than the message `before`. */
export const page = {
  before: id.optional(),
  /** Instead: the messages that are newer than this one, or those around it, together with it. */
  after: id.optional(),
  around: id.optional(),
  limit: z.coerce.number().int().min(1).max(maxPage).default(defaultPage),
};

/**
 * The number of messages that a person has not read in a conversation, and whether it is silent for
 * them.
 */
export const conversationMark = z.object({
  conversation: conversationKey,
  /** The number of messages of others since; at most 1,000. */
  unread: z.number().int().min(0),
  /** The time of the last message that they have read; null: none. */
  read_at: z.number().nullable(),
  is_muted: z.boolean(),
});
export type ConversationMark = z.output<typeof conversationMark>;

/** A message that was found. */
export const foundMessage = z.object({
  conversation: conversationKey,
  message_id: id,
  user_id: id.nullable(),
  username: z.string(),
  content: z.string(),
  at: z.number(),
});
export type FoundMessage = z.output<typeof foundMessage>;
