/**
 * Reports once in the life of a page whether the browser had discarded its tab to save memory and
 * loads it again because it is looked at. Nobody asked for that reload.
 */
export const createDiscardCheck = (wasTabDiscarded: () => boolean): (() => boolean) => {
  let isReported = false;
  return () => {
    const isDiscarded = !isReported && wasTabDiscarded();
    isReported = true;
    return isDiscarded;
  };
};

/** The path at which the page was loaded; the browser moves within it afterwards. */
const loadedPath = (): string | null => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined ? null : new URL(navigation.name).pathname;
};

/**
 * Of this page, while it shows what it was loaded for: later its user has chosen where to go.
 * Safari and Firefox load such tabs like any reload, and do not show it.
 */
export const wasDiscarded = createDiscardCheck(
  () => 'wasDiscarded' in document && document.wasDiscarded === true && loadedPath() === location.pathname,
);
