import type { ComingRequest } from '@engawa/contract/coming-requests';
import type { Id } from '@engawa/contract/kernel';
import { placeAt } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import type { StandingRequest } from './requests.ts';

/** A request ended without the answer of its invitee. */
export type OnMissed = (
  missed: {
    readonly inviterId: Id;
    readonly inviterName: string;
    readonly inviteeId: Id;
    readonly topic: string;
  },
  now: number,
) => void;

type Deps = {
  readonly people: Pick<LivePeople, 'find'>;
  readonly onMissed: OnMissed | undefined;
  readonly broadcaster: Pick<Broadcaster, 'publishToPerson'>;
  readonly state: Pick<SpaceState, 'findRoom'>;
};

const floorPlace = ({ x, y }: { x: number; y: number }) => ({ x: Math.floor(x), y: Math.floor(y) });

/** The messages to the two people of a coming request. */
export const createRequestNotices = ({ broadcaster, state, people, onMissed }: Deps) => {
  const roomOf = ({ room }: Person) => ({
    uuid: room.id,
    floor_uuid: state.findRoom(room.id)?.floorId ?? '',
  });

  const toInviter = (
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

  const toInvitee = (
    { inviterId, inviteeId, isWithheld }: StandingRequest,
    reason: 'cancelled' | 'expired' | 'left',
  ) => {
    if (isWithheld) return;
    broadcaster.publishToPerson(
      inviteeId,
      'CancelComing',
      { inviter_id: inviterId, invitee_id: inviteeId, reason },
      inviterId,
    );
  };

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

  /** @param name of an inviter who has just left */
  const noteMissed = (request: StandingRequest, now: number, name?: string) => {
    const { inviterId, inviteeId, topic } = request;
    if (request.isWithheld) return;
    const inviterName = name ?? people.find(inviterId)?.participant.name ?? '';
    onMissed?.({ inviterId, inviterName, inviteeId, topic }, now);
  };

  return { roomOf, eventOf, wireOf, toInviter, toInvitee, noteMissed };
};
