import type { StoreApi } from 'zustand/vanilla';
import { createBubbles } from './bubbles.ts';
import { firstNewOf, type Line, mergeLines } from './conversation.ts';
import { createConversationsStore, type MessagesState, type Writing } from './conversations-store.ts';
import { createAttachments } from './create-attachments.ts';
import { createChanges, type Emoji } from './create-changes.ts';
import { createMarks } from './create-marks.ts';
import { createOutbox, type SentWith } from './create-outbox.ts';
import { createReceiving } from './create-receiving.ts';
import { createTyping } from './create-typing.ts';
import { createHistory } from './history.ts';
import { type MessagesEntryStore, type MessagesPorts, privateKey } from './ports.ts';

/** The conversations of a stay in a space, and what the user writes. */
export type Messages = {
  readonly store: StoreApi<MessagesState>;
  /**
   * Reads the newest stored messages. Those of a place are read each time: the server publishes
   * them to those who are there alone, so that some may have been missed.
   */
  open(key: string): Promise<void>;
  /** Reads the page before the oldest message. */
  readOlder(key: string): Promise<void>;
  /** The conversation comes into view, or none is; what is in view is read. */
  show(key: string | null): void;
  setDraft(key: string, text: string): void;
  /** Sends a message after those that wait; without a connection it waits too. */
  send(key: string, text: string, more?: SentWith): void;
  /** The picture or file of the next message of each conversation. */
  readonly attachments: Pick<
    ReturnType<typeof createAttachments>,
    'attach' | 'uploadAgain' | 'remove' | 'clear'
  >;
  sendAgain(clientId: string): void;
  discard(clientId: string): void;
  /** The user changed what they write in a conversation. */
  writes(key: string): void;
  /** Rejects with the server's refusal, like the three below. */
  setMuted(key: string, isMuted: boolean): Promise<void>;
  write(writing: Writing | null): void;
  /** Rejects with the server's refusal. */
  edit(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
  react(id: string, emoji: Emoji, isOn: boolean): Promise<void>;
  /** Brings a message into view, also one that was not read yet. Rejects when it cannot be read. */
  goTo(key: string, id: string): Promise<void>;
  /** Brings the first message that was unread into view, with all that came after it. */
  goToFirstNew(key: string): Promise<void>;
  /** Shows the newest messages again. */
  leaveWindow(key: string): void;
  /** Calls back with each message of others that arrives, and its conversation. */
  onArrival(listener: (key: string, line: Line) => void): () => void;
  end(): void;
};

/**
 * Keeps the conversations, and sends messages one after the other, so that they arrive in the order
 * of writing. Drafts and unsent messages survive a reload of the tab.
 */
export const createMessages = (ports: MessagesPorts, entry: MessagesEntryStore): Messages => {
  const { selfId } = ports;
  const held = createConversationsStore(ports);
  const { store, conversation, change, isSeen, countUnread } = held;
  const bubbles = createBubbles(ports.sayOnMap);
  const outbox = createOutbox(store, ports, (key, line) => {
    const { lines } = conversation(key);
    // The server publishes it as the others read it; what was published before stays.
    if (!lines.some(({ id }) => id === line.id)) change(key, { lines: mergeLines(lines, [line]) });
  });

  const { read, readOlder, bringIn, readAbsence } = createHistory(ports, held);

  const changes = createChanges(ports, held);
  const attachments = createAttachments(store, ports);
  const marks = createMarks(ports, held);
  const typing = createTyping(ports, held);
  const { receive, onArrival } = createReceiving(selfId, held, { bubbles, typing, marks, outbox, read });
  const drain = () => {
    const { waiting } = entry.getState();
    if (waiting.length > 0) entry.setState({ waiting: [] });
    for (const event of waiting) receive(event);
    entry.setState({ unread: countUnread() });
  };

  const readMissed = async () => {
    await readAbsence();
    await marks.load();
    entry.setState({ unread: countUnread() });
  };
  const stops = [
    entry.subscribe(({ waiting }) => waiting.length > 0 && drain()),
    ports.onInside(() => {
      void outbox.sendNext();
      marks.send();
      // Messages written meanwhile are read again with the newest page.
      void readMissed().then(() => {
        for (const [key, { history }] of store.getState().conversations)
          if (history !== 'unread') void read(key);
      });
    }),
    held.keep(),
    // The server leaves out what blocked people wrote, so everything is read again.
    ports.blocked.store.subscribe(({ ids }, { ids: before }) => {
      if (ids === before) return;
      held.forgetLines();
      const { shown } = store.getState();
      void readMissed().then(() => (shown === null ? undefined : read(shown)));
    }),
  ];
  const look = () => {
    const { shown } = store.getState();
    if (shown === null || !isSeen(shown)) return marks.send();
    marks.see(shown);
    entry.setState({ unread: countUnread() });
  };
  document.addEventListener('visibilitychange', look);
  drain();
  void readMissed();
  void outbox.sendNext();

  return {
    store,
    async open(key) {
      const { history } = conversation(key);
      const isHeard = history === 'ready' && key.startsWith(privateKey(''));
      if (history !== 'loading' && !isHeard) await read(key);
      if (isSeen(key)) marks.see(key);
    },
    readOlder,
    show(key) {
      held.setShown(key);
      // The user may leave the page next, and what they read is then reported already.
      if (key === null) return marks.send();
      const { lines, unread, readAt } = conversation(key);
      if (unread > 0) {
        const news = lines.filter(({ fromId }) => fromId !== selfId).slice(-unread);
        change(key, { newSince: readAt ?? (news[0]?.at ?? 1) - 1 });
      }
      if (isSeen(key)) marks.see(key);
      entry.setState({ unread: countUnread() });
    },
    setDraft: (key, text) =>
      store.setState(({ drafts: { [key]: _, ...others } }) => ({
        drafts: text === '' ? others : { ...others, [key]: text },
      })),
    attachments,
    send(key, text, more) {
      const [, id = ''] = key.split(privateKey(''));
      const name = ports.whereNow(id)?.name;
      if (name !== undefined) store.setState(({ names }) => ({ names: { ...names, [id]: name } }));
      change(key, { window: null });
      typing.sent(key);
      outbox.send(key, text, more);
    },
    writes: typing.writes,
    async setMuted(key, isMuted) {
      await marks.setMuted(key, isMuted);
      entry.setState({ unread: countUnread() });
    },
    write: (writing) => store.setState({ writing }),
    edit: changes.edit,
    remove: changes.remove,
    react: changes.react,
    async goTo(key, id) {
      await bringIn(key, id);
      store.setState({ target: { key, id } });
    },
    async goToFirstNew(key) {
      change(key, { window: null });
      for (;;) {
        const { hasOlder, lines } = conversation(key);
        const id = firstNewOf(conversation(key), selfId);
        if (id !== null) return store.setState({ target: { key, id } });
        if (!hasOlder) return;
        await readOlder(key);
        // It could not be read, which the list says.
        if (conversation(key).lines.length === lines.length) return;
      }
    },
    leaveWindow(key) {
      change(key, { window: null });
      look();
    },
    sendAgain: outbox.sendAgain,
    discard: outbox.discard,
    onArrival,
    end() {
      outbox.stop();
      attachments.end();
      changes.end();
      marks.end();
      typing.end();
      bubbles.stop();
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    },
  };
};
