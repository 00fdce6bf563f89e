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
  const noticeLeaving = useEffectEvent(({ target }: Event) => {
    if (!within.some(({ current }) => current?.contains(target as Node))) onLeft();
  });
  useEffect(() => {
    if (!isWatched) return;
    document.addEventListener('pointerdown', noticeLeaving);
    document.addEventListener('focusin', noticeLeaving);
    return () => {
      document.removeEventListener('pointerdown', noticeLeaving);
      document.removeEventListener('focusin', noticeLeaving);
    };
  }, [isWatched]);
};
