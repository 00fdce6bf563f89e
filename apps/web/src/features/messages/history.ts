import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { conversationOf, type Line, lineOf, mergeLines } from './conversation.ts';
import type { ConversationsStore } from './conversations-store.ts';
import type { MessagesPorts, PageMark } from './ports.ts';

/** Page size, as the server's default. */
const pageSize = 50;

/** Reads stored messages into the conversations. */
export const createHistory = (
  ports: MessagesPorts,
  { conversation, change }: Pick<ConversationsStore, 'conversation' | 'change'>,
) => {
  const pageOf = (key: string, beside: PageMark) => {
    const [kind, name = ''] = key.split(/_(.*)/s);
    return kind === 'with'
      ? ports.conversations.readPrivateMessages(name, beside)
      : ports.conversations.readMessages(key, beside);
  };
  const read = async (key: string, before?: string): Promise<void> => {
    const isFirst = before === undefined;
    const wasRead = conversation(key).history === 'ready';
    if (isFirst) change(key, { history: 'loading' });
    try {
      const page = await pageOf(key, { before });
      const { lines, hasOlder } = conversation(key);
      const isFull = page.length === pageSize;
      const oldest = page.at(-1);
      const older =
        isFirst && isFull && oldest ? lines.filter(({ at }) => at < oldest.at).map(({ id }) => id) : [];
      // Between what was known and the newest page there may be messages that nobody read here.
      const isApart = older.length > 0 && !lines.some(({ id }) => id === oldest?.message_id);
      change(key, {
        lines: mergeLines(isApart ? lines.filter(({ id }) => !older.includes(id)) : lines, page.map(lineOf)),
        history: 'ready',
        hasOlder: wasRead && older.length > 0 && !isApart ? hasOlder : isFull,
      });
    } catch (error) {
      change(key, { history: { failure: refusalCodeOf(error) ?? 'UNREACHABLE' } });
    }
  };

  /** Reads what is around a message, unless it is known. Rejects when it cannot be read. */
  const bringIn = async (key: string, id: string): Promise<void> => {
    const { lines, window } = conversation(key);
    const isIn = (some: readonly Line[]) => some.some((line) => line.id === id);
    if (isIn(window?.lines ?? lines)) return;
    if (isIn(lines)) return change(key, { window: null });
    const around = mergeLines([], (await pageOf(key, { around: id })).map(lineOf));
    if (!isIn(around)) throw new RangeError('The message is not there.');
    change(key, { window: { lines: around, hasOlder: true } });
  };
  /** Reads the page before the oldest message that is shown. */
  const readOlder = async (key: string): Promise<void> => {
    const { lines, window } = conversation(key);
    const [oldest] = window?.lines ?? lines;
    if (oldest === undefined) return;
    if (window === null) return read(key, oldest.id);
    const page = await pageOf(key, { before: oldest.id }).catch(() => null);
    const now = conversation(key).window;
    if (page === null || now === null) return;
    change(key, {
      window: { lines: mergeLines(now.lines, page.map(lineOf)), hasOlder: page.length === pageSize },
    });
  };

  /** The private messages of the last time with everyone. */
  const readAbsence = async (): Promise<void> => {
    const page = await ports.conversations.readPrivateMessages(undefined, {}).catch(() => []);
    for (const message of page) {
      const key = conversationOf({ kind: 'private', ...message }, ports.me.id);
      change(key, { lines: mergeLines(conversation(key).lines, [lineOf(message)]) });
    }
  };

  return { read, readOlder, bringIn, readAbsence };
};
