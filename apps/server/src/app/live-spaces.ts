import type { Id } from '@engawa/contract/kernel';
import { createLiveBlocks } from '../features/blocks/index.ts';
import { createLiveItems } from '../features/items/index.ts';
import { createLiveLobby } from '../features/lobby/index.ts';
import { createLiveMedia, type createTickets, type MediaCarriers } from '../features/media/index.ts';
import { createMeetingRoomPasswords } from '../features/meeting-rooms/index.ts';
import { createLiveNotifications } from '../features/notifications/index.ts';
import { createLivePdfs } from '../features/pdfs/index.ts';
import { createLivePresence, createOwnSeatStore } from '../features/presence/index.ts';
import { createLiveRooms } from '../features/rooms/index.ts';
import { createLiveOccupancy, publishOccupancy } from '../features/space-lifecycle/index.ts';
import { createLiveEvents, createLiveSettings } from '../features/spaces/index.ts';
import { createLiveTogether } from '../features/together/index.ts';
import { createLiveVideos } from '../features/videos/index.ts';
import type { Ownership } from '../live/host/ownership.ts';
import { createLoadEntry } from '../live/people/load-entry.ts';
import { isKnownTo } from '../live/people/remembered.ts';
import { createLiveSpace, type LiveSpaceDeps } from '../live/space/create-live-space.ts';
import type { LiveSpace } from '../live/space/live-space.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import type { SpaceState } from '../live/space/space-state.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { refusalOfDatabase } from '../platform/db/database-refusal.ts';
import { createGuessLimit } from '../platform/limits/guess-limit.ts';
import type { Foundation } from './foundation.ts';
import { createLiveMeetings } from './live-meetings.ts';
import { createMissedReports } from './live-notifications.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';
import { createLiveTalk, type TalkStores } from './talk.ts';

type Parts = {
  readonly spaces: Pick<SpacesPart, 'rooms' | 'liveSpaces' | 'isMeetingRoomPassword' | 'noteVisit' | 'peaks'>;
  readonly bus: Bus;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly carriers: MediaCarriers;
  readonly stores: TalkStores;
};

type FeatureParts = Omit<
  Parameters<typeof createLiveTalk>[0],
  'state' | 'onMissed' | 'onAddressed' | 'hasBlocked'
> &
  Omit<Parameters<typeof createLiveRooms>[0], 'state'> &
  Pick<Parameters<typeof createLiveMeetings>[0], 'requirePassword' | 'keepFirst' | 'queue'> &
  Pick<Parts, 'tickets' | 'carriers'> & {
    readonly state: SpaceState;
    readonly blocks: Pick<ReturnType<typeof createLiveBlocks>, 'feature' | 'hasBlocked' | 'onBlocked'>;
    readonly event: ReturnType<typeof createLiveEvents>;
    readonly publishOccupancy: Parameters<typeof createLiveOccupancy>[0];
    readonly recordMute: NonNullable<Parameters<typeof createLiveMedia>[0]['recordMute']>;
    readonly storeNotification: Parameters<typeof createLiveNotifications>[0]['insert'];
  };

/** The live part of each feature besides presence, one line each. Their order does not matter. */
export const listLiveFeatures = (parts: FeatureParts): LiveSpaceDeps['features'] => {
  const { spaceId, state } = parts;
  const { hasBlocked } = parts.blocks;
  const { notify, feature: notifications } = createLiveNotifications({ insert: parts.storeNotification });
  const { onMissed, onMissedMessage, onAddressed, onKnock, onMuted, onMissedRing } = createMissedReports(
    notify,
    state,
  );
  return [
    createLiveSettings({ spaceId, state }),
    parts.event.feature,
    createLiveRooms(parts),
    createLiveItems(state),
    createLiveVideos(state),
    createLivePdfs(state),
    createLiveMeetings({ ...parts, hasBlocked, onMissed, onKnock }),
    createLiveTogether({ spaceId, onMissedRing, hasBlocked, onBlocked: parts.blocks.onBlocked }),
    createLiveOccupancy(parts.publishOccupancy),
    createLiveMedia({
      ...{ spaceId, tickets: parts.tickets, carriers: parts.carriers, onMuted },
      recordMute: parts.recordMute,
      isMegaphoneForMembers: () => state.settings().rights.member_megaphone,
      audibleRules: () => ({ isIntoMeetingRooms: state.settings().isMegaphoneInMeetings }),
    }),
    createLiveTalk({ ...parts, hasBlocked, onMissed: onMissedMessage, onAddressed }),
    notifications,
    parts.blocks.feature,
    createLiveLobby,
  ];
};

/** Wires the live spaces that this process owns. */
export const createSpaceOpener = (base: Foundation, { spaces, bus, tickets, carriers, stores }: Parts) => {
  const { database, memberships, limit, outbox, random, now, auditLog } = base;
  const { timedStatuses, notifications, queuedRequests, blocks: storedBlocks } = base.stores;
  const { rooms, liveSpaces } = spaces;
  const { isOfSpace } = memberships;
  const ownSeats = createOwnSeatStore(database);
  const meetingRoomPasswords = createMeetingRoomPasswords({
    isPassword: spaces.isMeetingRoomPassword,
    failures: createGuessLimit(limit, 'password of a meeting room'),
  });

  return async (spaceId: Id, ownership: Ownership): Promise<LiveSpace> => {
    const read = () => liveSpaces.stateOf(spaceId);
    const { value: state, upToId } = await outbox.readBetween(spaceId, read);
    const { epoch } = ownership;
    const queue = {
      stored: await queuedRequests.list(spaceId),
      save: (queued: Parameters<typeof queuedRequests.save>[1]) => queuedRequests.save(spaceId, queued),
      remove: (inviterId: Id, inviteeId: Id) => queuedRequests.remove(spaceId, inviterId, inviteeId),
    };
    const event = createLiveEvents({ spaceId, state });
    const publish = publishOccupancy(bus, spaceId, epoch);
    const blocks = createLiveBlocks({ spaceId, listIds: storedBlocks.listIds });
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
          findTimedStatus: (userId) => timedStatuses.find(spaceId, userId, new Date(now())),
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
      features: [
        createLivePresence(spaceId, {
          loadProfile: liveSpaces.liveProfileOf,
          timedStatuses: {
            save: (userId, status) => timedStatuses.save(spaceId, userId, status),
            remove: (userId) => timedStatuses.remove(spaceId, userId),
          },
          ownSeats: {
            find: (userId) => ownSeats.find(spaceId, userId),
            save: (userId, seat) => ownSeats.save(spaceId, userId, seat),
            remove: (userId) => ownSeats.remove(spaceId, userId),
          },
          noteVisit: (userId) => spaces.noteVisit(userId, spaceId),
          settings() {
            const { idleSeconds, plan, isActiveWinAllowed } = state.settings();
            return { idleSeconds, isActiveWinInPlan: plan.app_active_win, isActiveWinAllowed };
          },
        }),
        ...listLiveFeatures({
          ...{ spaceId, epoch, state, event, random, stores, isOfSpace, tickets, carriers, queue, blocks },
          recordMute: (userId, device, managerId) =>
            auditLog.record({
              in: { spaceId },
              by: { userId: managerId },
              action: 'person_muted',
              target: { kind: 'person', id: userId },
              after: { device },
            }),
          storeNotification: (userId, notification, at) =>
            notifications.insert(spaceId, userId, notification, at),
          storeLock: (roomId, isLock, by) => rooms.setLock(spaceId, roomId, isLock, by, epoch),
          requirePassword: meetingRoomPasswords.require,
          keepFirst: ownership.keepFirst,
          publishOccupancy(count, people) {
            publish(count, people);
            spaces.peaks.note(spaceId, count);
          },
        }),
      ],
    });
  };
};
