import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rows = '[data-key]';
const controls = 'button, a[href], input, select';

/** A control: the key of its row, and its number in it. */
type Place = { readonly key: string; readonly at: number };

const placeOf = (element: Element): Place | null => {
  const row = element.closest<HTMLElement>(rows);
  const at = row === null ? -1 : [...row.querySelectorAll(controls)].indexOf(element);
  return row?.dataset.key === undefined || at < 0 ? null : { key: row.dataset.key, at };
};

/**
 * Keeps the focus on a control of a list while its row moves to another part of it: React makes the
 * row again there, and a person at the keyboard would begin at the start of the page. Rows have
 * `data-key`, which is the same before and after.
 */
export const useKeptFocus = (box: RefObject<HTMLElement | null>): void => {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const come = ({ target }: FocusEvent) => {
      place.current = placeOf(target as Element);
    };
    // A control that is taken away loses the focus too, and then its row is put back in this task.
    const go = () =>
      queueMicrotask(() => {
        if (!element.contains(document.activeElement)) place.current = null;
      });
    element.addEventListener('focusin', come);
    element.addEventListener('focusout', go);
    return () => {
      element.removeEventListener('focusin', come);
      element.removeEventListener('focusout', go);
    };
  }, [box]);
  useLayoutEffect(() => {
    const lost = place.current;
    if (lost === null || document.activeElement !== document.body) return;
    const row = box.current?.querySelector(`[data-key="${CSS.escape(lost.key)}"]`);
    row?.querySelectorAll<HTMLElement>(controls)[lost.at]?.focus({ preventScroll: true });
  });
};
