import { type Id, Refusal } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Call } from '../../live/space/live-feature.ts';
import type { ComingMeetingRooms } from './coming-meeting-rooms.ts';
import type { createRequests, StandingRequest } from './requests.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'requireInside' | 'find'>;
  readonly requests: Pick<ReturnType<typeof createRequests>, 'find'>;
  readonly meetingRooms: Pick<ComingMeetingRooms, 'seatOf' | 'whyCannotJoin'>;
};

/** The checks of an answer to a request. */
export const createWhyNotCome = ({ people, requests, meetingRooms }: Deps) => ({
  /** Refuses FORBIDDEN in the name of another person, and REQUEST_IS_OVER. */
  requireRequest(call: Pick<Call, 'socket'>, inviterId: Id, claimedId: string | undefined) {
    const invitee = people.requireInside(call);
    if (claimedId !== undefined && claimedId !== invitee.userId) throw new Refusal('FORBIDDEN');
    const request = requests.find(inviterId, invitee.userId);
    const inviter = people.find(inviterId);
    if (request === null || request.is_withheld || inviter === null) throw new Refusal('REQUEST_IS_OVER');
    return { invitee, inviter, request };
  },

  /** Refuses for any reason that forbids the invitee to come. */
  requireWay(invitee: Person, { inviter_id, meeting_room }: StandingRequest) {
    if (meeting_room === null) return;
    if (meetingRooms.seatOf(inviter_id) !== meeting_room) throw new Refusal('REQUEST_IS_OVER');
    const why = meetingRooms.whyCannotJoin(invitee.userId, meeting_room, inviter_id);
    if (why !== null) throw new Refusal(why);
  },
});
