/**
 * Calls back on every touch, click or key until it is ended: browsers let sound out only from
 * within one.
 * @returns the function that ends it
 */
export const onGesture = (callback: () => void): (() => void) => {
  const kinds = ['pointerdown', 'pointerup', 'keydown'] as const;
  for (const kind of kinds) window.addEventListener(kind, callback, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, callback, { capture: true });
  };
};
