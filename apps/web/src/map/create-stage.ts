import {
  type Box,
  type Camera,
  follow,
  glide,
  keepOnMap,
  type Point,
  panBy,
  type Size,
  seenBox,
  startScale,
  stepScale,
  toScreen,
  toWorld,
  zoomAbout,
} from './camera.ts';
import { createFrameLoop } from './frame-loop.ts';
import { listenToGestures } from './gestures.ts';
import { createGround, type Ground } from './ground.ts';
import { createSprites, type SpriteRef, type Sprites, spriteAt } from './sprites.ts';

/** Below this scale sprites are drawn as dots and icons. */
const dotsBelow = 0.7;
/** Sprites are drawn this far outside the view, so that nobody pops up at its edge; in world px. */
const marginPx = 96;
/** A longer frame is not caught up on: the tab was hidden. */
const longestFrameMs = 100;

export type StageInput = {
  /** The ground was tapped (with a finger) or double-clicked: the user wants to walk there. */
  walkTo(place: Point): void;
  /** A sprite was pressed; null: the ground. */
  pick(sprite: SpriteRef | null): void;
  /** Whether a sprite may be dragged. */
  canDrag(sprite: SpriteRef): boolean;
  dragTo(sprite: SpriteRef, place: Point): void;
  dropped(sprite: SpriteRef): void;
};

export type Stage = {
  readonly sprites: Sprites;
  camera(): Camera;
  view(): Size;
  seen(): Box;
  /** Sets the map: its size and its floor. */
  setMap(map: { width: number; height: number; picture: string }): void;
  setEvening(isEvening: boolean): void;
  /** The sprite that the camera follows. */
  setFollowed(sprite: SpriteRef): void;
  /** Glides back to the followed sprite. */
  recentre(): void;
  /** Follows again after the ground was dragged. */
  followAgain(): void;
  glideTo(place: Point): void;
  zoomBy(steps: number): void;
  toScreen(place: Point): Point;
  /**
   * Calls back at each frame, before the sprites are drawn, with the time since the last one in ms:
   * at least ten times a second while the page is visible.
   */
  onFrame(act: (elapsedMs: number) => void): () => void;
  /**
   * Something that the stage does not control begins to move: drawing starts with the next frame.
   */
  wake(): void;
  destroy(): void;
};

/** Moves and scales the world's element; nothing is written twice. */
const createWorldWriter = (world: HTMLElement, ground: Pick<Ground, 'setMagnification'>) => {
  let written = '';
  let writtenScale = 0;
  /** @returns whether the camera has moved */
  return (camera: Camera, view: Size): boolean => {
    const { scale } = camera;
    const x = Math.round((view.width / 2 - camera.x * scale) * 4) / 4;
    const y = Math.round((view.height / 2 - camera.y * scale) * 4) / 4;
    const transform = `translate(${x}px,${y}px) scale(${scale})`;
    const hasMoved = transform !== written;
    if (hasMoved) {
      written = transform;
      world.style.transform = transform;
    }
    if (scale !== writtenScale) {
      writtenScale = scale;
      world.style.setProperty('--screen-px', String(1 / scale));
      world.toggleAttribute('data-dots', scale < dotsBelow);
      ground.setMagnification(scale * window.devicePixelRatio);
    }
    return hasMoved;
  };
};

/**
 * The stage: a world under a camera, on one frame loop. It knows no feature; what stands on it are sprites.
 * @param element holds the world; takes pointers
 * @param world carries the ground and the sprites; is scaled and moved
 */
export const createStage = (element: HTMLElement, world: HTMLElement, input: StageInput): Stage => {
  const ground = createGround(world);
  const write = createWorldWriter(world, ground);
  const sprites = createSprites(world);
  const frames = new Set<(elapsedMs: number) => void>();
  let map: Size = { width: 0, height: 0 };
  let view: Size = { width: 0, height: 0 };
  let camera: Camera = { x: 0, y: 0, scale: startScale };
  let goal: Camera | null = null;
  let followed: SpriteRef | null = null;
  let dragged: SpriteRef | null = null;
  let isFollowing = true;
  let isPlaced = false;

  const moveTo = (next: Camera) => {
    camera = keepOnMap(next, map);
  };
  const aim = (elapsedMs: number) => {
    if (goal !== null) {
      moveTo(glide(camera, goal, elapsedMs));
      if (camera.x === goal.x && camera.y === goal.y && camera.scale === goal.scale) goal = null;
      return;
    }
    const place = followed === null || !isFollowing ? null : sprites.drawnAt(followed);
    if (place === null) return;
    if (!isPlaced) {
      isPlaced = true;
      moveTo({ ...camera, x: place.x, y: place.y });
    } else moveTo(follow(camera, view, place));
  };

  const frame = (sinceLastMs: number): boolean => {
    const elapsedMs = Math.min(longestFrameMs, sinceLastMs);
    for (const act of frames) act(elapsedMs);
    const isAnyoneMoving = sprites.frame(seenBox(camera, view, marginPx), elapsedMs);
    aim(elapsedMs);
    return write(camera, view) || isAnyoneMoving || goal !== null;
  };
  const loop = createFrameLoop({ frame });
  const { wake } = loop;

  const freely = (change: () => void) => {
    goal = null;
    change();
    wake();
  };
  const stopGestures = listenToGestures(element, {
    pan: (dx, dy) =>
      freely(() => {
        isFollowing = false;
        moveTo(panBy(camera, dx, dy));
      }),
    zoom: (at, change) =>
      freely(() => {
        const scale =
          'steps' in change ? stepScale(camera.scale, change.steps) : camera.scale * change.factor;
        moveTo(zoomAbout(camera, view, at, scale));
      }),
    tap(at, target, isTouch) {
      const sprite = spriteAt(target);
      input.pick(sprite);
      if (sprite === null && isTouch) input.walkTo(toWorld(camera, view, at));
    },
    doubleTap(at, target) {
      if (spriteAt(target) === null) input.walkTo(toWorld(camera, view, at));
    },
    grabs(target) {
      const sprite = spriteAt(target);
      dragged = sprite !== null && input.canDrag(sprite) ? sprite : null;
      return dragged !== null;
    },
    drag(at) {
      if (dragged !== null) input.dragTo(dragged, toWorld(camera, view, at));
    },
    drop() {
      if (dragged !== null) input.dropped(dragged);
    },
  });

  const resizes = new ResizeObserver(([entry]) => {
    if (entry) view = { width: entry.contentRect.width, height: entry.contentRect.height };
    wake();
  });
  resizes.observe(element);
  view = { width: element.clientWidth, height: element.clientHeight };

  return {
    sprites,
    camera: () => camera,
    view: () => view,
    seen: () => seenBox(camera, view),
    setMap({ width, height, picture }) {
      map = { width, height };
      world.style.width = `${width}px`;
      world.style.height = `${height}px`;
      ground.setPicture(picture);
      isPlaced = false;
      goal = null;
      wake();
    },
    setEvening: ground.setEvening,
    setFollowed(sprite) {
      followed = sprite;
      isPlaced = false;
      wake();
    },
    recentre() {
      isFollowing = true;
      const place = followed === null ? null : sprites.drawnAt(followed);
      const scale = goal?.scale ?? camera.scale;
      if (place !== null) goal = keepOnMap({ scale, x: place.x, y: place.y }, map);
      wake();
    },
    followAgain() {
      if (isFollowing) return;
      isFollowing = true;
      const place = followed === null ? null : sprites.drawnAt(followed);
      if (place !== null) goal = keepOnMap(follow(camera, view, place), map);
      wake();
    },
    glideTo(place) {
      isFollowing = false;
      goal = keepOnMap({ ...camera, x: place.x, y: place.y }, map);
      wake();
    },
    zoomBy(steps) {
      goal = zoomAbout(
        camera,
        view,
        { x: view.width / 2, y: view.height / 2 },
        stepScale(goal?.scale ?? camera.scale, steps),
      );
      wake();
    },
    toScreen: (place) => toScreen(camera, view, place),
    onFrame(act) {
      frames.add(act);
      return () => void frames.delete(act);
    },
    wake,
    destroy() {
      loop.destroy();
      stopGestures();
      resizes.disconnect();
    },
  };
};
