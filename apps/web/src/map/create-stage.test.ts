// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { createStage, type StageInput } from './create-stage.ts';

/** A stage with one sprite on it, and what it was asked for. */
const openStage = () => {
  const element = document.createElement('div');
  const world = document.createElement('div');
  element.append(world);
  document.body.append(element);
  const input = {
    walkTo: vi.fn<StageInput['walkTo']>(),
    pick: vi.fn<StageInput['pick']>(),
    canDrag: () => false,
    dragTo: () => {},
    dropped: () => {},
  };
  const stage = createStage(element, world, input);
  const sprite = document.createElement('button');
  stage.sprites.add({
    kind: 'item',
    id: 'table',
    element: sprite,
    placeNow: () => ({ x: 0, y: 0 }),
    layer: 'item',
  });
  const press = (target: Element) => {
    for (const type of ['pointerdown', 'pointerup'])
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0 }),
      );
  };
  return { element, sprite, input, press, close: () => stage.destroy() };
};

test('a second press on a sprite soon after the first one picks it again: its card may be closed', () => {
  const { sprite, input, press, close } = openStage();
  press(sprite);
  press(sprite);
  expect(input.pick.mock.calls).toEqual([[{ kind: 'item', id: 'table' }], [{ kind: 'item', id: 'table' }]]);
  expect(input.walkTo).not.toHaveBeenCalled();
  close();
});

test('a double press on the ground walks there', () => {
  const { element, input, press, close } = openStage();
  press(element);
  expect(input.walkTo).not.toHaveBeenCalled();
  press(element);
  expect(input.walkTo).toHaveBeenCalledTimes(1);
  close();
});
