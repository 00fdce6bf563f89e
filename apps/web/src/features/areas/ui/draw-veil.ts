import type { Stage } from '../../../map/create-stage.ts';
import classes from './veil.module.css';

const veil = { kind: 'veil', id: 'area' };

/**
 * Fades the map around a circle: the ground, items and people outside of it. The circle is in px of
 * the map.
 * @returns the function that takes the veil away
 */
export const drawVeil = (
  stage: Stage,
  ground: { readonly width: number; readonly height: number },
  circle: { readonly x: number; readonly y: number; readonly radiusPx: number },
): (() => void) => {
  const element = document.createElement('div');
  element.className = classes.veil ?? '';
  element.ariaHidden = 'true';
  element.dataset.testid = 'area-veil';
  Object.assign(element.style, { width: `${ground.width}px`, height: `${ground.height}px` });
  for (const [name, px] of Object.entries({ x: circle.x, y: circle.y, radius: circle.radiusPx }))
    element.style.setProperty(`--circle-${name}`, `${px}px`);
  stage.sprites.add({
    ...veil,
    element,
    isInert: true,
    layer: 'veil',
    placeNow: () => ({ x: 0, y: 0 }),
    reachNow: () => ground.width + ground.height,
  });
  stage.wake();
  return () => {
    stage.sprites.remove(veil);
    stage.wake();
  };
};
