/** How a picture lies in its place: times its fitting size, and how far from the middle, in px of the screen. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** 1 is the size at which the whole picture fits (specification of the space page: 50 to 400 %). */
export const minScale = 0.5;
export const maxScale = 4;
/** One press of a button or key, or one notch of the wheel, is this factor. */
export const stepFactor = 1.25;

export const fitting: Zoom = { scale: 1, x: 0, y: 0 };

/** The picture stays over the middle of its place: nobody loses it at the side. */
const keptInPlace = ({ scale, x, y }: Zoom, place: Size): Zoom => {
  const reachX = (place.width * Math.max(1, scale)) / 2;
  const reachY = (place.height * Math.max(1, scale)) / 2;
  return {
    scale,
    x: Math.max(-reachX, Math.min(reachX, x)),
    y: Math.max(-reachY, Math.min(reachY, y)),
  };
};

/**
 * Makes the picture larger or smaller so that what lies under the point stays under it.
 * @param at from the middle of the place, in px of the screen
 */
export const zoomAbout = (zoom: Zoom, place: Size, at: Point, factor: number): Zoom => {
  const scale = Math.max(minScale, Math.min(maxScale, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return keptInPlace({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, place);
};

export const panBy = (zoom: Zoom, place: Size, dx: number, dy: number): Zoom =>
  keptInPlace({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, place);
