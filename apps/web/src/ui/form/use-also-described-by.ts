import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Names what else describes a field, beside its own description and error: Mantine names those alone. */
export const useAlsoDescribedBy = (...ids: (string | undefined)[]): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  // At every render: whatever was written anew lacks it.
  useLayoutEffect(() => {
    const own = field.current?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const all = new Set([...own, ...ids].filter((id) => id !== undefined && id !== ''));
    if (all.size > 0) field.current?.setAttribute('aria-describedby', [...all].join(' '));
  });
  return field;
};
