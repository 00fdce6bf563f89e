import type { PlanCount } from '@engawa/contract/plans';
import type { Space } from '@engawa/contract/spaces';
import type { ComponentType } from 'react';
import type { MapView } from '../../slots/map-view.ts';
import type { Rooms } from './create-rooms.ts';

/** What rooms need of the space page for their slots. */
export type RoomsPorts = {
  readonly rooms: Rooms;
  readonly map: Pick<MapView, 'setGround'>;
  /** The room one is in; null before entering. */
  readonly useRoomId: () => string | null;
  /** Whether one manages this space. */
  readonly useIsManager: () => boolean;
  /** Says which limit of the plan was met, and what to do. */
  readonly LimitDialog: ComponentType<{ met: PlanCount; company: Space['company']; onClose: () => void }>;
  /** Where somebody who manages the company adds its own wallpapers. */
  readonly CompanyWallpapers: ComponentType<{ companyId: string }>;
};
