import type { Line } from './conversation.ts';
import type { ConversationsStore } from './conversations-store.ts';
import type { MessagesPorts } from './ports.ts';

/** The least time between two reports of positions, in ms: a person reads many messages at once. */
const sendEveryMs = 1_000;

/**
 * After this time the marks are asked for once more, in ms: without them nothing counts as unread.
 */
const againMs = 3_000;

/**
 * How far the user has read each conversation, and which are silent; kept by the server for all
 * devices.
 */
export const createMarks = (
  {
    realtime,
    conversations: { readMarks, silence },
    me: { id: selfId },
  }: Pick<MessagesPorts, 'realtime'> & {
    readonly conversations: Pick<MessagesPorts['conversations'], 'readMarks' | 'silence'>;
    readonly me: Pick<MessagesPorts['me'], 'id'>;
  },
  { all, change, conversation, isSeen }: ConversationsStore,
) => {
  const waiting = new Map<string, number>();
  /**
   * Whether the marks of the server have been read: a room without one begins with what arrives.
   */
  let isKnown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    for (const [key, at] of waiting) {
      waiting.delete(key);
      // Without a connection they wait until it is back.
      realtime
        .whisper('ReadMessages', { conversation: key, at })
        .catch(() => void (waiting.has(key) || waiting.set(key, at)));
    }
  };
  /** At once, because the page may be left, and then not too often. */
  const sendSoon = () => {
    if (timer !== undefined) return;
    send();
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size > 0) sendSoon();
    }, sendEveryMs);
  };
  const markRead = (key: string, at: number) => {
    if (at <= (conversation(key).readAt ?? 0)) return;
    change(key, { readAt: at });
    waiting.set(key, at);
    sendSoon();
  };
  const showSilence = () =>
    silence.setState({ muted: new Set([...all()].flatMap(([key, { isMuted }]) => (isMuted ? key : []))) });

  const read = () => readMarks().catch(() => null);
  const againLater = async () => {
    await new Promise((done) => setTimeout(done, againMs));
    return read();
  };

  return {
    send,
    /** Everything that is shown of a conversation has been seen. */
    see(key: string) {
      if (conversation(key).unread > 0) change(key, { unread: 0 });
      const last = conversation(key).lines.at(-1);
      if (last !== undefined) markRead(key, last.at);
    },
    /** The first message of a room that arrives is the first unread one there. */
    received(key: string, { at }: Line) {
      if (isKnown && key.startsWith('room_') && conversation(key).readAt === null) markRead(key, at - 1);
    },
    /** Reads the marks: what the server counted replaces what was counted here. */
    async load(): Promise<void> {
      const marks = (await read()) ?? (await againLater());
      if (marks === null) return;
      isKnown = true;
      for (const { conversation: key, unread, read_at, is_muted } of marks) {
        const readAt = Math.max(read_at ?? 0, conversation(key).readAt ?? 0) || null;
        change(key, { unread: isSeen(key) ? 0 : unread, readAt, isMuted: is_muted });
      }
      for (const [key, { lines, unread }] of all()) {
        const first = unread === 0 ? undefined : lines.filter(({ fromId }) => fromId !== selfId).at(-unread);
        if (first !== undefined) this.received(key, first);
      }
      showSilence();
    },
    /** Rejects with the server's refusal. */
    async setMuted(key: string, isMuted: boolean): Promise<void> {
      await realtime.whisper('MuteConversation', { conversation: key, is_muted: isMuted });
      change(key, { isMuted });
      showSilence();
    },
    end() {
      clearTimeout(timer);
      send();
    },
  };
};
