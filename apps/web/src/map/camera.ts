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

/**
 * The least width of the world, in px, that is seen on arrival: the circle in which one is heard.
 */
const heardWidthPx = 600;
/** How far the view goes past the edge of the map: people at the edge and their names fit in. */
const edge = { worldPx: 48, screenPx: 24 };

/** The sides of the view that bars, strips and drawers cover, in px of the screen. */
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The size of the stage on the screen, and what of it is covered. */
export type View = Size & { readonly insets: Insets };

/** Of the width, so that a part of the map stays free. */
const mostFromLeft = 0.75;

/** The part of the view that nothing covers, in px of the screen. */
const freePart = ({ width, height, insets }: View) => {
  const left = Math.min(insets.left, width * mostFromLeft);
  const top = Math.min(insets.top, height / 2);
  const right = Math.max(left + 1, width - insets.right);
  const bottom = Math.max(top + 1, height - insets.bottom);
  return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
};

/**
 * @param lowest the smallest scale; below the specified one while the whole of a large floor is
 * shown
 */
export const clampScale = (scale: number, lowest = minScale): number =>
  Math.max(Math.min(minScale, lowest), Math.min(maxScale, scale));

/** One zoom step: the scale changes by a fifth of a unit, as specified, within the bounds. */
export const stepScale = (scale: number, steps: number): number =>
  clampScale(Math.round((scale + steps * scaleStep) * 1000) / 1000, scale);

/**
 * The scale after arriving: the specified one, or less where the circle of hearing would not fit
 * in.
 */
export const arrivalScale = (view: View): number => {
  const { left, right } = freePart(view);
  return clampScale(Math.min(startScale, (right - left) / heardWidthPx));
};

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
  const clamped = clampScale(scale, camera.scale);
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

/**
 * A position along one axis, such that the map fills the free part; in its middle when the map is
 * smaller.
 */
const keepAlong = (at: number, lowest: number, highest: number): number =>
  lowest > highest ? (lowest + highest) / 2 : Math.max(lowest, Math.min(highest, at));

/**
 * Keeps the map in the free part of the view: its edges come no farther in than is needed to see
 * people who stand there. A map that is smaller than the free part is in its middle.
 */
export const keepOnMap = (camera: Camera, map: Size, view: View): Camera => {
  const { scale } = camera;
  const free = freePart(view);
  const edgePx = edge.worldPx + edge.screenPx / scale;
  /** World px from the middle of the view to a place on the screen. */
  const fromMiddle = (at: number, size: number) => (at - size / 2) / scale;
  return {
    scale,
    x: keepAlong(
      camera.x,
      -edge.worldPx - fromMiddle(free.left, view.width),
      map.width + edge.worldPx - fromMiddle(free.right, view.width),
    ),
    y: keepAlong(
      camera.y,
      -edgePx - fromMiddle(free.top, view.height),
      map.height + edgePx - fromMiddle(free.bottom, view.height),
    ),
  };
};

/** The camera with a place in the middle of the free part of the view. */
export const centreOn = ({ x, y }: Point, scale: number, view: View): Camera => {
  const free = freePart(view);
  return { scale, x: x - (free.x - view.width / 2) / scale, y: y - (free.y - view.height / 2) / scale };
};

/** The camera that shows the whole map in the free part of the view. */
export const fitCamera = (map: Size, view: View): Camera => {
  const free = freePart(view);
  const scale = Math.min(
    maxScale,
    (free.right - free.left) / (map.width + edge.worldPx),
    (free.bottom - free.top) / (map.height + edge.worldPx),
  );
  return centreOn({ x: map.width / 2, y: map.height / 2 }, scale, view);
};

/**
 * The camera after the followed sprite has moved: unchanged within the dead zone around the middle
 * of the free part, else moved just far enough that the sprite is at its edge.
 */
export const follow = (camera: Camera, view: View, place: Point): Camera => {
  const { scale } = camera;
  const free = freePart(view);
  const middle = centreOn(place, scale, view);
  const reachX = ((free.right - free.left) * deadZoneShare) / 2 / scale;
  const reachY = ((free.bottom - free.top) * deadZoneShare) / 2 / scale;
  const x = Math.max(middle.x - reachX, Math.min(middle.x + reachX, camera.x));
  const y = Math.max(middle.y - reachY, Math.min(middle.y + reachY, camera.y));
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

/**
 * A camera on the way from one to another, such that what both see seems to grow or shrink in
 * place.
 * @param share of the way, 0 to 1
 */
export const between = (from: Camera, to: Camera, share: number): Camera => {
  if (share >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** share;
  const left =
    Math.abs(from.scale - to.scale) < 1e-6
      ? 1 - share
      : (1 / scale - 1 / to.scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: to.x + (from.x - to.x) * left, y: to.y + (from.y - to.y) * left };
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

/** @param reachPx how far what stands there reaches, in px of the map */
export const isInBox = ({ x, y }: Point, box: Box, reachPx = 0): boolean =>
  x >= box.left - reachPx && x <= box.right + reachPx && y >= box.top - reachPx && y <= box.bottom + reachPx;
