import {
  type Box,
  type Camera,
  type Insets,
  noInsets,
  type Point,
  type Size,
  seenBox,
  toScreen,
  toWorld,
} from './camera.ts';
import { createCameraOperator } from './camera-operator.ts';
import { createFrameLoop } from './frame-loop.ts';
import { type Gestures, listenToGestures } from './gestures.ts';
import { createGround, type Ground } from './ground.ts';
import { createSharpener } from './sharpener.ts';
import { createSprites, type SpriteRef, type Sprites, spriteAt } from './sprites.ts';

/** Below this scale sprites are drawn as dots and icons. */
const dotsBelow = 0.7;
/** Sprites are drawn this far outside the view, so that nobody pops up at its edge; in world px. */
const marginPx = 96;
/** By how much names may be too large or small while the camera glides, as a natural logarithm. */
const namesMayBeOff = 0.2;
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
  followed(): SpriteRef | null;
  /** The sides of the stage that bars, strips and drawers cover. */
  setInsets(insets: Insets): void;
  /** The scale on which the camera ends when it has finished its glide. */
  scaleAhead(): number;
  /** Glides back to the followed sprite. */
  recentre(isAsked?: boolean): void;
  /** Follows again after the ground was dragged. */
  followAgain(): void;
  glideTo(place: Point): void;
  /** Moves the ground by px of the screen. */
  pan(dx: number, dy: number): void;
  zoomAt: Gestures['zoom'];
  zoomBy(steps: number): void;
  /** Shows the whole floor; called again: the part where the followed sprite is. */
  fit(): void;
  toScreen(place: Point): Point;
  /**
   * Calls back at each frame, before the sprites are drawn, with the time since the last one in ms:
   * at least ten times a second while the page is visible.
   */
  onFrame(callback: (elapsedMs: number) => void): () => void;
  /**
   * Something that the stage does not control begins to move: drawing starts with the next frame.
   */
  wake(): void;
  destroy(): void;
};

/** Moves and scales the world's element; nothing is written twice. */
const createWorldWriter = (
  world: HTMLElement,
  ground: Pick<Ground, 'setMagnification'>,
  onScaled: () => void,
) => {
  let written = '';
  let writtenScale = 0;
  /** @returns whether the camera has moved */
  return (camera: Camera, view: Size, isGliding: boolean): boolean => {
    const { scale } = camera;
    const x = Math.round((view.width / 2 - camera.x * scale) * 4) / 4;
    const y = Math.round((view.height / 2 - camera.y * scale) * 4) / 4;
    const transform = `translate(${x}px,${y}px) scale(${scale})`;
    const hasMoved = transform !== written;
    if (hasMoved) {
      written = transform;
      world.style.transform = transform;
    }
    // A new size of names lays all of them out again: during a glide they are allowed to be a
    // little off.
    const isOff = Math.abs(Math.log(scale / writtenScale)) > namesMayBeOff;
    if (isGliding ? isOff : scale !== writtenScale) {
      writtenScale = scale;
      world.style.setProperty('--screen-px', String(1 / scale));
      world.toggleAttribute('data-dots', scale < dotsBelow);
      ground.setMagnification(scale * window.devicePixelRatio);
      onScaled();
    }
    return hasMoved;
  };
};

/**
 * The stage: a world under a camera, on one frame loop. It knows no feature; what stands on it are
 * sprites.
 * @param element holds the world; takes pointers
 * @param world carries the ground and the sprites; is scaled and moved
 */
export const createStage = (element: HTMLElement, world: HTMLElement, input: StageInput): Stage => {
  const ground = createGround(world);
  const sharpener = createSharpener(world);
  const write = createWorldWriter(world, ground, sharpener.scaled);
  const sprites = createSprites(world);
  const frames = new Set<(elapsedMs: number) => void>();
  let insets: Insets = noInsets;
  let followed: SpriteRef | null = null;
  let dragged: SpriteRef | null = null;
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const operator = createCameraOperator({
    place: () => (followed === null ? null : sprites.drawnAt(followed)),
    isFloorShown: ground.isShown,
    isMotionReduced: () => lessMotion.matches,
  });
  const { camera, view } = operator;

  const frame = (sinceLastMs: number): boolean => {
    const elapsedMs = Math.min(longestFrameMs, sinceLastMs);
    for (const act of frames) act(elapsedMs);
    const isAnyoneMoving = sprites.frame(seenBox(camera(), view(), marginPx), elapsedMs);
    const isGliding = operator.frame(elapsedMs);
    element.toggleAttribute('data-arriving', operator.isArriving());
    return write(camera(), view(), isGliding) || isAnyoneMoving || isGliding;
  };
  const loop = createFrameLoop({ frame });
  const { wake } = loop;

  const awake =
    <Given extends unknown[]>(callback: (...given: Given) => void) =>
    (...given: Given) => {
      callback(...given);
      wake();
    };
  const stopGestures = listenToGestures(element, {
    pan: awake(operator.pan),
    zoom: awake(operator.zoom),
    tap(at, target, isTouch) {
      const sprite = spriteAt(target);
      input.pick(sprite);
      if (sprite === null && isTouch) input.walkTo(toWorld(camera(), view(), at));
    },
    doubleTap(at, target) {
      const sprite = spriteAt(target);
      if (sprite === null) input.walkTo(toWorld(camera(), view(), at));
      // The second press may be one of its own: the card that the first one opened is closed
      // already.
      else input.pick(sprite);
    },
    grabs(target) {
      const sprite = spriteAt(target);
      dragged = sprite !== null && input.canDrag(sprite) ? sprite : null;
      return dragged !== null;
    },
    drag(at) {
      if (dragged !== null) input.dragTo(dragged, toWorld(camera(), view(), at));
    },
    drop() {
      if (dragged !== null) input.dropped(dragged);
    },
  });

  const measure = awake((size: Size) => operator.setView(size, insets));
  const resizes = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
  resizes.observe(element);
  measure({ width: element.clientWidth, height: element.clientHeight });

  return {
    sprites,
    camera,
    view,
    seen: () => seenBox(camera(), view()),
    setMap: awake(({ width, height, picture }) => {
      world.style.width = `${width}px`;
      world.style.height = `${height}px`;
      ground.setPicture(picture);
      operator.setMap({ width, height });
    }),
    setEvening: ground.setEvening,
    setFollowed: awake((sprite) => {
      followed = sprite;
    }),
    followed: () => followed,
    setInsets(next) {
      insets = next;
      measure(view());
    },
    scaleAhead: operator.scaleAhead,
    recentre: awake(operator.recentre),
    followAgain: awake(operator.followAgain),
    glideTo: awake(operator.glideTo),
    pan: awake(operator.pan),
    zoomAt: awake(operator.zoom),
    zoomBy: awake(operator.zoomBy),
    fit: awake(operator.fit),
    toScreen: (place) => toScreen(camera(), view(), place),
    onFrame(callback) {
      frames.add(callback);
      return () => void frames.delete(callback);
    },
    wake,
    destroy() {
      loop.destroy();
      sharpener.stop();
      stopGestures();
      resizes.disconnect();
      ground.destroy();
    },
  };
};
