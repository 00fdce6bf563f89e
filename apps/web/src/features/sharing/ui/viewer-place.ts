import { type RefObject, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { type MapView, nothingCovered } from '../../../slots/map-view.ts';

/** Size of the viewer, as a share of the stage's width and height, in percent. */
export const viewerPercent = { least: 30, first: 65, most: 75, step: 5 };

/** Where the viewer stands, for as long as the page is open. */
export type ViewerPlace = { readonly side: 'left' | 'right'; readonly percent: number };

export const viewerPlace = createStore<ViewerPlace>(() => ({ side: 'left', percent: viewerPercent.first }));

/** Sets the size within its bounds. */
export const resizeViewer = (percent: number): void =>
  viewerPlace.setState({
    percent: Math.round(Math.max(viewerPercent.least, Math.min(viewerPercent.most, percent))),
  });

/** Moves the viewer to the other side of the map. */
export const moveViewer = (): void =>
  viewerPlace.setState(({ side }) => ({ side: side === 'left' ? 'right' : 'left' }));

/** Of the stage, in percent: a wider viewer leaves no map beside it, as on a phone. */
const coversAllFrom = 90;

/**
 * Reports to the map what the viewer covers while it is open, so that the user's avatar stands
 * beside it.
 */
export const useCovering = (
  viewer: RefObject<HTMLElement | null>,
  { side, percent }: ViewerPlace,
  map: Pick<MapView, 'setCovered'>,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is measured again at once
  useEffect(() => {
    const element = viewer.current;
    const around = element?.offsetParent;
    if (!element || !around) return;
    const measure = () => {
      const [own, whole] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
      if (own.width * 100 > whole.width * coversAllFrom) return map.setCovered(nothingCovered);
      map.setCovered(
        side === 'left'
          ? { left: own.right - whole.left, right: 0 }
          : { left: 0, right: whole.right - own.left },
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(around);
    measure();
    return () => {
      sizes.disconnect();
      map.setCovered(nothingCovered);
    };
  }, [viewer, side, percent, map]);
};
