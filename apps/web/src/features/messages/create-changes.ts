import { endAll } from '../../platform/end-all.ts';
import { type Line, mapLines, type Quote } from './conversation.ts';
import type { ConversationsStore } from './conversations-store.ts';
import type { MessagesPorts } from './ports.ts';

export type Emoji = Line['reactions'][number]['emoji'];

/** Edits, deletions and reactions: one's own, and those of others as they arrive. */
export const createChanges = (
  {
    realtime,
    me: { id: selfId },
  }: Pick<MessagesPorts, 'realtime'> & { readonly me: Pick<MessagesPorts['me'], 'id'> },
  { all, change }: Pick<ConversationsStore, 'all' | 'change'>,
) => {
  /** @param quote what the messages that answer this one show of it from now on */
  const update = (id: string, news: (line: Line) => Partial<Line>, quote?: Partial<Quote>) => {
    const changed = (line: Line): Line => {
      if (line.id === id) return { ...line, ...news(line) };
      if (quote === undefined || line.replyTo !== id || line.quote === null) return line;
      return { ...line, quote: { ...line.quote, ...quote } };
    };
    for (const [key, conversation] of all()) {
      const { lines, window } = conversation;
      const isThere = [...lines, ...(window?.lines ?? [])].some(
        (line) => line.id === id || line.replyTo === id,
      );
      if (isThere) change(key, mapLines(conversation, changed));
    }
  };
  const edited = (id: string, text: string) => update(id, () => ({ text, isEdited: true }), { text });
  const deleted = (id: string) =>
    update(
      id,
      () => ({ text: '', picture: null, file: null, isDeleted: true, isEdited: false, reactions: [] }),
      { text: '', hasPicture: false, hasFile: false, isDeleted: true },
    );
  const stops = [
    realtime.on('EditMessage', ({ message_id, content }) => edited(message_id, content)),
    realtime.on('DeleteMessage', ({ message_id }) => deleted(message_id)),
    realtime.on('MessageReaction', ({ message_id, emoji, count, people, user_id, is_on }) =>
      update(message_id, ({ reactions }) => {
        const before = reactions.find((one) => one.emoji === emoji);
        const is_mine = user_id === selfId ? is_on : (before?.is_mine ?? false);
        const now = { emoji, count, people, is_mine };
        const others = before ? reactions.map((one) => (one === before ? now : one)) : [...reactions, now];
        return { reactions: others.filter((one) => one.count > 0) };
      }),
    ),
  ];

  return {
    /** Rejects with the server's refusal, like the two below. */
    async edit(id: string, text: string): Promise<void> {
      await realtime.whisper('EditMessage', { message_id: id, content: text });
      edited(id, text);
    },
    async remove(id: string): Promise<void> {
      await realtime.whisper('DeleteMessage', { message_id: id });
      deleted(id);
    },
    /** Adds the emoji to a message, or takes it back; the server publishes the new number. */
    async react(id: string, emoji: Emoji, isOn: boolean): Promise<void> {
      await realtime.whisper('MessageReaction', { message_id: id, emoji, is_on: isOn });
    },
    end() {
      endAll(stops);
    },
  };
};
