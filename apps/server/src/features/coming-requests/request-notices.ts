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
    readonly inviter_id: Id;
    readonly inviter_name: string;
    readonly invitee_id: Id;
    readonly topic: string;
  },
  now: number,
) => void;

/** A person is asked who is away from the desk, or has lost their connection. */
export type OnAskedAway = (inviterId: Id, inviteeId: Id) => Promise<void>;

type Deps = {
  readonly people: Pick<LivePeople, 'find'>;
  readonly onMissed: OnMissed | undefined;
  readonly onAskedAway: OnAskedAway | undefined;
  readonly broadcaster: Pick<Broadcaster, 'publishToPerson' | 'aside'>;
  readonly state: Pick<SpaceState, 'findRoom'>;
};

const floorPlace = ({ x, y }: { x: number; y: number }) => ({ x: Math.floor(x), y: Math.floor(y) });

/** The messages to the two people of a coming request. */
export const createRequestNotices = ({ broadcaster, state, people, onMissed, onAskedAway }: Deps) => {
  const roomOf = ({ room }: Person) => ({
    uuid: room.id,
    floor_uuid: state.findRoom(room.id)?.floorId ?? '',
  });

  const toInviter = (
    { inviter_id, invitee_id, meeting_room }: StandingRequest,
    accept: boolean,
    reason: 'answered' | 'expired' | 'left',
  ) =>
    broadcaster.publishToPerson(
      inviter_id,
      'ComingResponse',
      { inviter_id, invitee_id, meeting_room, accept, reason },
      invitee_id,
    );

  const toInvitee = (
    { inviter_id, invitee_id, is_withheld }: StandingRequest,
    reason: 'cancelled' | 'expired' | 'left',
  ) => {
    if (is_withheld) return;
    broadcaster.publishToPerson(invitee_id, 'CancelComing', { inviter_id, invitee_id, reason }, inviter_id);
  };

  const eventOf = ({ meeting_room }: StandingRequest) =>
    meeting_room === null ? 'ComingRequest' : 'ComingMeetingRoomRequest';

  const wireOf = (request: StandingRequest, inviter: Person, now: number): ComingRequest => ({
    inviter_id: inviter.userId,
    inviter_name: inviter.participant.name,
    invitee_id: request.invitee_id,
    meeting_room: request.meeting_room,
    room: roomOf(inviter),
    ...floorPlace(placeAt(inviter.motion, now)),
    topic: request.topic,
    minutes: request.minutes,
    expires_at: request.expires_at,
  });

  /** @param name of an inviter who has just left */
  const noteMissed = (request: StandingRequest, now: number, name?: string) => {
    const { inviter_id, invitee_id, topic } = request;
    if (request.is_withheld) return;
    const inviter_name = name ?? people.find(inviter_id)?.participant.name ?? '';
    onMissed?.({ inviter_id, inviter_name, invitee_id, topic }, now);
  };

  const noteAsked = ({ inviter_id, invitee_id, is_withheld }: StandingRequest) => {
    const invitee = people.find(invitee_id)?.participant;
    const isAway = invitee?.status === 'leave' || invitee?.isConnected === false;
    if (isAway && !is_withheld && onAskedAway !== undefined)
      broadcaster.aside('asked while away', () => onAskedAway(inviter_id, invitee_id));
  };

  return { roomOf, eventOf, wireOf, toInviter, toInvitee, noteMissed, noteAsked };
};
