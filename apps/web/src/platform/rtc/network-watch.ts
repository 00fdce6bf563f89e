/** How often it is looked whether the machine has slept, and how long a gap tells so, in ms. */
const lookMs = 2_000;
const sleptAfterMs = 10_000;
/** Timers of a hidden tab may be a minute apart without any sleep. */
const hiddenSleptAfterMs = 75_000;

type NetworkInformation = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  /** e.g. wifi or cellular; absent on desktops. */
  readonly type?: string;
};

/**
 * Calls back when the way through the network may have changed: another network, the line is back,
 * or the machine has woken up.
 * @returns the function that ends it
 */
export const onNetworkChange = (changed: () => void): (() => void) => {
  const information = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  let lookedAtMs = Date.now();
  // By the clock of the wall: the page's own may stand still while the machine sleeps.
  const timer = window.setInterval(() => {
    const nowMs = Date.now();
    const gapMs = nowMs - lookedAtMs;
    lookedAtMs = nowMs;
    if (gapMs > (document.hidden ? hiddenSleptAfterMs : sleptAfterMs)) changed();
  }, lookMs);
  let type = information?.type;
  // Also called whenever the browser estimates the speed again: that is no other network.
  const lookAtType = () => {
    if (information?.type === type) return;
    type = information?.type;
    changed();
  };
  window.addEventListener('online', changed);
  information?.addEventListener('change', lookAtType);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('online', changed);
    information?.removeEventListener('change', lookAtType);
  };
};
