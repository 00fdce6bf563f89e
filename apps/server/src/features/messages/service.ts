import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import {
  type ConversationMark,
  type FoundMessage,
  foundPerPage,
  type Message,
  messageKeptDays,
  type PrivateMessage,
} from '@engawa/contract/messages';
import type { Now } from '../../platform/clock.ts';
import { isDenial } from '../../platform/http/denials.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { ConversationAccess } from './conversation-access.ts';
import type { MessagesStore } from './store.ts';

type Page = {
  readonly before?: Id | undefined;
  readonly after?: Id | undefined;
  readonly around?: Id | undefined;
  readonly limit: number;
};
type MessagesDeps = {
  readonly store: Pick<
    MessagesStore,
    | 'listMessages'
    | 'listPrivateMessages'
    | 'findWritten'
    | 'listMarks'
    | 'searchMessages'
    | 'listNewest'
    | 'listForSearch'
    | 'forgetBefore'
    | 'forgetOldCounts'
    | 'forgetMarksBefore'
  >;
  readonly access: ConversationAccess;
  readonly now: Now;
  /** Attempts of a person to search. */
  readonly searches: AttemptLimit;
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Reading stored messages. */
export const createMessages = ({ store, access, now, searches }: MessagesDeps) => {
  /** The newest messages with these words that the actor may read; 20 at most. */
  const find = async (
    actor: Actor,
    spaceId: Id,
    words: string,
    before: Date | null = null,
  ): Promise<FoundMessage[]> => {
    const readable = await access.readable(actor, spaceId);
    return store.searchMessages({
      spaceId,
      userId: actor.userId,
      words,
      limit: foundPerPage,
      ...readable,
      before,
    });
  };
  return {
    /**
     * A page of a conversation, newest first. Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE
     * and TRY_AGAIN.
     */
    async list(
      actor: Actor,
      spaceId: Id,
      { channel, ...page }: Page & { channel: string },
    ): Promise<Message[]> {
      const since = await access.require(actor, spaceId, channel);
      return store.listMessages({ spaceId, channel, readerId: actor.userId, since, ...page });
    },

    /**
     * A page of the private messages between the actor and another person, without one with
     * everyone; newest first.
     */
    listPrivate: (
      actor: Actor,
      spaceId: Id,
      { with: withId, ...page }: Page & { with?: Id | undefined },
    ): Promise<PrivateMessage[]> =>
      store.listPrivateMessages({ spaceId, userId: actor.userId, withId, ...page }),

    /**
     * A message that is not deleted and that the actor may read now. Refuses MESSAGE_IS_NOT_EXIST.
     */
    async requireReadable(actor: Actor, spaceId: Id, messageId: Id) {
      const refusal = () => new Refusal('MESSAGE_IS_NOT_EXIST');
      const written = await store.findWritten(spaceId, messageId);
      if (written === null || written.isDeleted) throw refusal();
      const channel = written.kind === 'public' ? written.channel : null;
      // A refusal of the place would confirm that there is a message.
      const require = (place: string) =>
        access.require(actor, spaceId, place).catch((error: unknown) => {
          throw isDenial(error) ? refusal() : error;
        });
      const page = { spaceId, around: messageId, limit: 1 };
      const [found] =
        channel === null
          ? await store.listPrivateMessages({ userId: actor.userId, ...page })
          : await store.listMessages({
              channel,
              readerId: actor.userId,
              since: await require(channel),
              ...page,
            });
      if (found?.message_id !== messageId) throw refusal();
      const { user_id: sender_id, username: sender_name, content, at } = found;
      const { picture_file, file_id } = written;
      return { sender_id, sender_name, content, at, channel, picture_file, file_id };
    },

    /** Counts what the actor has not read, by conversation. */
    listMarks: async (actor: Actor, spaceId: Id): Promise<ConversationMark[]> =>
      store.listMarks({ spaceId, userId: actor.userId }, await access.readable(actor, spaceId)),

    /** The newest messages with these words that the actor may read. Refuses TOO_MANY_ATTEMPTS. */
    async search(
      actor: Actor,
      spaceId: Id,
      { q, before }: { q: string; before?: number | undefined },
    ): Promise<FoundMessage[]> {
      await searches.countOrRefuse(actor.userId);
      return find(actor, spaceId, q, before === undefined ? null : new Date(before));
    },

    find,

    /** What the actor may read of what was written since then; the newest 60. */
    listNewest: async (actor: Actor, spaceId: Id, after: Date): Promise<FoundMessage[]> =>
      store.listNewest({ spaceId, userId: actor.userId, ...(await access.readable(actor, spaceId)) }, after),

    /** Messages are kept for 90 days. */
    async forgetOld(): Promise<void> {
      const oldest = new Date(now() - messageKeptDays * dayMs);
      await store.forgetBefore(oldest);
      await store.forgetMarksBefore(oldest);
      await store.listForSearch();
      await store.forgetOldCounts(now());
    },
  };
};
export type Messages = ReturnType<typeof createMessages>;
