/**
 * The camera's target: the world position in the middle of the view, and screen px per world px.
 */
export type Camera = { readonly x: number; readonly y: number; readonly scale: number };

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** Scale on entering, its step by wheel, and its bounds (specification: 1.45, 0.2, 0.45, 5.5). */
export const startScale = 1.45;
export const scaleStep = 0.2;
export const minScale = 0.45;
export const maxScale = 5.5;
/**
 * How far the user's own avatar may be from the middle, as a share of the view, before the camera
 * follows.
 */
export const deadZoneShare = 0.25;

export const clampScale = (scale: number): number => Math.max(minScale, Math.min(maxScale, scale));

/** One zoom step: the scale changes by a fifth of a unit, as specified, within the bounds. */
export const stepScale = (scale: number, steps: number): number =>
  clampScale(Math.round((scale + steps * scaleStep) * 1000) / 1000);

export const toWorld = (camera: Camera, view: Size, point: Point): Point => ({
  x: camera.x + (point.x - view.width / 2) / camera.scale,
  y: camera.y + (point.y - view.height / 2) / camera.scale,
});

export const toScreen = (camera: Camera, view: Size, place: Point): Point => ({
  x: (place.x - camera.x) * camera.scale + view.width / 2,
  y: (place.y - camera.y) * camera.scale + view.height / 2,
});

/** Changes the scale and keeps the world position under the point. */
export const zoomAbout = (camera: Camera, view: Size, point: Point, scale: number): Camera => {
  const clamped = clampScale(scale);
  const held = toWorld(camera, view, point);
  return {
    x: held.x - (point.x - view.width / 2) / clamped,
    y: held.y - (point.y - view.height / 2) / clamped,
    scale: clamped,
  };
};

/** Moves the ground by a distance in screen px. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Keeps the middle of the view on the map, so that nobody loses it in the dark outside. */
export const keepOnMap = (camera: Camera, map: Size): Camera => ({
  ...camera,
  x: Math.max(0, Math.min(map.width, camera.x)),
  y: Math.max(0, Math.min(map.height, camera.y)),
});

/**
 * The camera after the followed sprite has moved: unchanged within the dead zone, else moved just
 * far enough that the sprite is at its edge.
 */
export const follow = (camera: Camera, view: Size, place: Point): Camera => {
  const reachX = (view.width * deadZoneShare) / 2 / camera.scale;
  const reachY = (view.height * deadZoneShare) / 2 / camera.scale;
  const x = Math.max(place.x - reachX, Math.min(place.x + reachX, camera.x));
  const y = Math.max(place.y - reachY, Math.min(place.y + reachY, camera.y));
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
};

/**
 * One frame of gliding towards a camera: the way left shrinks by half every `halfMs`.
 * @returns the goal itself when it is all but reached
 */
export const glide = (from: Camera, to: Camera, elapsedMs: number, halfMs = 60): Camera => {
  const share = 1 - 0.5 ** (elapsedMs / halfMs);
  const next = {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale + (to.scale - from.scale) * share,
  };
  const isThere =
    Math.abs(next.x - to.x) * to.scale < 0.5 &&
    Math.abs(next.y - to.y) * to.scale < 0.5 &&
    Math.abs(next.scale - to.scale) < 0.002;
  return isThere ? to : next;
};

/** The visible part of the world, with a margin in world px. */
export const seenBox = (camera: Camera, view: Size, marginPx = 0) => {
  const halfWidth = view.width / 2 / camera.scale + marginPx;
  const halfHeight = view.height / 2 / camera.scale + marginPx;
  return {
    left: camera.x - halfWidth,
    top: camera.y - halfHeight,
    right: camera.x + halfWidth,
    bottom: camera.y + halfHeight,
  };
};
export type Box = ReturnType<typeof seenBox>;

export const isInBox = ({ x, y }: Point, box: Box): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
