/**
 * Reports whether the pointer is over an element that lets presses through and so gets no events,
 * until the signal ends it.
 */
export const watchPointer = (
  element: { readonly current: HTMLElement | null },
  tell: (isOver: boolean) => void,
  signal: AbortSignal,
): void => {
  const followPointer = ({ clientX: x, clientY: y }: PointerEvent) => {
    const box = element.current?.getBoundingClientRect();
    if (box) tell(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  };
  window.addEventListener('pointermove', followPointer, { passive: true, signal });
  // Outside the window nothing moves any more.
  document.documentElement.addEventListener('pointerleave', () => tell(false), { signal });
};
