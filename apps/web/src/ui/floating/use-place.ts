import { type RefObject, useLayoutEffect } from 'react';
import { type Align, type Box, placeBeside, type Side } from './place-beside.ts';

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { leftPx: left, topPx: top, widthPx: width, heightPx: height };
};

/**
 * Keeps a floating element next to another one while it is shown. It runs before the first paint,
 * so that the element never appears elsewhere.
 */
export const usePlace = (
  floating: RefObject<HTMLElement | null>,
  anchorOf: () => Element | null,
  { side, align, gapPx }: { side: Side; align: Align; gapPx: number },
): void => {
  // After each render, because the anchor moves when the page around it changes.
  useLayoutEffect(() => {
    const element = floating.current;
    const anchor = anchorOf();
    if (element === null || anchor === null) return;
    const view = element.ownerDocument.defaultView;
    if (view === null) return;
    const put = () => {
      const place = placeBeside({
        anchor: boxOf(anchor),
        // The layout size, which an animation does not change.
        size: { widthPx: element.offsetWidth, heightPx: element.offsetHeight },
        view: { widthPx: view.document.documentElement.clientWidth, heightPx: view.innerHeight },
        side,
        align,
        gapPx,
      });
      element.style.left = `${place.leftPx}px`;
      element.style.top = `${place.topPx}px`;
      element.style.setProperty('--arrow-left', `${place.arrowPx}px`);
      element.dataset.side = place.side;
    };
    put();
    const resizes = new ResizeObserver(put);
    resizes.observe(element);
    resizes.observe(anchor);
    view.addEventListener('resize', put);
    view.addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      resizes.disconnect();
      view.removeEventListener('resize', put);
      view.removeEventListener('scroll', put, { capture: true });
    };
  });
};
