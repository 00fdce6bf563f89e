import type { StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { createBubbles } from './bubbles.ts';
import { firstNewOf, type Line, mergeLines } from './conversation.ts';
import { createConversationsStore, type MessagesState, type Writing } from './conversations-store.ts';
import { createAttachments } from './create-attachments.ts';
import { createChanges, type Emoji } from './create-changes.ts';
import { createMarks } from './create-marks.ts';
import { createOutbox, type SentWith } from './create-outbox.ts';
import { createReceiving } from './create-receiving.ts';
import { createTyping } from './create-typing.ts';
import { createViews } from './create-views.ts';
import { createHistory } from './history.ts';
import { createKeptWindows } from './kept-windows.ts';
import { type MessagesEntryStore, type MessagesPorts, privateKey } from './ports.ts';
import type { Spot } from './window-spots.ts';

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
  /** The conversation is in the drawer, or none is; what is in view is read. */
  show(key: string | null): void;
  /** The conversation is in a window. @returns the function that ends that */
  float(key: string): () => void;
  /** Where the user put the windows, by conversation; kept over a reload of the tab. */
  readonly places: StoreApi<Readonly<Record<string, Spot>>>;
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
  /** Null: a new message is written. */
  write(key: string, writing: Writing | null): void;
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
  const {
    me: { id: selfId },
  } = ports;
  const held = createConversationsStore(ports);
  const { store, conversation, change, isSeen, countUnread } = held;
  const bubbles = createBubbles(ports.people.showOverHead);
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
  const views = createViews(selfId, held, { marks, entry });
  const { receive, onArrival } = createReceiving(selfId, held, { bubbles, typing, marks, outbox, read });
  const keptWindows = createKeptWindows(ports, entry);
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
    ports.me.onInside(() => {
      void outbox.sendNext();
      marks.send();
      // Messages written meanwhile are read again with the newest page.
      void readMissed().then(() => {
        for (const [key, { history }] of store.getState().conversations)
          if (history !== 'unread') void read(key);
      });
    }),
    held.saveChanges(),
    // The server leaves out what blocked people wrote, so everything is read again.
    ports.people.blocked.store.subscribe(({ ids }, { ids: before }) => {
      if (ids === before) return;
      held.forgetLines();
      void readMissed().then(() => {
        for (const key of held.inView()) void read(key);
      });
    }),
  ];
  document.addEventListener('visibilitychange', views.readSeen);
  drain();
  // Guests read only where they are; the entry is confirmed first.
  if (ports.me.isInside()) void readMissed();
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
    show: views.show,
    float: views.float,
    places: keptWindows.places,
    setDraft: (key, text) =>
      store.setState(({ drafts: { [key]: _, ...others } }) => ({
        drafts: text === '' ? others : { ...others, [key]: text },
      })),
    attachments,
    send(key, text, more) {
      const [, id = ''] = key.split(privateKey(''));
      const name = ports.people.whereNow(id)?.name;
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
    write: (key, written) =>
      store.setState(({ writing: { [key]: _, ...others } }) => ({
        writing: written === null ? others : { ...others, [key]: written },
      })),
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
      views.readSeen();
    },
    sendAgain: outbox.sendAgain,
    discard: outbox.discard,
    onArrival,
    end() {
      outbox.stop();
      keptWindows.end();
      attachments.end();
      changes.end();
      marks.end();
      typing.end();
      bubbles.stop();
      document.removeEventListener('visibilitychange', views.readSeen);
      endAll(stops);
    },
  };
};
