import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Adds another description to a field besides its own description and error, because Mantine refers
 * only to those.
 */
export const useAlsoDescribedBy = (...ids: (string | undefined)[]): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  // At every render, because newly rendered attributes lack it.
  useLayoutEffect(() => {
    const own = field.current?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const all = new Set([...own, ...ids].filter((id) => id !== undefined && id !== ''));
    if (all.size > 0) field.current?.setAttribute('aria-describedby', [...all].join(' '));
  });
  return field;
};
