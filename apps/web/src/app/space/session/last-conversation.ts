import type { Conversation } from '../../../features/media/index.ts';
import type { Keep } from '../../../platform/storage/storage.ts';

/** The conversation that the user was last shown, and the name of its table; empty: at none. */
export type LastConversation = Conversation & { readonly label: string };
/** `atMs`: when the page was last there, by a clock that counts sleep. */
export type KeptConversation = LastConversation & { readonly atMs: number };

const read = (kept: string | null): KeptConversation | null => {
  try {
    const { room, channel, label, atMs } = JSON.parse(kept ?? 'null') ?? {};
    const isWhole = [room, channel, label].every((text) => typeof text === 'string');
    return isWhole && typeof atMs === 'number' ? { room, channel, label, atMs } : null;
  } catch {
    return null;
  }
};

/** The id of the table of a conversation; null: it is none of a table. */
export const tableIn = (channel: string): string | null =>
  channel.startsWith('meeting_') ? channel.slice('meeting_'.length) : null;

/**
 * Remembers in this tab where the user talked, so that a reloaded page knows too whether it comes
 * back to the same people.
 */
export const createLastConversation = (tab: Keep, spaceId: string, wallNow: () => number) => {
  const key = `space.conversation.${spaceId}`;
  let last = read(tab.get(key));
  const saveLast = () => {
    if (last !== null) tab.set(key, JSON.stringify(last));
  };
  return {
    get: () => last,
    set(now: LastConversation) {
      if (last?.room === now.room && last.channel === now.channel && last.label === now.label) return;
      last = { ...now, atMs: wallNow() };
      saveLast();
    },
    /** The page is here until now. */
    touch() {
      if (last === null) return;
      last = { ...last, atMs: wallNow() };
      saveLast();
    },
    /** The user has left, or has been somewhere else: there is nothing to come back to. */
    forget() {
      last = null;
      tab.remove(key);
    },
  };
};
