import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells when something outside of these is pressed, or takes the focus, for as long as they are
 * watched.
 */
export const useLeft = (
  isWatched: boolean,
  within: readonly RefObject<HTMLElement | null>[],
  onLeft: () => void,
): void => {
  const look = useEffectEvent(({ target }: Event) => {
    if (!within.some(({ current }) => current?.contains(target as Node))) onLeft();
  });
  useEffect(() => {
    if (!isWatched) return;
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [isWatched]);
};
