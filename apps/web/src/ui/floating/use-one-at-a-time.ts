import { type RefObject, useEffect, useEffectEvent } from 'react';

type Open = { close(): void; contains(node: Node): boolean };

/** The panel that is open now; it closes when another one opens, by whatever means. */
let current: Open | null = null;

/** Also says on the root that one is open: a finger beside it closes it and does nothing else. */
const setCurrent = (open: Open | null) => {
  current = open;
  document.documentElement.toggleAttribute('data-layer', open !== null);
};

/**
 * Lets only one menu or popover of the page be open at a time. One that opens from inside another,
 * e.g. a list of choices in a panel, leaves that open.
 * @param isOpen whether this one is open
 * @param onClose closes it
 * @param place what it opened from
 * @param panel what it opened, where that is elsewhere on the page
 */
export const useOneAtATime = (
  isOpen: boolean,
  onClose: () => void,
  place: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null> = place,
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (current !== null && place.current !== null && current.contains(place.current)) return;
    const own: Open = {
      close: () => close(),
      contains: (node) => panel.current?.contains(node) === true,
    };
    const before = current;
    setCurrent(own);
    before?.close();
    return () => {
      if (current === own) setCurrent(null);
    };
  }, [isOpen, place, panel]);
};
