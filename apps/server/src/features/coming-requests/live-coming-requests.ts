import { type comingRequestsEvents, placeBeside } from '@engawa/contract/coming-requests';
import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { placeAt } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Call, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { createArrivals } from './arrivals.ts';
import type { ComingMeetingRooms } from './coming-meeting-rooms.ts';
import type { QueuePorts } from './queue.ts';
import { createRequestCounter } from './request-counter.ts';
import { createRequestNotices, type OnAskedAway, type OnMissed } from './request-notices.ts';
import { createRequests, type StandingRequest } from './requests.ts';
import { watchPeople } from './watch-people.ts';
import { createWhenFree } from './when-free.ts';
import { createWhyNotCome } from './why-not-come.ts';

type Payloads = WhisperPayloads<typeof comingRequestsEvents>;
type RequestInput = Pick<Payloads['ComingRequest'], 'invitee_id' | 'topic' | 'minutes'>;

export type ComingPorts = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'findRoom' | 'findItem'>;
  readonly meetingRooms: ComingMeetingRooms;
  readonly queue: QueuePorts;
  readonly onMissed?: OnMissed | undefined;
  readonly onAskedAway?: OnAskedAway | undefined;
  /** Whether a person in the space has blocked another one. */
  hasBlocked(userId: Id, otherId: Id): boolean;
};

/**
 * The live part of coming requests: inviting a person to come, their answer, and moving
 * them.
 */
export const createLiveComingRequests =
  ({ spaceId, state, meetingRooms, queue, onMissed, onAskedAway, hasBlocked }: ComingPorts) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'bring' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const counter = createRequestCounter(broadcaster);
    const arrivals = createArrivals(broadcaster);
    const notices = createRequestNotices({ broadcaster, state, people, onMissed, onAskedAway });
    const { roomOf, eventOf, wireOf, toInviter, toInvitee, noteMissed, noteAsked } = notices;
    const requests = createRequests(broadcaster, (request, now) => {
      toInviter(request, false, 'expired');
      toInvitee(request, 'expired');
      noteMissed(request, now);
    });
    const isHere = (userId: Id): boolean => people.find(userId) !== null;
    const send = (
      inviter: Person,
      request: Omit<StandingRequest, 'expires_at' | 'inviter_id' | 'is_withheld'>,
      now: number,
    ) => {
      const is_withheld = hasBlocked(request.invitee_id, inviter.userId) || undefined;
      const { userId: inviter_id } = inviter;
      const made = requests.make({ inviter_id, ...request, is_withheld }, now);
      if (!is_withheld)
        broadcaster.publishToPerson(made.invitee_id, eventOf(made), wireOf(made, inviter, now), inviter_id);
      return made;
    };
    const ask = (call: Call, inviter: Person, input: RequestInput, meeting_room: Id | null) => {
      const { now } = call;
      const { invitee_id, topic = '', minutes = null } = input;
      if (invitee_id === inviter.userId || !isHere(invitee_id)) throw new Refusal('PERSON_IS_NOT_HERE');
      counter.require(inviter.userId, invitee_id, now);
      counter.count(inviter.userId, invitee_id, now);
      const request = send(inviter, { invitee_id, meeting_room, topic, minutes }, now);
      noteAsked(request);
      call.reply({ expires_at: request.expires_at });
    };

    const { requireRequest, requireWay } = createWhyNotCome({ people, requests, meetingRooms });

    const come = (invitee: Person, inviter: Person, request: StandingRequest, now: number) => {
      const { room } = inviter;
      const others = people.listRoom(room.id).filter(({ userId }) => userId !== invitee.userId);
      const place = placeBeside(
        placeAt(inviter.motion, now),
        room,
        others.map(({ motion }) => placeAt(motion, now)),
      );
      people.bring(invitee, room.id, place, now);
      if (request.meeting_room === null) meetingRooms.standUp(invitee.userId, now);
      else meetingRooms.sit(invitee.userId, request.meeting_room, now);
      arrivals.came(invitee.userId, inviter.userId, now);
      const { participant, userId } = people.find(invitee.userId) ?? invitee;
      broadcaster.publishToPerson(
        userId,
        'SharePosition',
        { channel: participant.channel, room: roomOf(inviter), ...place },
        inviter.userId,
      );
    };

    const whenFree = createWhenFree({
      spaceId,
      people,
      broadcaster,
      queue,
      requests,
      hasBlocked,
      askAgain(inviter, { invitee_id, topic, minutes }, now) {
        send(inviter, { invitee_id, meeting_room: null, topic, minutes }, now);
      },
    });
    const handlers: Required<Handlers<Payloads>> = {
      ...whenFree.handlers,
      ComingRequest: (call, input) => ask(call, people.requireInside(call), input, null),

      ComingMeetingRoomRequest(call, { meeting_room, ...input }) {
        const inviter = people.requireInside(call);
        if (state.findItem('meeting_room', meeting_room) === null)
          throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
        if (meetingRooms.seatOf(inviter.userId) !== meeting_room) throw new Refusal('NOT_INSIDE');
        ask(call, inviter, input, meeting_room);
      },

      ComingResponse(call, { inviter_id, invitee_id, accept }) {
        const answer = (now: number) => {
          const { invitee, inviter, request } = requireRequest(call, inviter_id, invitee_id);
          if (accept) {
            requireWay(invitee, request);
            come(invitee, inviter, request, now);
          }
          requests.end(request);
          toInviter(request, accept, 'answered');
          call.reply();
        };
        const { invitee, request } = requireRequest(call, inviter_id, invitee_id);
        if (!accept || request.meeting_room === null) return answer(call.now);
        requireWay(invitee, request);
        meetingRooms.storeSeat(call, invitee, request.meeting_room, answer);
      },

      CancelComing(call, { invitee_id }) {
        const request = requests.find(people.requireInside(call).userId, invitee_id);
        if (request === null) throw new Refusal('REQUEST_IS_OVER');
        requests.end(request);
        toInvitee(request, 'cancelled');
        noteMissed(request, call.now);
        call.reply();
      },

      CloseToYouEvent(call, { user_id }) {
        const guest = people.requireInside(call);
        const host = people.find(user_id);
        if (host === null) throw new Refusal('REQUEST_IS_OVER');
        arrivals.takeBeside(guest, host, call.now);
        broadcaster.publishToPerson(host.userId, 'CloseToYouEvent', { user_id: guest.userId }, guest.userId);
        call.reply();
      },
    };

    watchPeople({ spaceId, people, broadcaster, requests, notices });

    return {
      handlers,
      contested: [
        ...(['ComingRequest', 'ComingMeetingRoomRequest', 'ComingResponse', 'CancelComing'] as const),
        ...(['QueueComing', 'LeaveComingQueue'] as const),
      ],
      restored: (now) => whenFree.restored(now),
      restore(remembered, now) {
        counter.restore(remembered, now);
        requests.restore(remembered, isHere, now);
      },
    };
  };
