import type { SpriteRef } from '../../../map/sprites.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Panels } from '../../../slots/panels.ts';

/** Shows something on the map, with its card. */
export const showWithCard = (
  map: Pick<MapView, 'locate' | 'pick'>,
  panels: Pick<Panels, 'showOnPhone'>,
  sprite: SpriteRef,
): void => {
  // A panel may cover the map on a phone.
  panels.showOnPhone(null);
  map.locate(sprite);
  map.pick(sprite);
};
