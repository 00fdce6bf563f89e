/**
 * Zoom of a picture: factor on its fitting size, and offset from the middle, in px of the screen.
 */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** At 1, the whole picture fits (specification of the space page: 50 to 400 %). */
export const minScale = 0.5;
export const maxScale = 4;
/** Factor of one press of a button or key, or of one notch of the wheel. */
export const stepFactor = 1.25;

export const fitting: Zoom = { scale: 1, x: 0, y: 0 };

/** Keeps the picture over the middle of its element, so that it cannot be lost at the side. */
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
 * Zooms the picture so that the point stays in place.
 * @param at relative to the middle of the element, in px of the screen
 */
export const zoomAbout = (zoom: Zoom, place: Size, at: Point, factor: number): Zoom => {
  const scale = Math.max(minScale, Math.min(maxScale, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return keptInPlace({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, place);
};

export const panBy = (zoom: Zoom, place: Size, dx: number, dy: number): Zoom =>
  keptInPlace({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, place);
