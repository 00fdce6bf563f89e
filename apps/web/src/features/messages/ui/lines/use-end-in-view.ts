import { type RefObject, useEffect } from 'react';

/** Keeps the end of a list in view when it gets smaller: the field below it grew. */
export const useEndInView = (
  box: RefObject<HTMLElement | null>,
  before: RefObject<{ readonly isAtEnd: boolean }>,
) =>
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, before]);
