import { type Id, personChannel } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { createRequestNotices } from './request-notices.ts';
import type { createRequests } from './requests.ts';

type Deps = {
  readonly spaceId: Id;
  readonly people: Pick<LivePeople, 'find' | 'watch'>;
  readonly broadcaster: Pick<Broadcaster, 'sendToSocket'>;
  readonly requests: ReturnType<typeof createRequests>;
  readonly notices: ReturnType<typeof createRequestNotices>;
};

/** Ends the requests of people who leave, and sends them again to those who are back. */
export const watchPeople = ({ spaceId, people, broadcaster, requests, notices }: Deps): void => {
  const { eventOf, wireOf, toInviter, toInvitee, noteMissed } = notices;
  people.watch({
    left({ userId, participant }, now) {
      for (const request of requests.listOf(userId)) {
        requests.end(request);
        if (request.inviter_id === userId) toInvitee(request, 'left');
        else toInviter(request, false, 'left');
        noteMissed(request, now, request.inviter_id === userId ? participant.name : undefined);
      }
    },
    // A new connection has not received the request.
    wholeRoomSent({ userId }, socket, now) {
      for (const request of requests.listOf(userId)) {
        const isToThem = request.invitee_id === userId && !request.is_withheld;
        const inviter = isToThem ? people.find(request.inviter_id) : null;
        if (inviter === null) continue;
        const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
        const stamped = { id: inviter.userId, ...wireOf(request, inviter, now) };
        broadcaster.sendToSocket(socket, channel, eventOf(request), stamped);
      }
    },
  });
};
