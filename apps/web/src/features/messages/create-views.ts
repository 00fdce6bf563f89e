import type { ConversationsStore } from './conversations-store.ts';
import type { createMarks } from './create-marks.ts';
import type { MessagesEntryStore } from './ports.ts';

/** Which conversations the user sees, in the drawer and in windows: what they see is read. */
export const createViews = (
  selfId: string,
  { change, conversation, countUnread, inView, isSeen, setFloating, setShown }: ConversationsStore,
  {
    marks,
    entry,
  }: {
    readonly marks: Pick<ReturnType<typeof createMarks>, 'see' | 'send'>;
    readonly entry: Pick<MessagesEntryStore, 'setState'>;
  },
) => {
  const begin = (key: string) => {
    const { lines, unread, readAt } = conversation(key);
    if (unread > 0) {
      const news = lines.filter(({ fromId }) => fromId !== selfId).slice(-unread);
      change(key, { newSince: readAt ?? (news[0]?.at ?? 1) - 1 });
    }
    if (isSeen(key)) marks.see(key);
    entry.setState({ unread: countUnread() });
  };
  return {
    show(key: string | null) {
      setShown(key);
      // The user may leave the page next, and what they read is then reported already.
      if (key === null) return marks.send();
      begin(key);
    },
    float(key: string) {
      setFloating(key, true);
      begin(key);
      return () => {
        setFloating(key, false);
        marks.send();
      };
    },
    /** Reads what is in view, after the page was hidden or older messages were shown. */
    readSeen() {
      const seen = inView().filter(isSeen);
      if (seen.length === 0) return marks.send();
      for (const key of seen) marks.see(key);
      entry.setState({ unread: countUnread() });
    },
  };
};
