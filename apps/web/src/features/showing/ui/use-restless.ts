import { type RefObject, useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the user has recently moved within this element; true at first. */
export const useRestless = (element: RefObject<HTMLElement | null>, restAfterMs: number): boolean => {
  const [isRestless, setRestless] = useState(true);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    let timer = 0;
    const move = () => {
      window.clearTimeout(timer);
      setRestless(true);
      timer = window.setTimeout(() => setRestless(false), restAfterMs);
    };
    for (const sign of signs) place.addEventListener(sign, move);
    move();
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) place.removeEventListener(sign, move);
    };
  }, [element, restAfterMs]);
  return isRestless;
};
