import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width of an element in px, kept up to date; that of the window until it is laid out.
 */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => measured.clientWidth > 0 && setWidthPx(measured.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, [element]);
  return widthPx;
};
