import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type messagesEvents, messageWindowMs } from '@engawa/contract/messages';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import { createSendLimit } from './send-limit.ts';
import type { MessagesStore } from './store.ts';

type Payloads = WhisperPayloads<
  Pick<typeof messagesEvents, 'ReadMessages' | 'MuteConversation' | 'TypingEvent'>
>;
type Deps = {
  readonly spaceId: Id;
  readonly store: Pick<MessagesStore, 'markRead' | 'setMuted'>;
  hasBlocked(userId: Id, otherId: Id): boolean;
};

/** The fields by which those who receive a message know its sender. */
export const writerOf = ({ userId, participant }: Person) => ({
  user_id: userId,
  username: participant.name,
});

/** So many times in `messageWindowMs` a person may say that they are writing. */
const typingPerWindow = 10;

/** Read positions, silent conversations, and who is writing: rules MSG-21 and MSG-23. */
export const createLiveMarks = (
  { spaceId, store, hasBlocked }: Deps,
  people: Pick<LivePeople, 'requireInside' | 'find'>,
  broadcaster: Broadcaster,
): Required<Handlers<Payloads>> => {
  const limit = createSendLimit(typingPerWindow, messageWindowMs);
  return {
    ReadMessages(call, { conversation, at }) {
      const { userId } = people.requireInside(call);
      const readAt = new Date(Math.min(at, call.now));
      broadcaster.forCall(
        call,
        () => store.markRead({ spaceId, userId, conversation }, readAt, new Date(call.now)),
        () => call.reply(),
      );
    },

    MuteConversation(call, { conversation, is_muted }) {
      const { userId } = people.requireInside(call);
      broadcaster.forCall(
        call,
        () => store.setMuted({ spaceId, userId, conversation }, is_muted, new Date(call.now)),
        () => call.reply(),
      );
    },

    TypingEvent(call, { conversation }) {
      const person = people.requireInside(call);
      const { userId, room, participant } = person;
      const [kind, name = ''] = conversation.split(/_(.*)/s);
      const isHere = conversation === participant.channel || conversation === `room_${room.id}`;
      if (kind !== 'with' && !isHere) throw new Refusal('NOT_INSIDE');
      limit.countOrRefuse(userId, call.now);
      broadcaster.schedule.soonest('messages: old typing', call.now + messageWindowMs, (due) =>
        limit.forgetOld(due),
      );
      const who = writerOf(person);
      if (kind !== 'with')
        broadcaster.publishToConversation(room.id, conversation, 'TypingEvent', who, userId);
      else if (name !== userId && people.find(name) !== null && !hasBlocked(name, userId))
        broadcaster.publishToPerson(name, 'TypingEvent', who, userId);
      call.reply();
    },
  };
};
