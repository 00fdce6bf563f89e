import { type Box, isInBox, type Point } from './camera.ts';
import classes from './sprites.module.css';

/** Identifies a sprite by the kind of its layer and its id within that layer. */
export type SpriteRef = { readonly kind: string; readonly id: string };

/**
 * The layers of sprites from the ground up, as z-index of the lowest of each. Within a layer a
 * sprite with a higher order lies on top, and among people the one farther down stands in front;
 * the largest map is lower than a layer is thick.
 */
const layers = { area: -1_000, table: 0, item: 10_000, person: 20_000, veil: 29_000, self: 30_000 };
export type SpriteLayer = keyof typeof layers;

/** An object on the map that may move: an element whose centre is its position. */
export type Sprite = SpriteRef & {
  readonly element: HTMLElement;
  /** Its current position in world px; null: it is not visible. */
  readonly placeNow: () => Point | null;
  /** Drawn at every frame, however large the crowd is: the user's own avatar. */
  readonly isPrompt?: boolean;
  /** Its layer; among people when absent. */
  readonly layer?: SpriteLayer;
  /** Its place in the order within its layer, 0 to 999; by its position when absent. */
  readonly orderNow?: () => number;
  /** How far it reaches from its position, in px of the world; a small sprite when absent. */
  readonly reachNow?: () => number;
  /**
   * It moves rarely: the browser paints all such sprites of a layer together, so that five hundred
   * items do not need five hundred layers of the compositor. One that does move is painted apart
   * until it has stood still for a second, because its group would be painted anew at each frame.
   */
  readonly isStill?: boolean;
  /** Decoration: pressing it presses the ground. */
  readonly isInert?: boolean;
};

const keyOf = ({ kind, id }: SpriteRef): string => `${kind}/${id}`;

/** The sprite that a DOM element belongs to; null: it belongs to the ground. */
export const spriteAt = (target: Element): SpriteRef | null => {
  const { spriteKind: kind, sprite: id } = target.closest<HTMLElement>('[data-sprite]')?.dataset ?? {};
  return kind === undefined || id === undefined ? null : { kind, id };
};

type Drawn = Sprite & {
  /**
   * The element that is moved. Only this one is restyled at each frame, so it has as little style
   * as possible.
   */
  readonly mover: HTMLElement;
  x: number;
  y: number;
  isShown: boolean;
  depth: number;
  /** A still one that moves now. */
  isApart: boolean;
  hasMovedSinceLayOut: boolean;
};

/**
 * With more moving sprites than the first number, all but the prompt ones are drawn at every second
 * frame, and from the larger number on at every third, so that a slow machine keeps its own steps
 * smooth.
 */
const crowdFrom = 150;
const throngFrom = 250;
const restsAfter = (movedCount: number): number =>
  movedCount > throngFrom ? 2 : movedCount > crowdFrom ? 1 : 0;
/**
 * So many still sprites are painted apart while they move; more would each need a layer of the
 * compositor, and painting their group is cheaper then.
 */
const maxApart = 20;
/** Interval at which the front-to-back order is computed, in ms. */
const layOutEveryMs = 1_000;
/** Minimum interval at which positions are written to DOM attributes, in ms. */
const writeEveryMs = 250;

/** The elements of the layers whose sprites are painted together. */
const createGroups = (world: HTMLElement) => {
  const groups = new Map<SpriteLayer, HTMLElement>();
  return (layer: SpriteLayer): HTMLElement => {
    const known = groups.get(layer);
    if (known) return known;
    const group = document.createElement('div');
    group.className = classes.group ?? '';
    group.style.zIndex = String(layers[layer]);
    groups.set(layer, group);
    world.append(group);
    return group;
  };
};

/** Which of the still sprites are painted apart, because they move now. */
const createApart = () => {
  let count = 0;
  const paint = (sprite: Drawn, isApart: boolean) => {
    if (sprite.isApart === isApart || (isApart && count >= maxApart)) return;
    sprite.isApart = isApart;
    count += isApart ? 1 : -1;
    sprite.mover.toggleAttribute('data-apart', isApart);
  };
  return {
    moves(sprite: Drawn) {
      sprite.hasMovedSinceLayOut = true;
      paint(sprite, true);
    },
    /** Those that have not moved since the last time are painted with the others again. */
    rest(all: readonly Drawn[]) {
      for (const sprite of all) {
        if (!sprite.hasMovedSinceLayOut) paint(sprite, false);
        sprite.hasMovedSinceLayOut = false;
      }
    },
    forget: (sprite: Drawn) => paint(sprite, false),
  };
};

/**
 * A sprite farther down stands in front. The order is applied all at once and rarely, because a
 * changed order repaints everything.
 */
const layOut = (order: readonly Drawn[]) => {
  for (const sprite of order) {
    const { layer = 'person', orderNow } = sprite;
    const depth = layers[layer] + (orderNow?.() ?? Math.max(0, Math.round(sprite.y)));
    if (layer === 'self' || depth === sprite.depth || Number.isNaN(depth)) continue;
    sprite.depth = depth;
    sprite.mover.style.zIndex = String(depth);
  }
};

/**
 * Draws the moving sprites. Per frame and sprite it writes one transform and nothing else, reads no
 * layout, and skips what is not in view.
 */
export const createSprites = (world: HTMLElement) => {
  const sprites = new Map<string, Drawn>();
  let order: Drawn[] = [];
  let nextWritten = 0;
  let dueCount = 0;
  let movedCount = 0;
  let restsLeft = 0;
  let elapsedMs = 0;
  let sinceLaidOut = layOutEveryMs;

  const groupOf = createGroups(world);
  const apart = createApart();

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
    const isSeen = isInBox(place, box, sprite.reachNow?.());
    const appears = isSeen && !sprite.isShown;
    show(sprite, isSeen);
    if (!isSeen || !(hasMoved || appears)) return;
    movedCount += 1;
    sprite.mover.style.transform = `translate(${x}px,${y}px)`;
    if (sprite.isStill && hasMoved && !appears) apart.moves(sprite);
  };

  /**
   * Writes the attributes of a few sprites at each frame, all of them within 250 ms; tests and a
   * support view read them.
   */
  const writeAttributes = () => {
    dueCount += (order.length * elapsedMs) / writeEveryMs;
    let count = Math.min(order.length, Math.floor(dueCount));
    dueCount -= Math.floor(dueCount);
    for (; count > 0; count -= 1) {
      nextWritten = (nextWritten + 1) % order.length;
      const sprite = order[nextWritten];
      if (!sprite) continue;
      const { element } = sprite;
      const x = String(Math.round(sprite.x));
      const y = String(Math.round(sprite.y));
      if (element.dataset.x !== x) element.dataset.x = x;
      if (element.dataset.y !== y) element.dataset.y = y;
    }
  };

  const drop = (ref: SpriteRef) => {
    const sprite = sprites.get(keyOf(ref));
    sprite?.mover.remove();
    if (sprite) apart.forget(sprite);
  };

  return {
    add(sprite: Sprite) {
      const mover = document.createElement('div');
      mover.className = classes.mover ?? '';
      mover.style.display = 'none';
      mover.style.zIndex = String(layers[sprite.layer ?? 'person']);
      if (!sprite.isInert) {
        mover.dataset.spriteKind = sprite.kind;
        mover.dataset.sprite = sprite.id;
      }
      mover.append(sprite.element);
      drop(sprite);
      sprites.set(keyOf(sprite), {
        ...sprite,
        mover,
        x: Number.NaN,
        y: Number.NaN,
        isShown: false,
        depth: Number.NaN,
        isApart: false,
        hasMovedSinceLayOut: false,
      });
      order = [...sprites.values()];
      const { isStill = false, layer = 'person' } = sprite;
      (isStill ? groupOf(layer) : world).append(mover);
    },
    remove(ref: SpriteRef) {
      drop(ref);
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
      writeAttributes();
      sinceLaidOut += elapsedMs;
      elapsedMs = 0;
      if (sinceLaidOut >= layOutEveryMs) {
        sinceLaidOut = 0;
        apart.rest(order);
        layOut(order);
      }
      return movedCount > 0;
    },
    /** Where a sprite was last drawn; null when it was not. */
    drawnAt(ref: SpriteRef): Point | null {
      const sprite = sprites.get(keyOf(ref));
      return sprite && !Number.isNaN(sprite.x) ? { x: sprite.x, y: sprite.y } : null;
    },
  };
};
export type Sprites = ReturnType<typeof createSprites>;
