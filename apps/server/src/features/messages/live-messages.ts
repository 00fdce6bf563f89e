import { isGuestHere } from '@engawa/contract/guests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import {
  type Message,
  type messagesEvents,
  messagesPerWindow,
  messageWindowMs,
  type PrivateMessage,
} from '@engawa/contract/messages';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import { answers } from '../../live/query.ts';
import { conversationOfQuery } from './queries.ts';
import { createSendLimit } from './send-limit.ts';
import type { MessagesStore } from './store.ts';

type LiveMessagesDeps = {
  readonly spaceId: Id;
  /** The epoch of the live space's owner. */
  readonly epoch: number;
  readonly store: Pick<MessagesStore, 'insertMessage' | 'insertPrivateMessage'>;
  /** Whether a person, present or not, is a member of the space. */
  isOfSpace(userId: Id): Promise<boolean>;
};

/** What messages add to a live space: a message is stored before anyone receives it. */
export const createLiveMessages =
  ({ spaceId, epoch, store, isOfSpace }: LiveMessagesDeps) =>
  (people: Pick<LivePeople, 'requireInside' | 'find'>, broadcaster: Broadcaster): LiveFeature => {
    const limit = createSendLimit(messagesPerWindow, messageWindowMs);
    let lastAt = 0;

    const countOne = (userId: Id, now: number) => {
      limit.take(userId, now);
      broadcaster.schedule.soonest('messages: old counts', now + messageWindowMs, (due) =>
        limit.forgetOld(due),
      );
    };
    /**
     * No two messages of a space have the same time, so that they are later read in the order of
     * sending.
     */
    const nextAt = (now: number): number => {
      lastAt = Math.max(Math.floor(now), lastAt + 1);
      return lastAt;
    };
    const requireKept = (id: Id | null): Id => {
      if (id === null) throw new Refusal('TRY_AGAIN');
      return id;
    };

    const handlers: Required<Handlers<WhisperPayloads<typeof messagesEvents>>> = {
      MesssageEvent(call, { channel_id, content }) {
        const { userId, room, participant } = people.requireInside(call);
        if (channel_id !== participant.channel && channel_id !== `room_${room.id}`)
          throw new Refusal('NOT_INSIDE');
        const isGuest = isGuestHere(participant);
        countOne(userId, call.now);
        const at = nextAt(call.now);
        const fields = { channel_id, user_id: userId, username: participant.name, content, at };
        const publish = (message_id: Id) => {
          const message: Message = { message_id, ...fields };
          broadcaster.publishToConversation(room.id, channel_id, 'MesssageEvent', message, userId);
        };
        broadcaster.forCall(
          call,
          async () =>
            requireKept(
              await store.insertMessage({
                spaceId,
                epoch,
                channel: channel_id,
                senderId: userId,
                senderName: participant.name,
                isGuest,
                content,
                at: new Date(at),
              }),
            ),
          (message_id) => {
            publish(message_id);
            call.reply({ message_id, at });
          },
          publish,
        );
      },

      PrivateMessage(call, { channelId, content }) {
        const { userId, participant } = people.requireInside(call);
        const isHere = people.find(channelId) !== null;
        const isGuest = isGuestHere(participant);
        if (channelId === userId || (isGuest && !isHere)) throw new Refusal('PERSON_IS_NOT_HERE');
        countOne(userId, call.now);
        const at = nextAt(call.now);
        const fields = { channelId, user_id: userId, username: participant.name, content, at };
        const publish = (message_id: Id) => {
          const message: PrivateMessage = { message_id, ...fields };
          // A person who is absent receives nothing here: they read the message when they come.
          for (const one of [userId, channelId])
            if (people.find(one) !== null)
              broadcaster.publishToPerson(one, 'PrivateMessage', message, userId);
        };
        broadcaster.forCall(
          call,
          async () => {
            if (!isHere && !(await isOfSpace(channelId))) throw new Refusal('PERSON_IS_NOT_HERE');
            return requireKept(
              await store.insertPrivateMessage({
                spaceId,
                epoch,
                recipientId: channelId,
                senderId: userId,
                senderName: participant.name,
                isGuest,
                content,
                at: new Date(at),
              }),
            );
          },
          (message_id) => {
            publish(message_id);
            call.reply({ message_id, at });
          },
          publish,
        );
      },
    };

    return {
      handlers,
      queries: [
        answers(conversationOfQuery, ({ userId }) => {
          const person = people.find(userId);
          return person === null ? null : { roomId: person.room.id, channel: person.participant.channel };
        }),
      ],
    };
  };
