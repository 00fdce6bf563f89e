import { typingEndsMs, typingEveryMs } from '@engawa/contract/messages';
import type { ConversationsStore } from './conversations-store.ts';
import { type MessagesPorts, privateKey } from './ports.ts';

/** Shows who is writing in each conversation, and shows the others that the user is. */
export const createTyping = (
  {
    realtime,
    me: { id: selfId },
  }: Pick<MessagesPorts, 'realtime'> & { readonly me: Pick<MessagesPorts['me'], 'id'> },
  { store }: Pick<ConversationsStore, 'store'>,
) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const change = (key: string, id: string, name: string | null) =>
    store.setState(({ typing }) => {
      const there = new Map(typing.get(key));
      if (name === null) there.delete(id);
      else there.set(id, name);
      return { typing: new Map(typing).set(key, there) };
    });
  const stopped = (key: string, id: string) => {
    const timer = timers.get(`${key} ${id}`);
    if (timer === undefined) return;
    clearTimeout(timer);
    timers.delete(`${key} ${id}`);
    change(key, id, null);
  };
  const stop = realtime.on('TypingEvent', ({ channel_id, user_id, username }) => {
    if (user_id === selfId) return;
    const key = channel_id ?? privateKey(user_id);
    clearTimeout(timers.get(`${key} ${user_id}`));
    timers.set(
      `${key} ${user_id}`,
      setTimeout(() => stopped(key, user_id), typingEndsMs),
    );
    change(key, user_id, username);
  });
  const lastAt = new Map<string, number>();
  return {
    /** A message of this person has arrived, so they have stopped. */
    stopped,
    /** The user changed what they write. */
    writes(key: string) {
      const now = performance.now();
      if (now - (lastAt.get(key) ?? Number.NEGATIVE_INFINITY) < typingEveryMs) return;
      lastAt.set(key, now);
      realtime.whisper('TypingEvent', { conversation: key }).catch(() => undefined);
    },
    /** The message was sent: the next letter belongs to another one. */
    sent: (key: string) => void lastAt.delete(key),
    end() {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
