import type { Point } from '../../../../map/camera.ts';
import { createStage } from '../../../../map/create-stage.ts';
import type { SpriteRef } from '../../../../map/sprites.ts';
import type { MapLayer, OpenMapLayer } from '../../../../slots/map-layer.ts';
import type { MapView } from '../../../../slots/map-view.ts';

const cardSize = { width: 280, height: 240 };
const gapPx = 8;
/** From the middle of a sprite to the card beside it, in px of the world. */
const besidePx = 44;

/**
 * Puts the stage with all layers on the page.
 * @param element takes pointers and holds the world
 * @returns the function that takes it away
 */
export const openStage = (
  element: HTMLElement,
  world: HTMLElement,
  mapLayers: readonly MapLayer[],
  map: MapView,
): (() => void) => {
  const layers = new Map<string, OpenMapLayer>();
  const dragOf = ({ kind }: SpriteRef) => layers.get(kind)?.drag;
  const stage = createStage(element, world, {
    walkTo(place) {
      for (const layer of layers.values()) layer.pressGround?.(place);
    },
    pick: map.pick,
    canDrag: (sprite) => dragOf(sprite)?.canDrag(sprite.id) ?? false,
    dragTo: (sprite, place) => dragOf(sprite)?.to(sprite.id, place),
    dropped: (sprite) => dragOf(sprite)?.drop(sprite.id),
  });
  for (const layer of mapLayers) layers.set(layer.kind, layer.open(stage));
  map.store.setState({ stage, layers });
  return () => {
    map.store.setState({ stage: null, layers: new Map(), picked: null });
    for (const layer of layers.values()) layer.close();
    stage.destroy();
  };
};

/**
 * Where a card about a sprite, of this height, fits into the view; null when the sprite is not
 * drawn.
 */
export const placeBeside = (
  { store }: Pick<MapView, 'store'>,
  sprite: SpriteRef,
  cardHeightPx: number,
): Point | null => {
  const { stage } = store.getState();
  const place = stage?.sprites.drawnAt(sprite);
  if (!stage || !place) return null;
  const { width, height } = stage.view();
  const at = stage.toScreen({ x: place.x + besidePx, y: place.y - besidePx });
  return {
    x: Math.max(gapPx, Math.min(width - cardSize.width - gapPx, at.x)),
    y: Math.max(gapPx, Math.min(height - Math.max(cardHeightPx, cardSize.height) - gapPx, at.y)),
  };
};
