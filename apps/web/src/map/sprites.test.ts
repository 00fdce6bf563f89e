// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createSprites } from './sprites.ts';

const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

/**
 * A crowd in which everybody moves at each frame; how often one of them and oneself were drawn in
 * twelve frames.
 */
const drawnInTwelveFrames = (others: number) => {
  const sprites = createSprites(document.createElement('div'));
  let step = 0;
  const asked = { self: 0, other: 0 };
  const placeOf = (id: 'self' | 'other') => () => {
    asked[id] += 1;
    return { x: step, y: step };
  };
  const element = () => document.createElement('div');
  sprites.add({ kind: 'person', id: 'self', element: element(), placeNow: placeOf('self'), isPrompt: true });
  sprites.add({ kind: 'person', id: 'other', element: element(), placeNow: placeOf('other') });
  for (let i = 1; i < others; i += 1)
    sprites.add({
      kind: 'person',
      id: `other-${i}`,
      element: element(),
      placeNow: () => ({ x: step, y: step }),
    });
  for (step = 1; step <= 12; step += 1) sprites.frame(everything, 16);
  return asked;
};

describe('sprites', () => {
  it.each([
    [10, 12],
    [200, 6],
    [300, 4],
  ])('with %i others on the move each is drawn in %i of twelve frames, oneself in all', (others, drawn) => {
    expect(drawnInTwelveFrames(others)).toEqual({ self: 12, other: drawn });
  });

  it('lays those with an order by it, and the others by how far down they stand', () => {
    const world = document.createElement('div');
    const sprites = createSprites(world);
    const add = (id: string, y: number, order?: number) =>
      sprites.add({
        kind: 'item',
        id,
        element: document.createElement('div'),
        layer: 'item',
        placeNow: () => ({ x: 0, y }),
        ...(order === undefined ? {} : { orderNow: () => order }),
      });
    add('high', 10, 2);
    add('low', 900, 1);
    sprites.frame(everything, 1_000);
    const [high, low] = [...world.children].map((one) => Number((one as HTMLElement).style.zIndex));
    expect(high).toBeGreaterThan(low ?? 0);
  });

  it('paints what rarely moves together, below all that moves in its layer', () => {
    const world = document.createElement('div');
    const sprites = createSprites(world);
    const add = (id: string, isStill: boolean) =>
      sprites.add({
        kind: 'item',
        id,
        element: document.createElement('div'),
        layer: 'item',
        isStill,
        placeNow: () => ({ x: 0, y: 1 }),
      });
    for (const id of ['note', 'text']) add(id, true);
    add('dragged', false);
    sprites.frame(everything, 1_000);
    const [group, mover] = [...world.children] as HTMLElement[];
    expect(world.children).toHaveLength(2);
    expect(group?.children).toHaveLength(2);
    expect(Number(mover?.style.zIndex)).toBeGreaterThan(Number(group?.style.zIndex));
    sprites.remove({ kind: 'item', id: 'note' });
    expect(group?.children).toHaveLength(1);
  });

  it('paints a still one that moves apart until it has stood for a second, and not when it appears', () => {
    const sprites = createSprites(document.createElement('div'));
    const at = { x: 0, y: 0 };
    const element = document.createElement('div');
    sprites.add({ kind: 'item', id: 'note', element, layer: 'item', isStill: true, placeNow: () => at });
    const isApart = () => element.parentElement?.hasAttribute('data-apart');
    sprites.frame(everything, 16);
    expect(isApart()).toBe(false);
    at.x = 5;
    sprites.frame(everything, 16);
    expect(isApart()).toBe(true);
    sprites.frame(everything, 1_000);
    expect(isApart()).toBe(true);
    sprites.frame(everything, 1_000);
    expect(isApart()).toBe(false);
  });

  it('paints at most twenty apart, because each needs a layer', () => {
    const sprites = createSprites(document.createElement('div'));
    let x = 0;
    const elements = Array.from({ length: 30 }, () => document.createElement('div'));
    for (const [i, element] of elements.entries())
      sprites.add({
        kind: 'item',
        id: `note-${i}`,
        element,
        layer: 'item',
        isStill: true,
        placeNow: () => ({ x, y: 0 }),
      });
    const countApart = (all = elements) =>
      all.filter((one) => one.parentElement?.hasAttribute('data-apart')).length;
    sprites.frame(everything, 16);
    x = 5;
    sprites.frame(everything, 16);
    expect(countApart()).toBe(20);
    for (let i = 0; i < 10; i += 1) sprites.remove({ kind: 'item', id: `note-${i}` });
    expect(countApart(elements.slice(10))).toBe(10);
    x = 9;
    sprites.frame(everything, 16);
    expect(countApart(elements.slice(10))).toBe(20);
  });
});
