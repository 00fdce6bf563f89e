import type { Mention, Message, MessageFile, MessagePicture } from '@engawa/contract/messages';
import { type MessageEvent, privateKey } from './ports.ts';

/** The people who chose an emoji for a message. */
export type LineReaction = NonNullable<Message['reactions']>[number];
/** The part that is shown of the message that another one answers. */
export type Quote = {
  readonly name: string;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly hasFile: boolean;
  readonly isDeleted: boolean;
};

/** A message as it is shown. */
export type Line = {
  readonly id: string;
  /** The sender; null when their account was deleted. */
  readonly fromId: string | null;
  readonly name: string;
  /** Empty when it has only a picture or a file. */
  readonly text: string;
  readonly picture: MessagePicture | null;
  readonly file: MessageFile | null;
  /** Server time in ms. */
  readonly at: number;
  /** The id of the message that it answers; null: none. */
  readonly replyTo: string | null;
  /** That message; null: the user cannot read it, or it is not known yet. */
  readonly quote: Quote | null;
  readonly isEdited: boolean;
  /** Its sender deleted it: it has no text. */
  readonly isDeleted: boolean;
  readonly reactions: readonly LineReaction[];
  /** A program wrote it. */
  readonly isProgram: boolean;
  /** Whom its text mentions. */
  readonly mentions: readonly Mention[];
};

/** Messages around one that the user went to, far from the newest ones. */
export type LineWindow = { readonly lines: readonly Line[]; readonly hasOlder: boolean };

export type Conversation = {
  /** Oldest first. */
  readonly lines: readonly Line[];
  /** Whether the stored messages have been read; a code: why the server refused that. */
  readonly history: 'unread' | 'loading' | 'ready' | { readonly failure: string };
  /** Whether there may be older messages on the server. */
  readonly hasOlder: boolean;
  /** The number of messages that arrived while the conversation was not in view. */
  readonly unread: number;
  /** Up to which time it was read when it came into view; null: nothing was unread then. */
  readonly newSince: number | null;
  /** The time of the last message that the user has read; null: none is known. */
  readonly readAt: number | null;
  /** It makes no sound, and is not counted. */
  readonly isMuted: boolean;
  /** Shown instead of the newest messages; null: those are shown. */
  readonly window: LineWindow | null;
};

export const emptyConversation: Conversation = {
  lines: [],
  history: 'unread',
  hasOlder: false,
  unread: 0,
  newSince: null,
  readAt: null,
  isMuted: false,
  window: null,
};

/** Lines together, each once, oldest first. */
export const mergeLines = (known: readonly Line[], others: readonly Line[]): readonly Line[] => {
  const all = new Map([...known, ...others].map((line) => [line.id, line]));
  return [...all.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
};

/** The conversation to which a message belongs, for this user. */
export const conversationOf = (event: MessageEvent, selfId: string): string =>
  event.kind === 'public'
    ? event.channel_id
    : privateKey(event.user_id === selfId ? event.channelId : event.user_id);

/** A message as it was sent, before anything happened to it. */
export const newLine = (
  line: Pick<Line, 'id' | 'fromId' | 'name' | 'text' | 'at'> & Partial<Pick<Line, 'picture' | 'file'>>,
): Line => ({
  picture: null,
  file: null,
  replyTo: null,
  quote: null,
  isEdited: false,
  isDeleted: false,
  isProgram: false,
  reactions: [],
  mentions: [],
  ...line,
});

export const quoteOf = ({ name, text, picture, file, isDeleted }: Line): Quote => ({
  name,
  text,
  isDeleted,
  hasPicture: picture !== null,
  hasFile: file !== null,
});

/** A published or stored message as it is shown. */
export const lineOf = (message: Omit<Message, 'channel_id'>): Line => ({
  ...newLine({
    id: message.message_id,
    fromId: message.user_id,
    name: message.username,
    text: message.content,
    at: message.at,
    picture: message.picture ?? null,
    file: message.file ?? null,
  }),
  replyTo: message.reply_to ?? null,
  quote:
    message.quote === undefined
      ? null
      : {
          name: message.quote.username,
          text: message.quote.content,
          hasPicture: message.quote.has_picture === true,
          hasFile: message.quote.has_file === true,
          isDeleted: message.quote.deleted_at !== undefined,
        },
  isEdited: message.edited_at !== undefined,
  isDeleted: message.deleted_at !== undefined,
  isProgram: message.is_program === true,
  reactions: message.reactions ?? [],
  mentions: message.mentions ?? [],
});

/** The conversation with each of its lines changed. */
export const mapLines = (conversation: Conversation, change: (line: Line) => Line): Partial<Conversation> => {
  const { lines, window } = conversation;
  return {
    lines: lines.map(change),
    window: window === null ? null : { ...window, lines: window.lines.map(change) },
  };
};

/**
 * The first message that was unread when the conversation came into view; null: none, or it is not
 * loaded.
 */
export const firstNewOf = ({ lines, newSince, hasOlder }: Conversation, selfId: string): string | null => {
  const [oldest] = lines;
  if (newSince === null || oldest === undefined || (hasOlder && oldest.at > newSince)) return null;
  return lines.find(({ at, fromId }) => fromId !== selfId && at > newSince)?.id ?? null;
};
