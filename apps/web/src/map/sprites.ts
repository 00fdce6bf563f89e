import { type Box, isInBox, type Point } from './camera.ts';
import classes from './sprites.module.css';

/** A sprite by the kind of its layer and its id within that. */
export type SpriteRef = { readonly kind: string; readonly id: string };

/** One thing that stands on the map and may move: an element whose middle is its place. */
export type Sprite = SpriteRef & {
  readonly element: HTMLElement;
  /** Where it is now, in px of the world; null: it is not to be seen. */
  readonly placeNow: () => Point | null;
  /** Is drawn at every frame, however large the crowd is: oneself. */
  readonly isPrompt?: boolean;
  /** Lies on the ground, beneath the sprites that stand there. */
  readonly isFlat?: boolean;
  /** Decoration: pressing it presses the ground. */
  readonly isInert?: boolean;
};

const keyOf = ({ kind, id }: SpriteRef): string => `${kind}/${id}`;

/** The sprite that an element of the page belongs to; null: it belongs to the ground. */
export const spriteAt = (target: Element): SpriteRef | null => {
  const { spriteKind: kind, sprite: id } = target.closest<HTMLElement>('[data-sprite]')?.dataset ?? {};
  return kind === undefined || id === undefined ? null : { kind, id };
};

type Drawn = Sprite & {
  /** Moves the element: it alone is styled anew at each frame, and has as little style as can be. */
  readonly mover: HTMLElement;
  x: number;
  y: number;
  isShown: boolean;
  depth: number;
};

/**
 * With more than so many on the move, all but the prompt ones are drawn at every second frame, and from the larger number
 * on at every third: a weak machine keeps its own steps smooth.
 */
const crowdFrom = 150;
const throngFrom = 250;
const restsAfter = (movedCount: number): number =>
  movedCount > throngFrom ? 2 : movedCount > crowdFrom ? 1 : 0;
/** Who stands in front of whom is looked at so often, in ms. */
const layOutEveryMs = 1_000;
/** The places in the page's attributes are told at most so often, in ms. */
const tellEveryMs = 250;

/**
 * Draws what moves. Per frame and sprite it writes one transform and nothing else, reads no layout, and leaves out
 * what is not in view.
 */
export const createSprites = (layer: HTMLElement) => {
  const sprites = new Map<string, Drawn>();
  let order: Drawn[] = [];
  let nextTold = 0;
  let toldUpTo = 0;
  let movedCount = 0;
  let restsLeft = 0;
  let elapsedMs = 0;
  let sinceLaidOut = layOutEveryMs;

  const show = (sprite: Drawn, isShown: boolean) => {
    if (sprite.isShown === isShown) return;
    sprite.isShown = isShown;
    sprite.mover.style.display = isShown ? '' : 'none';
  };

  const draw = (sprite: Drawn, box: Box) => {
    const place = sprite.placeNow();
    if (place === null) return show(sprite, false);
    const x = Math.round(place.x * 8) / 8;
    const y = Math.round(place.y * 8) / 8;
    const hasMoved = x !== sprite.x || y !== sprite.y;
    sprite.x = x;
    sprite.y = y;
    const isSeen = isInBox(place, box);
    const appears = isSeen && !sprite.isShown;
    show(sprite, isSeen);
    if (!isSeen || !(hasMoved || appears)) return;
    movedCount += 1;
    sprite.mover.style.transform = `translate(${x}px,${y}px)`;
  };

  /** A few sprites at each frame, all of them within 250 ms: what a test or a support view reads. */
  const tell = () => {
    toldUpTo += (order.length * elapsedMs) / tellEveryMs;
    let count = Math.min(order.length, Math.floor(toldUpTo));
    toldUpTo -= Math.floor(toldUpTo);
    for (; count > 0; count -= 1) {
      nextTold = (nextTold + 1) % order.length;
      const sprite = order[nextTold];
      if (!sprite) continue;
      const { element } = sprite;
      const x = String(Math.round(sprite.x));
      const y = String(Math.round(sprite.y));
      if (element.dataset.x !== x) element.dataset.x = x;
      if (element.dataset.y !== y) element.dataset.y = y;
    }
  };

  /** Who stands farther down stands in front. All at once and seldom: a changed order paints everything anew. */
  const layOut = () => {
    for (const sprite of order) {
      const depth = Math.round(sprite.y);
      if (sprite.isFlat || depth === sprite.depth || Number.isNaN(depth)) continue;
      sprite.depth = depth;
      sprite.mover.style.zIndex = String(depth);
    }
  };

  return {
    add(sprite: Sprite) {
      const mover = document.createElement('div');
      mover.className = classes.mover ?? '';
      mover.style.display = 'none';
      if (sprite.isFlat) mover.style.zIndex = '-1';
      if (!sprite.isInert) {
        mover.dataset.spriteKind = sprite.kind;
        mover.dataset.sprite = sprite.id;
      }
      mover.append(sprite.element);
      sprites.get(keyOf(sprite))?.mover.remove();
      sprites.set(keyOf(sprite), {
        ...sprite,
        mover,
        x: Number.NaN,
        y: Number.NaN,
        isShown: false,
        depth: Number.NaN,
      });
      order = [...sprites.values()];
      layer.append(mover);
    },
    remove(ref: SpriteRef) {
      sprites.get(keyOf(ref))?.mover.remove();
      sprites.delete(keyOf(ref));
      order = [...sprites.values()];
    },
    /** @returns whether any that is seen has another place than before */
    frame(box: Box, frameMs: number): boolean {
      elapsedMs += frameMs;
      if (restsLeft > 0) {
        restsLeft -= 1;
        for (const sprite of order) if (sprite.isPrompt) draw(sprite, box);
        return true;
      }
      movedCount = 0;
      for (const sprite of order) draw(sprite, box);
      restsLeft = restsAfter(movedCount);
      tell();
      sinceLaidOut += elapsedMs;
      elapsedMs = 0;
      if (sinceLaidOut >= layOutEveryMs) {
        sinceLaidOut = 0;
        layOut();
      }
      return movedCount > 0;
    },
    /** Where a sprite was drawn last; null when it was not. */
    drawnAt(ref: SpriteRef): Point | null {
      const sprite = sprites.get(keyOf(ref));
      return sprite && !Number.isNaN(sprite.x) ? { x: sprite.x, y: sprite.y } : null;
    },
  };
};
export type Sprites = ReturnType<typeof createSprites>;
