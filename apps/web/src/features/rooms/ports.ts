import type { PlanCount } from '@engawa/contract/plans';
import type { WallpaperChoice } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import type { ComponentType } from 'react';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';
import type { Rooms } from './create-rooms.ts';

/** The parts of the space page that rooms need for their slots. */
export type RoomsPorts = {
  readonly rooms: Rooms;
  readonly map: Pick<MapView, 'setGround'>;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone' | 'setSearch'>;
  readonly people: {
    /** How many people are in each room, by its id; rooms without people are left out. */
    readonly useHeads: () => ReadonlyMap<string, number>;
  };
  readonly me: {
    /** The user's room; null before entering. */
    readonly useRoomId: () => string | null;
    /** Whether the user is a Manager of this space. */
    readonly useIsManager: () => boolean;
  };
  readonly parts: {
    /** Shows which limit of the plan was reached, and what to do. */
    readonly LimitDialog: ComponentType<{ met: PlanCount; company: Space['company']; onClose: () => void }>;
    /** How a new room starts: a drawn floor, a furnished one, or a picture of the company. */
    readonly StartChoice: ComponentType<{
      value: string;
      label?: string;
      pictures?: readonly WallpaperChoice[];
      onChange: (start: string) => void;
    }>;
    /** Where a Manager of the company adds its own wallpapers. */
    readonly CompanyWallpapers: ComponentType<{ companyId: string; isAddOnly?: boolean }>;
  };
};
