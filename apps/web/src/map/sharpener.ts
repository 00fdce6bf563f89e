/** After the last change of the scale, because drawing all again during a zoom would jerk. */
const afterMs = 200;

/**
 * Layers that the browser may move without painting keep the scale at which they were drawn first:
 * enlarged, texts and faces are blurred. Once the scale has come to rest, the hint is taken away
 * for two frames (sprites.module.css), so that all are drawn at the new scale.
 */
export const createSharpener = (world: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let frame: number | null = null;
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    if (frame !== null) cancelAnimationFrame(frame);
    timer = frame = null;
    world.removeAttribute('data-sharpening');
  };
  const sharpen = () => {
    world.toggleAttribute('data-sharpening', true);
    // The first frame draws without the hint, and the second may have it again.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(stop);
    });
  };
  return {
    /** The scale has changed. */
    scaled() {
      stop();
      timer = setTimeout(sharpen, afterMs);
    },
    stop,
  };
};
