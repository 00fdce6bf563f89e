import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';

/** The parts of the space page that the tour needs. */
export type TourPorts = {
  readonly map: Pick<MapView, 'store' | 'recentre'>;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone' | 'showSideTab'>;
  readonly me: {
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
    readonly useIsInside: () => boolean;
  };
};
