import { type RefObject, useEffect, useState } from 'react';

/** The page fills its place in width or as a whole, or a zoom in percent of its own size. */
type Fit = 'width' | 'page' | number;

const minPercent = 25;
const maxPercent = 400;
/** One press of a button. */
const step = 1.25;
/** Around the page, in px. */
const marginPx = 12;

type Size = { readonly widthPx: number; readonly heightPx: number };

export type Scale = {
  readonly chosen: Fit;
  /** The width of a page on the screen, in whole px. */
  widthOf(page: Size): number;
  /** In percent of the size of the page that was shown last. */
  readonly percent: number;
  fit(to: 'width' | 'page'): void;
  /** @param steps larger, or with a negative number smaller */
  zoomBy(steps: number): void;
  /** Tells the size of the page that is shown. */
  show(page: Size): void;
};

/** How large the page of an open PDF is, and the place that it has. */
export const usePdfScale = (box: RefObject<HTMLElement | null>): Scale => {
  const [chosen, setChosen] = useState<Fit>('page');
  const [place, setPlace] = useState<Size>({ widthPx: 0, heightPx: 0 });
  const [page, setPage] = useState<Size | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setPlace({ widthPx: element.offsetWidth, heightPx: element.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  const widthOf = ({ widthPx, heightPx }: Size): number => {
    if (place.widthPx === 0) return 0;
    if (typeof chosen === 'number') return Math.round((widthPx * chosen) / 100);
    const wide = Math.max(80, place.widthPx - 2 * marginPx);
    const high = Math.max(80, place.heightPx - 2 * marginPx);
    // The scroll bar of a long page takes some of the width.
    if (chosen === 'width') return Math.round(wide - 14);
    return Math.round(Math.min(wide, (high * widthPx) / heightPx));
  };
  const percent = page === null ? 100 : Math.round((100 * widthOf(page)) / page.widthPx);
  return {
    chosen,
    widthOf,
    percent,
    fit: setChosen,
    zoomBy: (steps) =>
      setChosen(Math.max(minPercent, Math.min(maxPercent, Math.round(percent * step ** steps)))),
    show: setPage,
  };
};
