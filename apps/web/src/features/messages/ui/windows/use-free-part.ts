import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../window-spots.ts';

/** The size of an element in px, kept up to date; null: it is not laid out. */
export const useFreePart = (): readonly [RefObject<HTMLDivElement | null>, Size | null] => {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, []);
  return [element, size];
};
