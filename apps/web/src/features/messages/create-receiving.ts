import type { createBubbles } from './bubbles.ts';
import { conversationOf, type Line, lineOf, mergeLines, quoteOf } from './conversation.ts';
import type { ConversationsStore } from './conversations-store.ts';
import type { createMarks } from './create-marks.ts';
import type { createOutbox } from './create-outbox.ts';
import type { createTyping } from './create-typing.ts';
import type { MessageEvent } from './ports.ts';

type Parts = {
  readonly bubbles: Pick<ReturnType<typeof createBubbles>, 'show'>;
  readonly typing: Pick<ReturnType<typeof createTyping>, 'stopped'>;
  readonly marks: Pick<ReturnType<typeof createMarks>, 'see' | 'received'>;
  readonly outbox: Pick<ReturnType<typeof createOutbox>, 'discard'>;
  /** Reads the newest page of a conversation. */
  read(key: string): Promise<void>;
};

/** Takes the messages that arrive into their conversations. */
export const createReceiving = (
  selfId: string,
  { conversation, change, isSeen }: Pick<ConversationsStore, 'conversation' | 'change' | 'isSeen'>,
  { bubbles, typing, marks, outbox, read }: Parts,
) => {
  const arrivals = new Set<(key: string, line: Line) => void>();
  return {
    receive(event: MessageEvent) {
      const key = conversationOf(event, selfId);
      const { lines, unread } = conversation(key);
      if (lines.some(({ id }) => id === event.message_id)) return;
      const answered = lines.find(({ id }) => id === event.reply_to);
      const line = { ...lineOf(event), ...(answered && { quote: quoteOf(answered) }) };
      // The message that it answers is not known here: the newest page quotes it.
      if (line.replyTo !== null && !answered && conversation(key).history === 'ready') void read(key);
      const isOwn = line.fromId === selfId;
      if (event.kind === 'public') bubbles.show(line);
      change(key, {
        lines: mergeLines(lines, [line]),
        unread: isOwn || isSeen(key) ? unread : unread + 1,
      });
      if (line.fromId !== null) typing.stopped(key, line.fromId);
      if (isSeen(key)) marks.see(key);
      else if (!isOwn) marks.received(key, line);
      if (isOwn) outbox.discard(event.client_id);
      else if (!conversation(key).isMuted) for (const listener of arrivals) listener(key, line);
    },
    /** Calls back with each message of others that arrives, and its conversation. */
    onArrival(listener: (key: string, line: Line) => void) {
      arrivals.add(listener);
      return () => void arrivals.delete(listener);
    },
  };
};
