import { type RefObject, useLayoutEffect } from 'react';
import { toasts } from '../../../../ui/toasts/toasts.ts';

/** Between the messages and what is below them, in px. */
const gapPx = 8;

/**
 * Places the messages of the page above an element at its lower left, where they cover neither the
 * cameras nor the cards of people (toast-list.module.css), and beside the user's own avatar.
 */
export const useToastPlace = (below: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = below.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { left, top } = element.getBoundingClientRect();
      style.setProperty('--toasts-left', `${left}px`);
      style.setProperty('--toasts-bottom', `${window.innerHeight - top + gapPx}px`);
    };
    style.setProperty('--toasts-top', 'auto');
    style.setProperty('--toasts-shift', 'none');
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(around);
    let isWatching = false;
    let stop = () => {};
    const left = new AbortController();
    const unsubscribe = toasts.store.subscribe(({ toasts: shown }) => {
      if (shown.length === 0 || isWatching) return;
      isWatching = true;
      const end = () => {
        isWatching = false;
        if (!left.signal.aborted) measure();
      };
      // Loaded with the first message; without it, messages stay where they are.
      void import('./clear-of-avatar.ts').then(({ keepClearOfAvatar }) => {
        if (!left.signal.aborted) stop = keepClearOfAvatar(around, end);
      }, end);
    });
    return () => {
      left.abort();
      unsubscribe();
      stop();
      sizes.disconnect();
      for (const name of ['left', 'bottom', 'top', 'shift']) style.removeProperty(`--toasts-${name}`);
    };
  }, [below]);
};
