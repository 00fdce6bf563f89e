import type { Id } from '@engawa/contract/kernel';
import { createLiveComingRequests } from '../features/coming-requests/index.ts';
import { createLiveMeetingRooms } from '../features/meeting-rooms/index.ts';
import type { LivePeople } from '../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../live/space/live-feature.ts';

type MeetingPorts = Parameters<typeof createLiveMeetingRooms>[0];
type ComingPorts = Parameters<typeof createLiveComingRequests>[0];
type MeetingsDeps = MeetingPorts &
  Pick<ComingPorts, 'onMissed' | 'queue' | 'hasBlocked'> & {
    readonly spaceId: Id;
    readonly state: MeetingPorts['state'] & ComingPorts['state'];
  };

/** Meeting rooms, and the coming requests that bring people to each other's seats. */
export const createLiveMeetings =
  ({ spaceId, state, requirePassword, keepFirst, queue, onKnock, onMissed, hasBlocked }: MeetingsDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): readonly LiveFeature[] => {
    const meetingRooms = createLiveMeetingRooms({
      ...{ state, requirePassword, keepFirst },
      ...(onKnock ? { onKnock } : {}),
    })(people, broadcaster);
    return [
      meetingRooms,
      createLiveComingRequests({
        ...{ spaceId, state, meetingRooms: meetingRooms.port, queue, hasBlocked },
        ...(onMissed ? { onMissed } : {}),
      })(people, broadcaster),
    ];
  };
