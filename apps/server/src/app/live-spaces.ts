import type { ComingPorts } from '../features/coming-requests/index.ts';
import type { Rooms } from '../features/rooms/index.ts';
import type { LiveSpaces } from '../features/spaces/index.ts';
import type { Ownership } from '../live/host/ownership.ts';
import { createLoadEntry } from '../live/people/load-entry.ts';
import type { TimedStatus } from '../live/people/person.ts';
import { isKnownTo } from '../live/people/remembered.ts';
import { createLiveSpace } from '../live/space/create-live-space.ts';
import type { LiveSpace } from '../live/space/live-space.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { refusalOfDatabase } from '../platform/db/database-refusal.ts';
import { liveBlocks, openLiveBlocks } from './features/blocks.ts';
import { type LiveBookingsNeeds, liveBookings } from './features/bookings.ts';
import { type LiveCaptionsNeeds, liveCaptions } from './features/captions.ts';
import { type LiveChatNeeds, liveChatNotices } from './features/chat-notices.ts';
import { liveItems } from './features/items.ts';
import { liveLobby } from './features/lobby.ts';
import { type LiveMediaNeeds, liveMedia } from './features/media.ts';
import { type LiveMeetingsNeeds, liveMeetings } from './features/meeting-rooms.ts';
import { type LiveMessagesNeeds, liveMessages } from './features/messages.ts';
import { createMissedReports, liveNotifications, openLiveNotifications } from './features/notifications.ts';
import { livePdfs } from './features/pdfs.ts';
import { type LiveRoomsNeeds, liveRooms } from './features/rooms.ts';
import { type LiveOccupancyNeeds, liveOccupancy } from './features/space-lifecycle.ts';
import { liveEvents, liveSettings, openLiveEvents } from './features/spaces.ts';
import { liveTogether } from './features/together.ts';
import { liveTranslation } from './features/translation.ts';
import { liveVideos } from './features/videos.ts';
import { type LiveWindowsNeeds, liveWindows } from './features/windows.ts';
import type { Foundation } from './foundation.ts';
import type { LivePart, OpenedSpace } from './live-part.ts';

type LiveNeeds = LiveRoomsNeeds &
  LiveMeetingsNeeds &
  LiveOccupancyNeeds &
  LiveMediaNeeds &
  LiveMessagesNeeds &
  LiveCaptionsNeeds &
  LiveChatNeeds &
  LiveBookingsNeeds &
  LiveWindowsNeeds;

/** The live part of each feature besides presence, one line each. Their order does not matter. */
export const listLiveParts = (needs: LiveNeeds): readonly LivePart[] => [
  liveSettings,
  liveEvents,
  liveRooms(needs),
  liveItems,
  liveVideos,
  livePdfs,
  liveMeetings(needs),
  liveTogether,
  liveOccupancy(needs),
  liveMedia(needs),
  liveMessages(needs),
  liveCaptions(needs),
  liveTranslation,
  liveChatNotices(needs),
  liveBookings(needs),
  liveNotifications,
  liveBlocks,
  liveLobby,
  liveWindows(needs),
];

/** The parts from which the live spaces of this process are opened. */
export type LiveSpacesNeeds = Omit<LiveNeeds, 'auditLog' | 'stores' | 'isOfSpace'> & {
  readonly rooms: Pick<Rooms, 'findPlace' | 'savePlaces'>;
  readonly liveSpaces: LiveSpaces;
  readonly presence: {
    readonly live: LivePart;
    findTimedStatus(spaceId: string, userId: string): Promise<TimedStatus | null>;
  };
  readonly comingRequests: { queueOf(spaceId: string): Promise<ComingPorts['queue']> };
};

/** Wires the live spaces that this process owns, each with the live parts of all features. */
export const createSpaceOpener = (base: Foundation, needs: LiveSpacesNeeds, bus: Bus) => {
  const { outbox, random, stores, auditLog, memberships } = base;
  const { rooms, liveSpaces, presence, comingRequests } = needs;
  const liveParts = [
    presence.live,
    ...listLiveParts({ ...needs, stores, auditLog, isOfSpace: memberships.isOfSpace }),
  ];

  return async (spaceId: string, ownership: Ownership): Promise<LiveSpace> => {
    const { epoch } = ownership;
    const read = () => liveSpaces.stateOf(spaceId);
    const { value: state, upToId } = await outbox.readBetween(spaceId, read);
    const queue = await comingRequests.queueOf(spaceId);
    const event = openLiveEvents(spaceId, state);
    const blocks = openLiveBlocks(stores.blocks, spaceId);
    const notifications = openLiveNotifications(stores.notifications, spaceId);
    const space: OpenedSpace = {
      spaceId,
      epoch,
      state,
      keepFirst: ownership.keepFirst,
      lockedTables: new Set(),
      bus,
      event,
      blocks,
      notifications,
      missed: createMissedReports(notifications.notify, state),
      queue,
    };
    return createLiveSpace({
      spaceId,
      epoch,
      isCertain: ownership.isCertain,
      isLasting: ownership.isLasting,
      isKnown: isKnownTo(ownership.remembered, upToId),
      ports: {
        loadEntry: createLoadEntry({
          ...liveSpaces,
          findPlace: rooms.findPlace,
          findTimedStatus: (userId) => presence.findTimedStatus(spaceId, userId),
          loadBlocks: blocks.load,
          readPlan: () => state.settings().plan,
        }),
        findRoom: state.findRoom,
        requirePlace: event.requirePlace,
        savePlaces: (places) => rooms.savePlaces(places, { spaceId, epoch }),
        random,
      },
      state,
      sentences: refusalSentences,
      refusalOf: refusalOfDatabase,
      features: liveParts.map((open) => open(space)),
    });
  };
};
