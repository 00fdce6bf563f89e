import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { fitting, type Point, panBy, stepFactor, zoomAbout } from '../zoom.ts';
import type { ZoomChange } from './use-zoom.ts';

/** How far one press of an arrow key moves the picture, in px. */
const arrowPx = 60;
/** Wheel movement of one zoom step, in px of scrolling. */
const wheelStepPx = 100;
const middle: Point = { x: 0, y: 0 };

const moves: Record<string, Point> = {
  ArrowLeft: { x: arrowPx, y: 0 },
  ArrowRight: { x: -arrowPx, y: 0 },
  ArrowUp: { x: 0, y: arrowPx },
  ArrowDown: { x: 0, y: -arrowPx },
};
export const zoomIn: ZoomChange = (zoom, place) => zoomAbout(zoom, place, middle, stepFactor);
export const zoomOut: ZoomChange = (zoom, place) => zoomAbout(zoom, place, middle, 1 / stepFactor);
export const fit: ZoomChange = () => fitting;
const keys: Record<string, ZoomChange> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit };

/** Turns wheel, drag, pinch and keys on an element into changes of the zoom. */
export const useZoomGestures = (
  place: RefObject<HTMLElement | null>,
  change: (callback: ZoomChange) => void,
) => {
  const pointers = useRef(new Map<number, Point>());

  /** Position relative to the middle of the element, in px. */
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = place.current?.getBoundingClientRect();
    if (!box) return middle;
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  // React listens to the wheel passively, and the page would be zoomed or scrolled too.
  useEffect(() => {
    const shown = place.current;
    if (!shown) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = shown.getBoundingClientRect();
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
      change((zoom, size) => zoomAbout(zoom, size, at, stepFactor ** (-event.deltaY / wheelStepPx)));
    };
    shown.addEventListener('wheel', turn, { passive: false });
    return () => shown.removeEventListener('wheel', turn);
  }, [place, change]);

  /** Distance and midpoint of the first two fingers. */
  const spread = () => {
    const [one, other] = [...pointers.current.values()];
    if (!one || !other) return null;
    return {
      apartPx: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
      at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    };
  };
  const letGo = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const from = spread();
      const now = pointOf(event);
      pointers.current.set(event.pointerId, now);
      const to = spread();
      change((zoom, size) => {
        if (!from || !to) return panBy(zoom, size, now.x - before.x, now.y - before.y);
        const moved = panBy(zoom, size, to.at.x - from.at.x, to.at.y - from.at.y);
        return zoomAbout(moved, size, to.at, to.apartPx / from.apartPx);
      });
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves[event.key];
      const act = move
        ? (((zoom, size) => panBy(zoom, size, move.x, move.y)) as ZoomChange)
        : keys[event.key];
      if (!act) return;
      // The map must not react to the same key.
      event.preventDefault();
      event.stopPropagation();
      change(act);
    },
  };
};
