import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A finger that moves farther to the side turns the page, in px. */
const swipePx = 60;

/** Turns the page when a finger swipes to the side over a page that does not scroll to the side. */
export const useSwipe = (box: RefObject<HTMLElement | null>, onTurn: (by: 1 | -1) => void): void => {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let from: { x: number; y: number } | null = null;
    const stopper = new AbortController();
    const options = { signal: stopper.signal, passive: true };
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        const [finger] = touches;
        const isWide = element.scrollWidth > element.clientWidth + 1;
        from = finger && touches.length === 1 && !isWide ? { x: finger.clientX, y: finger.clientY } : null;
      },
      options,
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [finger], touches }) => {
        if (from === null || !finger || touches.length > 0) return;
        const dx = finger.clientX - from.x;
        const dy = finger.clientY - from.y;
        from = null;
        if (Math.abs(dx) >= swipePx && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
      },
      options,
    );
    element.addEventListener(
      'touchcancel',
      () => {
        from = null;
      },
      options,
    );
    return () => stopper.abort();
  }, [box]);
};
