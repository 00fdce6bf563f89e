import { type RefObject, useCallback, useState } from 'react';
import { fitting, type Size, type Zoom } from '../zoom.ts';

/** A change of the zoom in an element of this size. */
export type ZoomChange = (zoom: Zoom, place: Size) => Zoom;

/** The zoom of a picture in its element, and the function that changes it. */
export const useZoom = (place: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState<Zoom>(fitting);
  const change = useCallback(
    (callback: ZoomChange) => {
      const size = { width: place.current?.clientWidth ?? 0, height: place.current?.clientHeight ?? 0 };
      setZoom((before) => callback(before, size));
    },
    [place],
  );
  return { zoom, change };
};
