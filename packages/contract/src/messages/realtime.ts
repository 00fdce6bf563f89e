import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { conversationName, message, messageText, privateMessage } from './schema.ts';

/** The misspelling `MesssageEvent` comes from the specification. */
export const messagesEvents = {
  MesssageEvent: defineEvent({
    name: 'MesssageEvent',
    whisper: z.object({ channel_id: conversationName, content: messageText }),
    reply: message.pick({ message_id: true, at: true }),
    message,
    channels: ['room'],
  }),
  PrivateMessage: defineEvent({
    name: 'PrivateMessage',
    /**
     * `channelId` is the user id of the recipient. The server sets the name, whatever a client
     * sends.
     */
    whisper: z.object({ channelId: id, username: z.unknown().optional(), content: messageText }),
    reply: privateMessage.pick({ message_id: true, at: true }),
    message: privateMessage,
    channels: ['person'],
  }),
} as const;
