import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of a row's last parts must step aside so that it fits into the element around it; they do one by one.
 * @param row what is too wide or not; its parent is what it must fit into
 * @param count how many may step aside
 * @param sign another one whenever the row's content has changed
 */
export const useFitting = (row: RefObject<HTMLElement | null>, count: number, sign: string): number => {
  const [aside, setAside] = useState(0);
  const [round, setRound] = useState(0);

  useLayoutEffect(() => {
    const around = row.current?.parentElement;
    if (!around) return;
    let widthPx = around.clientWidth;
    const resizes = new ResizeObserver(() => {
      if (around.clientWidth === widthPx) return;
      widthPx = around.clientWidth;
      setRound((before) => before + 1);
    });
    resizes.observe(around);
    return () => resizes.disconnect();
  }, [row]);

  const fittedFor = useRef('');
  useLayoutEffect(() => {
    const bar = row.current;
    const wanted = `${round} ${sign}`;
    if (fittedFor.current !== wanted) {
      // Starts over whenever the place or the content is another.
      fittedFor.current = wanted;
      if (aside > 0) return setAside(0);
    }
    if (bar && bar.scrollWidth > bar.clientWidth && aside < count) setAside(aside + 1);
  }, [row, aside, count, round, sign]);
  return aside;
};
