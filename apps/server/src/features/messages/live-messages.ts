import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import {
  type Mention,
  type Message,
  type messagesEvents,
  messagesPerWindow,
  messageWindowMs,
  type PrivateMessage,
} from '@engawa/contract/messages';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import { createAddressing, type OnAddressed } from './addressing.ts';
import { createLiveChanges } from './live-changes.ts';
import { createLiveMarks, writerOf } from './live-marks.ts';
import { createMessageReaders, mayReadFrom } from './message-readers.ts';
import { createPublishedOnce } from './published-once.ts';
import { createSendLimit } from './send-limit.ts';
import { createSentAttachments } from './sent-attachments.ts';
import type { MessagesStore } from './store.ts';
import { createStoreAddressed } from './store-addressed.ts';
import { createStoreOnce, type Stored } from './store-once.ts';

export type LiveMessagesDeps = {
  readonly spaceId: Id;
  /** The epoch of the live space's owner. */
  readonly epoch: number;
  readonly store: Pick<
    MessagesStore,
    | 'findSent'
    | 'insertMessage'
    | 'insertPrivateMessage'
    | 'findWritten'
    | 'findAddressees'
    | 'editMessage'
    | 'deleteMessage'
    | 'react'
    | 'markRead'
    | 'setMuted'
    | 'findPicture'
    | 'pictureAddress'
    | 'findFile'
    | 'fileAddress'
  >;
  /** A private message was stored for a person who is not in the space. */
  readonly onMissed?: (recipientId: Id, sender: { id: Id; name: string }, now: number) => void;
  /** A message of a place mentions or answers a person who did not receive it there. */
  readonly onAddressed?: OnAddressed;
  /** The file of a picture whose message was deleted. */
  readonly onPictureEnded: (file: string) => void;
  /** The id of a file whose message was deleted. */
  readonly onFileEnded: (fileId: string) => void;
  /** Whether a person in the space has blocked another one. */
  hasBlocked(userId: Id, otherId: Id): boolean;
  /** Whether a person, present or not, is a member of the space. */
  isOfSpace(userId: Id): Promise<boolean>;
};

type SendingPayloads = WhisperPayloads<Pick<typeof messagesEvents, 'MesssageEvent' | 'PrivateMessage'>>;

const answering = (reply_to: Id | null) => (reply_to === null ? {} : { reply_to });
const mentioning = (mentions: readonly Mention[]) =>
  mentions.length === 0 ? {} : { mentions: [...mentions] };
const namedBy = (client_id: string | undefined) => (client_id === undefined ? {} : { client_id });
const signedBy = (sender: Person, client_id: string | undefined) => ({
  ...writerOf(sender),
  ...namedBy(client_id),
});

/**
 * No two messages of a space have the same time, so that they are later read in the order of
 * sending.
 */
const createTimes = () => {
  let lastAt = 0;
  return (now: number): number => {
    lastAt = Math.max(Math.floor(now), lastAt + 1);
    return lastAt;
  };
};

/** Publishes what a program wrote, and is stored already, in its room. */
const publishOfProgram = (
  broadcaster: Broadcaster,
  { message_id, room, name, text, at }: DomainEvents['ProgramMessageEvent'],
): void => {
  const message = { message_id, user_id: null, username: name, content: text, at };
  const data = Object.assign(message, { is_program: true as const });
  broadcaster.publishToConversation(room, `room_${room}`, 'MesssageEvent', data);
};

/** The live part of messages: a message is stored before anyone receives it. */
export const createLiveMessages =
  (deps: LiveMessagesDeps) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'listAll' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const { spaceId, epoch, store, isOfSpace, hasBlocked, onMissed, onAddressed } = deps;
    const limit = createSendLimit(messagesPerWindow, messageWindowMs);
    const nextAt = createTimes();

    const countOne = (userId: Id, now: number) => {
      limit.countOrRefuse(userId, now);
      broadcaster.schedule.soonest('messages: old counts', now + messageWindowMs, (due) =>
        limit.forgetOld(due),
      );
    };
    const storeOnce = createStoreOnce(store);
    const { address, notify } = createAddressing({ spaceId, people, store, isOfSpace, onAddressed });
    const storeAddressed = createStoreAddressed({ spaceId, epoch, store, storeOnce, address });
    const isToPublish = createPublishedOnce();
    const readers = createMessageReaders(people);
    /** A guest who came after a message was stored must not receive its late publication. */
    const hasLateGuest = (roomId: Id, channel: string, at: number) =>
      people.listRoom(roomId).some((one) => one.participant.channel === channel && !mayReadFrom(one, at));
    const attachments = createSentAttachments(spaceId, store);

    const handlers: Required<Handlers<SendingPayloads>> = {
      MesssageEvent(call, { channel_id, content, client_id, reply_to, mentions = [], ...ids }) {
        const sender = people.requireInside(call);
        const { userId, room, participant } = sender;
        if (channel_id !== participant.channel && channel_id !== `room_${room.id}`)
          throw new Refusal('NOT_INSIDE');
        countOne(userId, call.now);
        const at = nextAt(call.now);
        const fields = { channel_id, ...signedBy(sender, client_id) };
        const publish = (stored: Stored, now: number) => {
          const { message_id, at, content, reply_to, isRepeated } = stored;
          if (!isToPublish(stored, now)) return;
          if (isRepeated && hasLateGuest(room.id, channel_id, at)) return;
          const message: Message = {
            message_id,
            ...fields,
            content,
            at,
            ...answering(reply_to),
            ...mentioning(stored.mentions),
            ...attachments.show(stored),
          };
          broadcaster.publishToConversation(room.id, channel_id, 'MesssageEvent', message, userId);
        };
        type Result = Awaited<ReturnType<typeof storeAddressed>>;
        const deliver = ({ stored, addressed }: Result, now: number) => {
          publish(stored, now);
          if (!stored.isRepeated) notify(sender, channel_id, addressed, now);
        };
        const asked = { channel: channel_id, mentions, reply_to };
        broadcaster.forCall(
          call,
          async () => {
            const attached = await attachments.require(userId, ids, call.now);
            return storeAddressed(sender, { ...asked, content, attached, at, client_id });
          },
          (result, now) => {
            deliver(result, now);
            const { message_id, at, mentions } = result.stored;
            call.reply({ message_id, at, ...mentioning(mentions), ...attachments.show(result.stored) });
          },
          deliver,
        );
      },

      PrivateMessage(call, { channelId, content, client_id, reply_to, ...ids }) {
        const sender = people.requireInside(call);
        const { userId, participant } = sender;
        const isHere = people.find(channelId) !== null;
        const isGuest = isGuestHere(participant);
        if (channelId === userId || (isGuest && !isHere)) throw new Refusal('PERSON_IS_NOT_HERE');
        if (hasBlocked(userId, channelId)) throw new Refusal('PERSON_IS_BLOCKED');
        countOne(userId, call.now);
        const at = nextAt(call.now);
        const fields = { channelId, ...signedBy(sender, client_id) };
        const publish = (stored: Stored, now: number) => {
          const { message_id, at, content, reply_to, is_withheld } = stored;
          if (!isToPublish(stored, now)) return;
          const message: PrivateMessage = {
            message_id,
            ...fields,
            content,
            at,
            ...answering(reply_to),
            ...attachments.show(stored),
          };
          // A person who is absent receives nothing here: they read the message when they come.
          for (const one of is_withheld ? [userId] : [userId, channelId])
            if (people.find(one) !== null)
              broadcaster.publishToPerson(one, 'PrivateMessage', message, userId);
          if (!is_withheld && people.find(channelId) === null)
            onMissed?.(channelId, { id: userId, name: participant.name }, now);
        };
        broadcaster.forCall(
          call,
          async () => {
            if (!isHere && !(await isOfSpace(channelId))) throw new Refusal('PERSON_IS_NOT_HERE');
            const attached = await attachments.require(userId, ids, call.now);
            const naming = { table: 'private_messages', userId, client_id, content, at } as const;
            return storeOnce({ ...naming, mentions: [], ...attached }, () =>
              store.insertPrivateMessage({
                spaceId,
                epoch,
                recipient_id: channelId,
                sender_id: userId,
                sender_name: participant.name,
                isGuest,
                content,
                ...attached,
                at: new Date(at),
                client_id,
                reply_to,
              }),
            );
          },
          (stored, now) => {
            publish(stored, now);
            const { message_id, at } = stored;
            call.reply({ message_id, at, ...attachments.show(stored) });
          },
          publish,
        );
      },
    };

    return {
      handlers: {
        ...handlers,
        ...createLiveChanges({ ...deps, readers }, people, broadcaster),
        ...createLiveMarks({ spaceId, store, hasBlocked }, people, broadcaster),
      },
      onEvent: {
        ProgramMessageEvent: (message) => publishOfProgram(broadcaster, message),
      },
    };
  };
