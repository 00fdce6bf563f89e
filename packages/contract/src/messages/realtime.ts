import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { messageEmoji } from './rules.ts';
import {
  clientMessageId,
  conversationKey,
  conversationName,
  isWritten,
  mentionedIds,
  message,
  messageReaction,
  messageText,
  privateMessage,
  written,
} from './schema.ts';

const message_id = id;
const nothingWritten = { path: ['content'], message: 'validation.required' };

/** The misspelling `MesssageEvent` comes from the specification. */
export const messagesEvents = {
  MesssageEvent: defineEvent({
    name: 'MesssageEvent',
    whisper: z
      .object({
        channel_id: conversationName,
        ...written,
        client_id: clientMessageId.optional(),
        reply_to: id.optional(),
        mentions: mentionedIds.optional(),
      })
      .refine(isWritten, nothingWritten),
    reply: message.pick({ message_id: true, at: true, mentions: true, picture: true, file: true }),
    message,
    channels: ['room'],
  }),
  PrivateMessage: defineEvent({
    name: 'PrivateMessage',
    /**
     * `channelId` is the user id of the recipient. The server sets the name, whatever a client
     * sends.
     */
    whisper: z
      .object({
        channelId: id,
        username: z.unknown().optional(),
        ...written,
        client_id: clientMessageId.optional(),
        reply_to: id.optional(),
      })
      .refine(isWritten, nothingWritten),
    reply: privateMessage.pick({ message_id: true, at: true, picture: true, file: true }),
    message: privateMessage,
    channels: ['person'],
  }),
  /** The sender of a message, in a conversation or private, changes its text. */
  EditMessage: defineEvent({
    name: 'EditMessage',
    whisper: z.object({ message_id, content: messageText }),
    reply: z.object({ edited_at: z.number() }),
    message: z.object({ message_id, content: z.string(), edited_at: z.number() }),
    channels: ['person'],
  }),
  DeleteMessage: defineEvent({
    name: 'DeleteMessage',
    whisper: z.object({ message_id }),
    reply: z.object({ deleted_at: z.number() }),
    /** That of a place is published to the whole space: people who went elsewhere still see it. */
    message: z.object({ message_id, deleted_at: z.number() }),
    channels: ['space', 'person'],
  }),
  /** The user has read a conversation up to the message of this time. */
  ReadMessages: defineEvent({
    name: 'ReadMessages',
    whisper: z.object({ conversation: conversationKey, at: z.number().min(0).max(Number.MAX_SAFE_INTEGER) }),
    message: null,
    channels: [],
  }),
  /** A conversation makes no sound and counts nothing for the user. */
  MuteConversation: defineEvent({
    name: 'MuteConversation',
    whisper: z.object({ conversation: conversationKey, is_muted: z.boolean() }),
    message: null,
    channels: [],
  }),
  /** Someone is writing; it is not stored. */
  TypingEvent: defineEvent({
    name: 'TypingEvent',
    whisper: z.object({ conversation: conversationKey }),
    /** `channel_id` names the conversation; a private one has none. */
    message: z.object({ channel_id: conversationName.optional(), user_id: id, username: z.string() }),
    channels: ['room', 'person'],
  }),
  /** A person puts one of the six emoji under a message, or takes it back. */
  MessageReaction: defineEvent({
    name: 'MessageReaction',
    whisper: z.object({ message_id, emoji: z.enum(messageEmoji), is_on: z.boolean() }),
    /** Everyone who has chosen this emoji for the message by now, and whose change it is. */
    message: messageReaction.extend({ message_id, user_id: id, is_on: z.boolean() }),
    channels: ['person'],
  }),
} as const;
