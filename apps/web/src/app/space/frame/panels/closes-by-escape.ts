import type { KeyboardEvent } from 'react';

/** A key handler that closes by Escape, unless something inside has used the key. */
export const closesByEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
