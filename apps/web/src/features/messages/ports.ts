import type { Item } from '@engawa/contract/items';
import type {
  ConversationMark,
  FoundMessage,
  Message,
  MessageFile,
  MessagePicture,
  PrivateMessage,
} from '@engawa/contract/messages';
import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { Room } from '@engawa/contract/rooms';
import type { SpaceRights } from '@engawa/contract/spaces';
import type { TranslationLanguage } from '@engawa/contract/translation';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Panels } from '../../slots/panels.ts';

/** The message beside which a page lies; none: the newest page. */
export type PageMark = { readonly before?: string | undefined; readonly around?: string | undefined };

/** A picture that the server has stored for a message: its id, its address, and its size in px. */
export type UploadedPicture = MessagePicture & { readonly id: string };
/** A file that the server has stored for a message: it has no address before it is sent. */
export type UploadedFile = Omit<MessageFile, 'url'> & { readonly id: string };

/** A message that the user wants to see in its conversation. */
export type WantedMessage = {
  readonly key: string;
  readonly id: string;
  /** It is not there any more, or the user may not read it any more. */
  onFailed(error: unknown): void;
};

/** A member of the space, present or not; `reading`: how the name is read. */
export type Member = { readonly id: string; readonly name: string; readonly reading: string | null };

/** The parts of the space page that messages need. */
export type MessagesPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper'>;
  readonly me: {
    readonly id: string;
    /** The user as everyone sees them; null before entering. */
    readonly useMe: () => Participant | null;
    readonly now: () => Participant | null;
    /** Whether messages can be sent now. */
    readonly isInside: () => boolean;
    /** Calls back when the user is inside, at first and after each loss of the connection. */
    readonly onInside: (listener: () => void) => () => void;
    readonly useIsConnected: () => boolean;
  };
  readonly space: {
    /** Identifies the space on this device. */
    readonly id: string;
    /** The rights that the space gives its people now. */
    readonly useRights: () => SpaceRights;
  };
  readonly panels: Pick<Panels, 'store' | 'toggleDrawer'>;
  readonly people: {
    /** Everyone in the space, by id. */
    readonly useEveryone: () => ReadonlyMap<string, Whereabouts>;
    readonly whereNow: (id: string) => Whereabouts | null;
    /** Shows a message over a person's head on the map for a moment. */
    readonly showOverHead: (personId: string, text: string) => void;
    /** Whom the user has blocked. */
    readonly blocked: {
      readonly store: Pick<
        StoreApi<{ readonly ids: ReadonlySet<string> }>,
        'getState' | 'getInitialState' | 'subscribe'
      >;
      /** Asks the user before they block a person, or take that back. */
      ask(who: { readonly id: string; readonly name: string }): void;
    };
    /** The sign of each emoji. */
    readonly reactionSigns: Readonly<Record<Emoji, string>>;
  };
  readonly rooms: {
    readonly find: (id: string) => Room | null;
  };
  readonly items: {
    readonly useItem: (id: string | null) => Item | null;
    readonly find: (id: string) => Item | null;
  };
  readonly conversations: {
    /** A page of a conversation, newest first. Rejects with the server's refusal. */
    readonly readMessages: (channel: string, beside: PageMark) => Promise<readonly Message[]>;
    /** A page of the private messages between the user and a person, or everyone, newest first. */
    readonly readPrivateMessages: (
      withId: string | undefined,
      beside: PageMark,
    ) => Promise<readonly PrivateMessage[]>;
    /** Uploads a picture for the next message. Rejects with the server's refusal. */
    readonly uploadPicture: (file: File, signal: AbortSignal) => Promise<UploadedPicture>;
    /** The calls that upload a file in parts. Each rejects with the server's refusal. */
    readonly fileCalls: Pick<ApiClient['calls']['messages'], 'beginFile' | 'addFilePart' | 'dropFile'>;
    /** Calls back with the conversation that the user wants to see, from elsewhere on the page. */
    readonly onOpen: (listener: (key: string) => void) => () => void;
    /** The same with one of its messages. */
    readonly onOpenAt: (listener: (wanted: WantedMessage) => void) => () => void;
    /** The members of the space, present or not. Rejects with the server's refusal. */
    readonly readMembers: () => Promise<readonly Member[]>;
    /** How far the user has read their conversations, on any device. */
    readonly readMarks: () => Promise<readonly ConversationMark[]>;
    /** The newest messages with these words that the user may read. */
    readonly searchMessages: (words: string, before: number | undefined) => Promise<readonly FoundMessage[]>;
    /** Reports a message to the Managers of the company. Rejects with the server's refusal. */
    readonly reportMessage: (messageId: string, note: string) => Promise<unknown>;
    /** Translating texts into the user's language; loaded when there is a text. */
    readonly loadTranslations: () => Promise<TextTranslations>;
    /** Conversations that make no sound. */
    readonly silence: StoreApi<{ readonly muted: ReadonlySet<string> }>;
  };
};
/** The translations that the page shows. */
export type TextTranslations = {
  isOffered(asked: { readonly text: string; readonly to: TranslationLanguage }): boolean;
  show(asked: { readonly text: string; readonly to: TranslationLanguage }): void;
  /** The translation below a text, where it is shown. */
  readonly Translated: ComponentType<{ readonly text: string }>;
};
type Emoji = NonNullable<Message['reactions']>[number]['emoji'];

export type MessageEvent =
  | ({ readonly kind: 'public' } & Message)
  | ({ readonly kind: 'private' } & PrivateMessage);

/**
 * The part of the feature that exists from the start; everything else is loaded when it is needed.
 */
export type MessagesEntry = {
  /** Messages that nothing has handled yet, oldest first. */
  readonly waiting: readonly MessageEvent[];
  /** The number of messages that the user has not seen. */
  readonly unread: number;
  /** The conversation that the user has chosen; null: the one they are in. */
  readonly chosen: string | null;
  /** The private conversations that have a window of their own, and are not in the drawer. */
  readonly windows: readonly string[];
  /** The window that the user asked for last, once for each time; null: none. */
  readonly called: { readonly key: string } | null;
};
export type MessagesEntryStore = StoreApi<MessagesEntry>;

export const emptyEntry: MessagesEntry = { waiting: [], unread: 0, chosen: null, windows: [], called: null };

/**
 * Brings a conversation into view where it is: in its window, or else in the drawer.
 * @returns whether it has a window
 */
export const choose = (entry: MessagesEntryStore, key: string | null): boolean => {
  const hasWindow = key !== null && entry.getState().windows.includes(key);
  entry.setState(hasWindow ? { called: { key } } : { chosen: key });
  return hasWindow;
};

/** Where drafts and unsent messages are kept over a reload of the tab. */
export const keptAs = ({
  space: { id: spaceId },
  me: { id: selfId },
}: {
  readonly space: Pick<MessagesPorts['space'], 'id'>;
  readonly me: Pick<MessagesPorts['me'], 'id'>;
}): string => `messages.${spaceId}.${selfId}`;

/** Where the open windows are kept over a reload of the tab. */
export const windowsKeptAs = (of: Parameters<typeof keptAs>[0]): string => `${keptAs(of)}.windows`;

/** The key of the private conversation with a person; other keys are the names on the wire. */
export const privateKey = (personId: string): string => `with_${personId}`;
