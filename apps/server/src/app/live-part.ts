import type { Id } from '@engawa/contract/kernel';
import type { LiveBlocks } from '../features/blocks/index.ts';
import type { ComingPorts } from '../features/coming-requests/index.ts';
import type { LiveMediaDeps } from '../features/media/index.ts';
import type { MeetingPorts } from '../features/meeting-rooms/index.ts';
import type { LiveMessagesDeps } from '../features/messages/index.ts';
import type { LiveNotifications } from '../features/notifications/index.ts';
import type { LiveEvents } from '../features/spaces/index.ts';
import type { TogetherPorts } from '../features/together/index.ts';
import type { LiveSpaceDeps } from '../live/space/create-live-space.ts';
import type { SpaceState } from '../live/space/space-state.ts';
import type { Bus } from '../platform/bus/bus.ts';

/** The reports of other features about something that a person may have missed. */
export type MissedReports = {
  readonly onMissed: NonNullable<ComingPorts['onMissed']>;
  readonly onMissedMessage: NonNullable<LiveMessagesDeps['onMissed']>;
  readonly onKnock: NonNullable<MeetingPorts['onKnock']>;
  readonly onMuted: NonNullable<LiveMediaDeps['onMuted']>;
  readonly onAddressed: NonNullable<LiveMessagesDeps['onAddressed']>;
  readonly onMissedRing: NonNullable<TogetherPorts['onMissedRing']>;
};

/** A live space that is being opened, as the live part of each feature gets it. */
export type OpenedSpace = {
  readonly spaceId: Id;
  /** The epoch of the owner that the live space belongs to. */
  readonly epoch: number;
  readonly state: SpaceState;
  readonly keepFirst: MeetingPorts['keepFirst'];
  /** The meeting rooms that are locked now. */
  readonly lockedTables: Set<Id>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly event: LiveEvents;
  readonly blocks: Pick<LiveBlocks, 'feature' | 'hasBlocked' | 'onBlocked'>;
  readonly notifications: Pick<LiveNotifications, 'feature' | 'notify'>;
  readonly missed: MissedReports;
  /** The coming requests that wait in this space. */
  readonly queue: ComingPorts['queue'];
};

/** The live part of a feature: what it adds to each live space that this process opens. */
export type LivePart = (space: OpenedSpace) => LiveSpaceDeps['features'][number];
