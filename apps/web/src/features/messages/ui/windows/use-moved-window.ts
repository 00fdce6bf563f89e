import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { clampSpot, nextCorner, type Size, type Spot, stepOf } from '../../window-spots.ts';

/** A press that moves less than this, in px, is a press. */
const slackPx = 4;

/** Moves a window by its head and by the grip in it. */
export const useMovedWindow = ({
  spot,
  size,
  free,
  put,
}: {
  spot: Spot;
  size: Size;
  free: Size;
  put: (spot: Spot) => void;
}) => {
  /** Where the pointer went down, and where the window was then; null: nobody drags it. */
  const start = useRef<{ readonly pointer: Spot; readonly spot: Spot } | null>(null);
  const isDragged = useRef(false);
  const end = () => {
    start.current = null;
  };
  return {
    head: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const button = (event.target as Element).closest<HTMLElement>('button');
        isDragged.current = false;
        if (!event.isPrimary || event.button !== 0 || (button && !button.hasAttribute('data-grip'))) return;
        // A pointer that leaves the head at once still moves it.
        (button ?? event.currentTarget).setPointerCapture(event.pointerId);
        start.current = { pointer: { x: event.clientX, y: event.clientY }, spot };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return;
        const { pointer, spot: before } = start.current;
        const moved = { x: event.clientX - pointer.x, y: event.clientY - pointer.y };
        if (!isDragged.current && Math.hypot(moved.x, moved.y) < slackPx) return;
        isDragged.current = true;
        put(clampSpot({ x: before.x + moved.x, y: before.y + moved.y }, size, free));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    grip: {
      onClick({ detail }: MouseEvent) {
        // Enter and Space press it without a pointer.
        if (detail === 0 || !isDragged.current) put(nextCorner(spot, size, free));
      },
      onKeyDown(event: KeyboardEvent) {
        const step = stepOf(event.key, event.shiftKey);
        if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        put(clampSpot({ x: spot.x + step.x, y: spot.y + step.y }, size, free));
      },
    },
  };
};
