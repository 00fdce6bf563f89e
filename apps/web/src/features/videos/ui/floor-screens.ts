import type { Stage } from '../../../map/create-stage.ts';
import type { Videos } from '../create-videos.ts';
import { putFrame } from './frame-place.tsx';
import classes from './videos.module.css';

const kind = 'video';
/** The wooden frame of a screen, in px of the map. */
const borderPx = 9;

type Size = { readonly widthPx: number; readonly heightPx: number };

/**
 * The players on the floor, each on the screen of its item. They take no presses, so that the item
 * below is pressed, and no focus: its card and the bar of videos have the controls.
 * @returns the function that takes them away
 */
export const drawFloorScreens = (
  stage: Stage,
  videos: Videos,
  sizeOf: (id: string) => Size | null,
): (() => void) => {
  const drawn = new Map<string, HTMLElement>();
  const remove = (id: string) => {
    stage.sprites.remove({ kind, id });
    drawn.delete(id);
  };
  const draw = () => {
    const { videos: views, expanded } = videos.store.getState();
    for (const [id, element] of drawn) {
      const view = views.get(id);
      const hasLeft = expanded === id && view?.frame?.parentElement !== element;
      if (!view?.frame || hasLeft || view.item.area_type === 'global') remove(id);
    }
    for (const [id, { item, frame }] of views) {
      const size = sizeOf(id);
      if (!frame || !size || expanded === id || item.area_type === 'global') continue;
      let element = drawn.get(id);
      if (!element) {
        element = document.createElement('div');
        element.className = classes.onFloor ?? '';
        element.inert = true;
        element.dataset.testid = `screen-${id}`;
        drawn.set(id, element);
        stage.sprites.add({
          kind,
          id,
          element,
          isInert: true,
          isStill: true,
          layer: 'item',
          reachNow: () => (sizeOf(id)?.widthPx ?? 0) / 2,
          placeNow: () => videos.store.getState().videos.get(id)?.item ?? null,
        });
      }
      const [width, height] = [size.widthPx - 2 * borderPx, size.heightPx - 2 * borderPx];
      Object.assign(element.style, {
        left: `${-width / 2}px`,
        top: `${-height / 2}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      putFrame(element, frame);
    }
    stage.wake();
  };
  const stop = videos.store.subscribe(draw);
  draw();
  return () => {
    stop();
    for (const id of [...drawn.keys()]) remove(id);
  };
};
