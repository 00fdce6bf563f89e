import { type RefObject, useEffect } from 'react';
import type { RovingShape } from './roving-focus.ts';

/** The first key on this page: people with a pointer alone need not load what keys need. */
export const firstKey = new Promise<void>((resolve) => {
  window.addEventListener('keydown', () => resolve(), { once: true, capture: true });
});

/**
 * Makes all controls inside an element one tab stop (see `roveFocus`) once a key has been pressed.
 * Until its code has loaded, or if that fails, each control is a tab stop.
 */
export const useRovingFocus = (box: RefObject<HTMLElement | null>, shape: RovingShape): void => {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let isOver = false;
    let end = () => {};
    void firstKey
      .then(() => import('./roving-focus.ts'))
      .then(({ roveFocus }) => {
        if (!isOver) end = roveFocus(element, shape);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      end();
    };
  }, [box, shape]);
};
