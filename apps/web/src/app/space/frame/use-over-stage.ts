import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheets how high that is which stands over the top of the map: `--over-stage` on what is around it.
 * Bars come and go there, and nothing is to lie under them.
 */
export const useOverStage = (top: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = top.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const sizes = new ResizeObserver(() =>
      around.style.setProperty('--over-stage', `${element.offsetHeight}px`),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      around.style.removeProperty('--over-stage');
    };
  }, [top]);
};
