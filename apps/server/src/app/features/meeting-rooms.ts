import { type ComingPorts, createLiveComingRequests } from '../../features/coming-requests/index.ts';
import type { StoredItems } from '../../features/items/index.ts';
import {
  createLiveMeetingRooms,
  createMeetingRoomPasswords,
  type MeetingPorts,
} from '../../features/meeting-rooms/index.ts';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { createGuessLimit } from '../../platform/limits/guess-limit.ts';
import type { Foundation } from '../foundation.ts';
import type { LivePart } from '../live-part.ts';

/** Wires the passwords of meeting rooms. They have no calls: people sit down live. */
export const createMeetingRoomsPart = (
  { limit }: Foundation,
  { storedItems }: { readonly storedItems: Pick<StoredItems, 'isPassword'> },
): Pick<LiveMeetingsNeeds, 'requirePassword'> => ({
  requirePassword: createMeetingRoomPasswords({
    isPassword: storedItems.isPassword,
    failures: createGuessLimit(limit, 'password of a meeting room'),
  }).require,
});

type MeetingsDeps = MeetingPorts &
  Pick<ComingPorts, 'spaceId' | 'onMissed' | 'onAskedAway' | 'queue' | 'hasBlocked'> & {
    readonly state: MeetingPorts['state'] & ComingPorts['state'];
  };

/** Meeting rooms, and the coming requests that bring people to each other's seats. */
export const createLiveMeetings =
  ({
    spaceId,
    state,
    requirePassword,
    keepFirst,
    lockedTables,
    queue,
    onKnock,
    onMissed,
    onAskedAway,
    hasBlocked,
  }: MeetingsDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): readonly LiveFeature[] => {
    const meetingRooms = createLiveMeetingRooms({
      state,
      requirePassword,
      keepFirst,
      ...(lockedTables ? { lockedTables } : {}),
      ...(onKnock ? { onKnock } : {}),
    })(people, broadcaster);
    return [
      meetingRooms,
      createLiveComingRequests({
        spaceId,
        state,
        meetingRooms: meetingRooms.port,
        queue,
        hasBlocked,
        onMissed,
        onAskedAway,
      })(people, broadcaster),
    ];
  };

export type LiveMeetingsNeeds = Pick<MeetingPorts, 'requirePassword'> & {
  readonly chatQueue: { asked(spaceId: string, inviterId: string, inviteeId: string): Promise<void> };
};

export const liveMeetings =
  ({ requirePassword, chatQueue }: LiveMeetingsNeeds): LivePart =>
  ({ spaceId, state, keepFirst, lockedTables, queue, blocks, missed }) =>
    createLiveMeetings({
      spaceId,
      lockedTables,
      state,
      requirePassword,
      keepFirst,
      queue,
      hasBlocked: blocks.hasBlocked,
      onMissed: missed.onMissed,
      onAskedAway: (inviterId, inviteeId) => chatQueue.asked(spaceId, inviterId, inviteeId),
      onKnock: missed.onKnock,
    });
