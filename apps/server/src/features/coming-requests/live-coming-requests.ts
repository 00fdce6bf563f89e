import { type ComingRequest, type comingRequestsEvents, placeBeside } from '@engawa/contract/coming-requests';
import { type Id, personChannel, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { placeAt } from '@engawa/contract/presence';
import type { Broadcaster, Call, Handlers, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import type { Person } from '../../live/person.ts';
import type { SpaceState } from '../../live/space-state.ts';
import { createArrivals } from './arrivals.ts';
import type { ComingMeetingRooms } from './coming-meeting-rooms.ts';
import { createRequestCounter } from './request-counter.ts';
import { createRequests, type StandingRequest } from './requests.ts';

type Payloads = WhisperPayloads<typeof comingRequestsEvents>;
type RequestInput = Pick<Payloads['ComingRequest'], 'invitee_id' | 'topic' | 'minutes'>;

export type ComingPorts = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'findRoom' | 'findMeetingRoom'>;
  readonly door: ComingMeetingRooms;
};

const floorPlace = ({ x, y }: { x: number; y: number }) => ({ x: Math.floor(x), y: Math.floor(y) });

/**
 * What coming requests add to a live space: inviting a person to come, their answer, and moving
 * them.
 */
export const createLiveComingRequests =
  ({ spaceId, state, door }: ComingPorts) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'bring' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const counter = createRequestCounter(broadcaster);
    const arrivals = createArrivals(broadcaster);
    const requests = createRequests(broadcaster, (request, _now) => {
      tellInviter(request, false, 'expired');
      tellInvitee(request, 'expired');
    });

    const isHere = (userId: Id): boolean => people.find(userId) !== null;
    const roomOf = ({ room }: Person) => ({
      uuid: room.id,
      floor_uuid: state.findRoom(room.id)?.floorId ?? '',
    });

    const tellInviter = (
      { inviterId, inviteeId, meetingRoom }: StandingRequest,
      accept: boolean,
      reason: 'answered' | 'expired' | 'left',
    ) =>
      broadcaster.publishToPerson(
        inviterId,
        'ComingResponse',
        { inviter_id: inviterId, invitee_id: inviteeId, meeting_room: meetingRoom, accept, reason },
        inviteeId,
      );

    const tellInvitee = (
      { inviterId, inviteeId }: StandingRequest,
      reason: 'cancelled' | 'expired' | 'left',
    ) =>
      broadcaster.publishToPerson(
        inviteeId,
        'CancelComing',
        { inviter_id: inviterId, invitee_id: inviteeId, reason },
        inviterId,
      );

    const eventOf = ({ meetingRoom }: StandingRequest) =>
      meetingRoom === null ? 'ComingRequest' : 'ComingMeetingRoomRequest';

    const wireOf = (request: StandingRequest, inviter: Person, now: number): ComingRequest => ({
      inviter_id: inviter.userId,
      inviter_name: inviter.participant.name,
      invitee_id: request.inviteeId,
      meeting_room: request.meetingRoom,
      room: roomOf(inviter),
      ...floorPlace(placeAt(inviter.motion, now)),
      topic: request.topic,
      minutes: request.minutes,
      expires_at: request.expiresAt,
    });

    const ask = (call: Call, inviter: Person, input: RequestInput, meetingRoom: Id | null) => {
      const { now } = call;
      const inviteeId = input.invitee_id;
      if (inviteeId === inviter.userId || !isHere(inviteeId)) throw new Refusal('PERSON_IS_NOT_HERE');
      counter.require(inviter.userId, inviteeId, now);
      counter.count(inviter.userId, inviteeId, now);
      const request = requests.make(
        {
          inviterId: inviter.userId,
          inviteeId,
          meetingRoom,
          topic: input.topic ?? '',
          minutes: input.minutes ?? null,
        },
        now,
      );
      broadcaster.publishToPerson(inviteeId, eventOf(request), wireOf(request, inviter, now), inviter.userId);
      call.reply({ expires_at: request.expiresAt });
    };

    /** Refuses for any reason that forbids the invitee to come. */
    const requireWay = (invitee: Person, { inviterId, meetingRoom }: StandingRequest) => {
      if (meetingRoom === null) return;
      if (door.seatOf(inviterId) !== meetingRoom) throw new Refusal('REQUEST_IS_OVER');
      const why = door.whyCannotJoin(invitee.userId, meetingRoom, inviterId);
      if (why !== null) throw new Refusal(why);
    };

    const come = (invitee: Person, inviter: Person, request: StandingRequest, now: number) => {
      const { room } = inviter;
      const others = people.listRoom(room.id).filter(({ userId }) => userId !== invitee.userId);
      const place = placeBeside(
        placeAt(inviter.motion, now),
        room,
        others.map(({ motion }) => placeAt(motion, now)),
      );
      people.bring(invitee, room.id, place, now);
      if (request.meetingRoom === null) door.standUp(invitee.userId, now);
      else door.sit(invitee.userId, request.meetingRoom, now);
      arrivals.came(invitee.userId, inviter.userId, now);
      const { participant, userId } = people.find(invitee.userId) ?? invitee;
      broadcaster.publishToPerson(
        userId,
        'SharePosition',
        { channel: participant.channel, room: roomOf(inviter), ...place },
        inviter.userId,
      );
    };

    const handlers: Required<Handlers<Payloads>> = {
      ComingRequest: (call, input) => ask(call, people.requireInside(call), input, null),

      ComingMeetingRoomRequest(call, { meeting_room, ...input }) {
        const inviter = people.requireInside(call);
        if (state.findMeetingRoom(meeting_room) === null) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
        if (door.seatOf(inviter.userId) !== meeting_room) throw new Refusal('NOT_INSIDE');
        ask(call, inviter, input, meeting_room);
      },

      ComingResponse(call, { inviter_id, invitee_id, accept }) {
        const invitee = people.requireInside(call);
        if (invitee_id !== undefined && invitee_id !== invitee.userId) throw new Refusal('FORBIDDEN');
        const request = requests.find(inviter_id, invitee.userId);
        const inviter = people.find(inviter_id);
        if (request === null || inviter === null) throw new Refusal('REQUEST_IS_OVER');
        if (accept) {
          requireWay(invitee, request);
          come(invitee, inviter, request, call.now);
        }
        requests.end(request);
        tellInviter(request, accept, 'answered');
        call.reply();
      },

      CancelComing(call, { invitee_id }) {
        const request = requests.find(people.requireInside(call).userId, invitee_id);
        if (request === null) throw new Refusal('REQUEST_IS_OVER');
        requests.end(request);
        tellInvitee(request, 'cancelled');
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

    people.watch({
      left({ userId }) {
        for (const request of requests.listOf(userId)) {
          requests.end(request);
          if (request.inviterId === userId) tellInvitee(request, 'left');
          else tellInviter(request, false, 'left');
        }
      },
      // A new connection has not received the request.
      wholeRoomSent({ userId }, socket, now) {
        for (const request of requests.listOf(userId)) {
          const inviter = request.inviteeId === userId ? people.find(request.inviterId) : null;
          if (inviter === null) continue;
          const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
          const stamped = { id: inviter.userId, ...wireOf(request, inviter, now) };
          broadcaster.sendToSocket(socket, channel, eventOf(request), stamped);
        }
      },
    });

    return {
      handlers,
      contested: ['ComingRequest', 'ComingMeetingRoomRequest', 'ComingResponse', 'CancelComing'],
      restore(remembered, now) {
        counter.restore(remembered, now);
        requests.restore(remembered, isHere, now);
      },
    };
  };
