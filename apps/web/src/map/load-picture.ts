/**
 * The first wait before a failed picture is requested again, doubled after each failure, and the
 * longest; in ms.
 */
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Loads a picture, and again after each failure: with growing waits, and as soon as the browser is
 * online again.
 * @param loaded called once, with the decoded picture
 * @returns the function that gives up
 */
export const loadPicture = (address: string, loaded: (picture: HTMLImageElement) => void): (() => void) => {
  const stopper = new AbortController();
  let retryMs = firstRetryMs;
  let timer = 0;
  const request = () => {
    window.clearTimeout(timer);
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => {
        if (stopper.signal.aborted) return;
        stop();
        loaded(picture);
      },
      () => {
        if (stopper.signal.aborted) return;
        window.clearTimeout(timer);
        timer = window.setTimeout(request, retryMs);
        retryMs = Math.min(longestRetryMs, retryMs * 2);
      },
    );
  };
  const stop = () => {
    stopper.abort();
    window.clearTimeout(timer);
  };
  window.addEventListener('online', request, { signal: stopper.signal });
  request();
  return stop;
};
