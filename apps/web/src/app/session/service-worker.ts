/** The first screen loads first: the worker waits this long after it, in ms. */
const afterMs = 4_000;

/** Registers the worker that shows the offline page and brings presses on notifications here. */
export const registerServiceWorker = (): void => {
  // Browsers have none on pages without HTTPS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the browser shows its own page when it is offline.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  window.setTimeout(register, afterMs);
};
