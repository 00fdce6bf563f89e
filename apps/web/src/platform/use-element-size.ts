import { type RefObject, useEffect, useState } from 'react';

/** The size of an element with its padding and border, in px; 0 until it is measured. */
export const useElementSize = (element: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (element.current === null) return;
    const sizes = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box === undefined) return;
      setSize((known) =>
        known.width === box.inlineSize && known.height === box.blockSize
          ? known
          : { width: box.inlineSize, height: box.blockSize },
      );
    });
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return size;
};
