import type { Point } from './camera.ts';

/** A pointer that has moved less than this is not dragging, in px. */
const slackPx = 6;
const doubleMs = 500;
const doublePx = 24;

export type Gestures = {
  /** The ground is dragged. */
  pan(dx: number, dy: number): void;
  /** By wheel or fingers: `factor` for fingers, `steps` for the wheel. */
  zoom(at: Point, change: { steps: number } | { factor: number }): void;
  /** A press and release without dragging. `isTouch`: with a finger. */
  tap(at: Point, target: Element, isTouch: boolean): void;
  doubleTap(at: Point, target: Element): void;
  /** Whether dragging from here moves a sprite instead of the ground. */
  grabs(target: Element): boolean;
  drag(at: Point): void;
  drop(): void;
};

type Pointer = { at: Point; start: Point; target: Element; isDragging: boolean; isTouch: boolean };

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Reads mouse, pen and fingers on an element.
 * @returns the function that stops reading
 */
export const listenToGestures = (element: HTMLElement, on: Gestures): (() => void) => {
  const pointers = new Map<number, Pointer>();
  let grabbed: number | null = null;
  let lastTap: { at: Point; time: number } | null = null;
  let wheelLeft = 0;
  const stopper = new AbortController();
  const { signal } = stopper;
  // Measured only on entering and on resize: a gesture itself reads no layout.
  let corner = { x: 0, y: 0 };
  const measure = () => {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
  };
  const resizes = new ResizeObserver(measure);
  resizes.observe(element);
  const pointOf = (event: { clientX: number; clientY: number }): Point => ({
    x: event.clientX - corner.x,
    y: event.clientY - corner.y,
  });

  const pinch = (pointer: Pointer, at: Point) => {
    const other = [...pointers.values()].find((one) => one !== pointer);
    if (!other) return;
    const before = distance(pointer.at, other.at);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    on.pan((at.x - pointer.at.x) / 2, (at.y - pointer.at.y) / 2);
    if (before > 0) on.zoom(middle, { factor: distance(at, other.at) / before });
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 2 || !(event.target instanceof Element)) return;
      // The finger closes a menu or popover (ui/floating/use-one-at-a-time.ts).
      if (event.pointerType === 'touch' && document.documentElement.hasAttribute('data-layer')) return;
      measure();
      const at = pointOf(event);
      pointers.set(event.pointerId, {
        at,
        start: at,
        target: event.target,
        isDragging: pointers.size > 0,
        isTouch: event.pointerType === 'touch',
      });
      if (pointers.size === 1 && event.button === 0 && on.grabs(event.target)) grabbed = event.pointerId;
      else if (grabbed !== null) {
        grabbed = null;
        on.drop();
      }
      for (const one of pointers.values()) if (pointers.size > 1) one.isDragging = true;
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const pointer = pointers.get(event.pointerId);
      if (!pointer) return;
      const at = pointOf(event);
      if (!pointer.isDragging && distance(at, pointer.start) > slackPx) {
        pointer.isDragging = true;
        // Captured only now: the click of a captured pointer would go to the stage and not to the
        // pressed element.
        element.setPointerCapture(event.pointerId);
      }
      if (pointer.isDragging) {
        if (pointers.size > 1) pinch(pointer, at);
        else if (grabbed === event.pointerId) on.drag(at);
        else on.pan(at.x - pointer.at.x, at.y - pointer.at.y);
        pointer.at = at;
      }
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    pointers.delete(event.pointerId);
    if (grabbed === event.pointerId) {
      grabbed = null;
      if (pointer.isDragging) on.drop();
    }
    if (pointer.isDragging || event.type === 'pointercancel' || event.button !== 0) return;
    const tap = { at: pointer.start, time: event.timeStamp };
    const isDouble =
      lastTap !== null && tap.time - lastTap.time < doubleMs && distance(tap.at, lastTap.at) < doublePx;
    lastTap = isDouble ? null : tap;
    if (isDouble) on.doubleTap(tap.at, pointer.target);
    else on.tap(tap.at, pointer.target, pointer.isTouch);
  };
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // A trackpad's pinch arrives as a wheel with Ctrl, in fine steps; a wheel's notch is about
      // 100 px.
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
      if (event.ctrlKey) return on.zoom(pointOf(event), { factor: Math.exp(-event.deltaY * unit * 0.01) });
      wheelLeft -= (event.deltaY * unit) / 100;
      const steps = Math.trunc(wheelLeft);
      wheelLeft -= steps;
      if (steps !== 0) on.zoom(pointOf(event), { steps });
    },
    { signal, passive: false },
  );
  return () => {
    stopper.abort();
    resizes.disconnect();
  };
};
