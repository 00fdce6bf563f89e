import { type comingRequestsEvents, laterMs } from '@engawa/contract/coming-requests';
import { type Id, personChannel, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { placeAt } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import { conversationOfRoom, type Person } from '../../live/people/person.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import { createQueue, type Queued, type QueuePorts } from './queue.ts';
import type { StandingRequest } from './requests.ts';

type Payloads = Pick<WhisperPayloads<typeof comingRequestsEvents>, 'QueueComing' | 'LeaveComingQueue'>;

/** Within this distance people hear each other, in px. */
const earshotPx = 300;

type Deps = {
  readonly spaceId: Id;
  readonly people: Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'watch'>;
  readonly broadcaster: Broadcaster;
  readonly queue: QueuePorts;
  /** The open request between two people, and its end. */
  readonly requests: {
    find(inviterId: Id, inviteeId: Id): StandingRequest | null;
    end(request: StandingRequest): void;
  };
  hasBlocked(userId: Id, otherId: Id): boolean;
  /** Asks again, as the inviter did. */
  askAgain(inviter: Person, queued: Queued, now: number): void;
};

const wireOf = ({ inviter_id, inviter_name, invitee_id, invitee_name, topic, not_before }: Queued) => ({
  inviter_id,
  inviter_name,
  invitee_id,
  invitee_name,
  topic,
  not_before,
});

/** Requests that wait until both people are free. */
export const createWhenFree = (deps: Deps) => {
  const { spaceId, people, broadcaster, queue, requests, hasBlocked, askAgain } = deps;
  /**
   * Seated, in an area, speaking to all, or near somebody while one of both has a microphone on.
   */
  const isInConversation = ({ userId, room, participant, motion }: Person, now: number): boolean => {
    const { channel, isOpenMegaphone, isSpeechMode, isMuteAudio } = participant;
    if (channel !== conversationOfRoom(room.id) || isOpenMegaphone || isSpeechMode) return true;
    const own = placeAt(motion, now);
    return people.listRoom(room.id).some((other) => {
      if (other.userId === userId || other.participant.channel !== channel) return false;
      if (isMuteAudio && other.participant.isMuteAudio) return false;
      const place = placeAt(other.motion, now);
      return Math.hypot(place.x - own.x, place.y - own.y) < earshotPx;
    });
  };
  const isFree = (userId: Id, now: number): boolean => {
    const person = people.find(userId);
    if (person === null || person.socket === null) return false;
    return person.participant.status === 'available' && !isInConversation(person, now);
  };
  const listFor = (userId: Id) => ({
    queue: waiting
      .listOf(userId)
      .filter(({ inviter_id }) => !hasBlocked(userId, inviter_id))
      .map(wireOf),
  });
  const waiting = createQueue(broadcaster, queue, {
    isFree,
    isHere: (userId) => people.find(userId) !== null,
    onFree(queued, now) {
      const inviter = people.find(queued.inviter_id);
      if (inviter !== null) askAgain(inviter, queued, now);
    },
    onChange(userIds) {
      for (const userId of userIds)
        if (people.find(userId) !== null)
          broadcaster.publishToPerson(userId, 'ComingQueueEvent', listFor(userId));
    },
  });

  people.watch({
    entered: (_person, now) => waiting.lookLater(now),
    wholeRoomSent({ userId }, socket) {
      if (waiting.listOf(userId).length === 0) return;
      const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
      broadcaster.sendToSocket(socket, channel, 'ComingQueueEvent', listFor(userId));
    },
  });

  const handlers: Required<Handlers<Payloads>> = {
    QueueComing(call, { inviter_id, in_five_minutes }) {
      const invitee = people.requireInside(call);
      const request = requests.find(inviter_id, invitee.userId);
      const inviter = people.find(inviter_id);
      if (request === null || request.is_withheld || inviter === null) throw new Refusal('REQUEST_IS_OVER');
      waiting.add({
        inviter_id,
        invitee_id: invitee.userId,
        inviter_name: inviter.participant.name,
        invitee_name: invitee.participant.name,
        topic: request.topic,
        minutes: request.minutes,
        not_before: in_five_minutes === true ? call.now + laterMs : null,
        at: call.now,
      });
      requests.end(request);
      call.reply();
    },

    LeaveComingQueue(call, { inviter_id, invitee_id }) {
      const { userId } = people.requireInside(call);
      if (userId !== inviter_id && userId !== invitee_id) throw new Refusal('FORBIDDEN');
      const queued = waiting.find({ inviter_id, invitee_id });
      if (queued === null) throw new Refusal('REQUEST_IS_OVER');
      waiting.removeQueued(queued);
      call.reply();
    },
  };
  return {
    handlers,
    /** After the people of another owner were taken over: nobody enters, and some may be free. */
    restored: waiting.lookLater,
  };
};
