import type { Actor, Id } from '@engawa/contract/kernel';
import { type Message, messageKeptDays, type PrivateMessage } from '@engawa/contract/messages';
import type { Now } from '../../platform/clock.ts';
import type { ConversationAccess } from './conversation-access.ts';
import type { MessagesStore } from './store.ts';

type Page = { readonly before?: Id | undefined; readonly limit: number };
type MessagesDeps = {
  readonly store: Pick<
    MessagesStore,
    'listMessages' | 'listPrivateMessages' | 'forgetBefore' | 'forgetOldCounts'
  >;
  readonly access: ConversationAccess;
  readonly now: Now;
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Reading stored messages. */
export const createMessages = ({ store, access, now }: MessagesDeps) => ({
  /**
   * A page of a conversation, newest first. Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE.
   */
  async list(
    actor: Actor,
    spaceId: Id,
    { channel, ...page }: Page & { channel: string },
  ): Promise<Message[]> {
    await access.require(actor, spaceId, channel);
    const guestId = actor.kind === 'guest' ? actor.userId : null;
    return store.listMessages({ spaceId, channel, guestId, ...page });
  },

  /** A page of the private messages between the actor and another person, newest first. */
  listPrivate: (
    actor: Actor,
    spaceId: Id,
    { with: withId, ...page }: Page & { with: Id },
  ): Promise<PrivateMessage[]> =>
    store.listPrivateMessages({ spaceId, userId: actor.userId, withId, ...page }),

  /** Messages are kept for 90 days. */
  async forgetOld(): Promise<void> {
    await store.forgetBefore(new Date(now() - messageKeptDays * dayMs));
    await store.forgetOldCounts(now());
  },
});
export type Messages = ReturnType<typeof createMessages>;
