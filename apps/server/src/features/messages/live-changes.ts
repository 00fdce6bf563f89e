import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { changesPerWindow, type messagesEvents, messageWindowMs } from '@engawa/contract/messages';
import type { LivePeople } from '../../live/people/live-people.ts';
import { namedOf } from '../../live/people/person.ts';
import type { Broadcaster, Call, Handlers } from '../../live/space/live-feature.ts';
import type { WrittenMessage } from './changes-store.ts';
import type { MessageReaders } from './message-readers.ts';
import { createSendLimit } from './send-limit.ts';
import type { MessagesStore } from './store.ts';

type Payloads = WhisperPayloads<
  Pick<typeof messagesEvents, 'EditMessage' | 'DeleteMessage' | 'MessageReaction'>
>;
type Deps = {
  readonly spaceId: Id;
  readonly epoch: number;
  readonly store: Pick<MessagesStore, 'findWritten' | 'editMessage' | 'deleteMessage' | 'react'>;
  readonly readers: MessageReaders;
  hasBlocked(userId: Id, otherId: Id): boolean;
  /** The file of a picture whose message was deleted. */
  onPictureEnded(file: string): void;
  /** The id of a file whose message was deleted. */
  onFileEnded(fileId: string): void;
};

/** Editing and deleting one's own messages, and reactions: rules MSG-15 to MSG-19. */
export const createLiveChanges = (
  { spaceId, epoch, store, readers, hasBlocked, onPictureEnded, onFileEnded }: Deps,
  people: Pick<LivePeople, 'requireInside'>,
  broadcaster: Broadcaster,
): Required<Handlers<Payloads>> => {
  const limit = createSendLimit(changesPerWindow, messageWindowMs);
  const writer = { spaceId, epoch };
  const countOne = (userId: Id, now: number) => {
    limit.countOrRefuse(userId, now);
    broadcaster.schedule.soonest('messages: old changes', now + messageWindowMs, (due) =>
      limit.forgetOld(due),
    );
  };
  const requireWritten = async (
    id: Id,
    may: (message: WrittenMessage) => boolean,
  ): Promise<WrittenMessage> => {
    const message = await store.findWritten(spaceId, id);
    if (message === null || message.isDeleted || !may(message)) throw new Refusal('MESSAGE_IS_NOT_EXIST');
    return message;
  };
  /** Those who may read a message, without those who have blocked the person that changes it. */
  const listReaders = (message: WrittenMessage, by: Id) =>
    readers.listOf(message).filter((one) => !hasBlocked(one.userId, by));
  const requireDone = (isDone: boolean) => {
    if (!isDone) throw new Refusal('MESSAGE_IS_NOT_EXIST');
  };
  /** @param run resolves with how the change is published */
  const change = <Done>(
    call: Call,
    run: () => Promise<Done>,
    publish: (done: Done) => void,
    reply: (done: Done) => void,
  ) =>
    broadcaster.forCall(
      call,
      run,
      (done) => {
        publish(done);
        reply(done);
      },
      publish,
    );

  return {
    EditMessage(call, { message_id, content }) {
      const { userId } = people.requireInside(call);
      countOne(userId, call.now);
      const edited_at = Math.floor(call.now);
      change(
        call,
        async () => {
          const message = await requireWritten(message_id, ({ sender_id }) => sender_id === userId);
          const at = new Date(edited_at);
          requireDone(await store.editMessage(writer, message.kind, message_id, content, at));
          return message;
        },
        (message) => {
          for (const one of listReaders(message, userId))
            broadcaster.publishToPerson(
              one.userId,
              'EditMessage',
              { message_id, content, edited_at },
              userId,
            );
        },
        () => call.reply({ edited_at }),
      );
    },

    DeleteMessage(call, { message_id }) {
      const { userId } = people.requireInside(call);
      countOne(userId, call.now);
      const deleted_at = Math.floor(call.now);
      change(
        call,
        async () => {
          const message = await requireWritten(message_id, ({ sender_id }) => sender_id === userId);
          requireDone(await store.deleteMessage(writer, message.kind, message_id, new Date(deleted_at)));
          if (message.picture_file !== null) onPictureEnded(message.picture_file);
          if (message.file_id !== null) onFileEnded(message.file_id);
          return message;
        },
        (message) => {
          const news = { message_id, deleted_at };
          if (message.kind === 'public') broadcaster.publishToSpace('DeleteMessage', news, userId);
          else
            for (const one of readers.listOf(message))
              broadcaster.publishToPerson(one.userId, 'DeleteMessage', news, userId);
        },
        () => call.reply({ deleted_at }),
      );
    },

    MessageReaction(call, { message_id, emoji, is_on }) {
      const { user_id, name } = namedOf(people.requireInside(call));
      countOne(user_id, call.now);
      const reaction = { message_id, user_id, name, emoji, created_at: new Date(call.now) };
      change(
        call,
        async () => {
          const message = await requireWritten(message_id, (one) => readers.isReader(one, user_id));
          return { message, chosen: await store.react(message.kind, reaction, is_on) };
        },
        ({ message, chosen }) => {
          for (const one of listReaders(message, user_id))
            broadcaster.publishToPerson(
              one.userId,
              'MessageReaction',
              { message_id, user_id, emoji, is_on, ...chosen },
              user_id,
            );
        },
        () => call.reply(),
      );
    },
  };
};
