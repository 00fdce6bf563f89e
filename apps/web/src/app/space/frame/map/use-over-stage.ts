import { type RefObject, useEffect } from 'react';
import { noInsets } from '../../../../map/camera.ts';
import type { Stage } from '../../../../map/create-stage.ts';
import type { CoveredSides } from '../../../../slots/map-view.ts';

/** A part that covers a side of the stage has this attribute, with the name of the side. */
const coverSelector = { bottom: '[data-covers="bottom"]', right: '[data-covers="right"]' };

/**
 * Measures what covers the sides of the map: bars and the strip of cameras above, the control bar
 * below, a drawer at the right, and windows of features. The camera keeps what matters out from
 * under them. The height of what is above and the width of the drawer are also properties of the
 * style sheets: `--over-stage` and `--beside-stage`.
 */
export const useOverStage = (
  top: RefObject<HTMLElement | null>,
  stage: Stage | null,
  { isSmall, isDrawerOpen, covered }: { isSmall: boolean; isDrawerOpen: boolean; covered: CoveredSides },
): void => {
  useEffect(() => {
    const element = top.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const coverOf = (side: keyof typeof coverSelector) =>
      around.querySelector<HTMLElement>(coverSelector[side]);
    const measure = () => {
      const { offsetHeight } = element;
      around.style.setProperty('--over-stage', `${offsetHeight}px`);
      const whole = around.getBoundingClientRect();
      const beside = isDrawerOpen ? coverOf('right')?.getBoundingClientRect() : undefined;
      const right = beside ? Math.max(0, whole.right - beside.left) : 0;
      around.style.setProperty('--beside-stage', `${right}px`);
      // The small map beside a gallery is covered by nothing.
      if (isSmall) return stage?.setInsets(noInsets);
      const below = coverOf('bottom')?.getBoundingClientRect();
      stage?.setInsets({
        top: offsetHeight,
        right: Math.max(right, covered.right),
        bottom: below ? Math.max(0, whole.bottom - below.top) : 0,
        left: covered.left,
      });
    };
    const sizes = new ResizeObserver(measure);
    for (const one of [element, around, coverOf('bottom'), coverOf('right')]) if (one) sizes.observe(one);
    return () => {
      sizes.disconnect();
      for (const name of ['--over-stage', '--beside-stage']) around.style.removeProperty(name);
    };
  }, [top, stage, isSmall, isDrawerOpen, covered]);
};
