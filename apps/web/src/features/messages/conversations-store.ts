import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../../platform/storage/storage.ts';
import { type Conversation, emptyConversation, type Line } from './conversation.ts';
import type { Attachments } from './create-attachments.ts';
import type { Outgoing } from './create-outbox.ts';
import { keptAs, type MessagesPorts } from './ports.ts';

export type MessagesState = {
  readonly conversations: ReadonlyMap<string, Conversation>;
  /** In the order of writing. */
  readonly outgoing: readonly Outgoing[];
  /** The user wrote too many messages in a short time: the others wait. */
  readonly isLimited: boolean;
  readonly drafts: Readonly<Record<string, string>>;
  /** The picture or file of the next message, by conversation. */
  readonly attachments: Attachments;
  /** The names of people the user wrote to, by id: they may have left before they answered. */
  readonly names: Readonly<Record<string, string>>;
  /** The conversation in view in the drawer; null: none. */
  readonly shown: string | null;
  /** The conversations in view in windows. */
  readonly floating: readonly string[];
  /** The text that the user writes instead of a new message, by conversation. */
  readonly writing: Readonly<Record<string, Writing>>;
  /** The names of the people who write in each conversation, by id. */
  readonly typing: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The message that the user went to; null: none. */
  readonly target: { readonly key: string; readonly id: string } | null;
};

/** An answer to a message, or a new text of one's own message. */
export type Writing = { readonly line: Line } & (
  | { readonly kind: 'answer' }
  | { readonly kind: 'edit'; readonly text: string }
);

type Kept = Pick<MessagesState, 'outgoing' | 'drafts' | 'names'>;
const readKept = (text: string | null): Kept => {
  try {
    const { outgoing, drafts, names } = JSON.parse(text ?? '{}') as Partial<Kept>;
    return { outgoing: outgoing ?? [], drafts: drafts ?? {}, names: names ?? {} };
  } catch {
    return { outgoing: [], drafts: {}, names: {} };
  }
};

/** The state of all conversations, and how it is read and changed. */
export const createConversationsStore = (ports: {
  readonly space: Pick<MessagesPorts['space'], 'id'>;
  readonly me: Pick<MessagesPorts['me'], 'id'>;
}) => {
  const keptKey = keptAs(ports);
  const store = createStore<MessagesState>(() => ({
    conversations: new Map(),
    isLimited: false,
    shown: null,
    floating: [],
    writing: {},
    attachments: {},
    typing: new Map(),
    target: null,
    ...readKept(sessionStore.get(keptKey)),
  }));
  const all = () => store.getState().conversations;
  const conversation = (key: string): Conversation => all().get(key) ?? emptyConversation;
  const inView = (): readonly string[] => {
    const { shown, floating } = store.getState();
    return shown === null ? floating : [shown, ...floating];
  };
  /** One that is opened again begins at the newest messages. */
  const leave = (key: string): void =>
    store.setState(({ conversations, target }) => ({
      conversations: new Map(conversations).set(key, { ...conversation(key), newSince: null, window: null }),
      target: target?.key === key ? null : target,
    }));
  return {
    store,
    all,
    conversation,
    change: (key: string, news: Partial<Conversation>): void =>
      store.setState(({ conversations }) => ({
        conversations: new Map(conversations).set(key, { ...conversation(key), ...news }),
      })),
    /** The conversations that the user sees. */
    inView,
    /** Puts a conversation into the drawer; null: none. */
    setShown(key: string | null): void {
      const { shown: before } = store.getState();
      if (before !== null && before !== key) leave(before);
      store.setState({ shown: key });
    },
    /** A conversation gets a window, or loses it. */
    setFloating(key: string, isFloating: boolean): void {
      if (!isFloating) leave(key);
      store.setState(({ floating }) => ({
        floating: [...floating.filter((one) => one !== key), ...(isFloating ? [key] : [])],
      }));
    },
    /** Forgets the messages of all conversations: they are read again when they are shown. */
    forgetLines: (): void =>
      store.setState(({ conversations }) => ({
        conversations: new Map(
          [...conversations].map(([key, { isMuted, readAt }]) => [
            key,
            { ...emptyConversation, isMuted, readAt },
          ]),
        ),
        writing: {},
        typing: new Map(),
      })),
    /** Whether the user looks at the newest messages of a conversation. */
    isSeen: (key: string): boolean =>
      inView().includes(key) && conversation(key).window === null && document.visibilityState === 'visible',
    countUnread: (): number =>
      [...all().values()].reduce((sum, { unread, isMuted }) => (isMuted ? sum : sum + unread), 0),
    /** Keeps drafts and unsent messages over a reload of the tab. */
    saveChanges: () =>
      store.subscribe(({ outgoing, drafts, names }, before) => {
        if (outgoing === before.outgoing && drafts === before.drafts && names === before.names) return;
        sessionStore.set(keptKey, JSON.stringify({ outgoing, drafts, names }));
      }),
  };
};
export type ConversationsStore = ReturnType<typeof createConversationsStore>;
