import { untilLoaded } from './until-loaded.ts';

/**
 * The mark at which the first sight of a page is over. Later requests are no part of it, which the
 * test of the page's weight reads.
 */
const firstSightMark = 'first-sight-over';

/** The room and its people load first: other parts wait this long, in ms. */
const waitMs = 2_000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Loads a part that nobody looks for at first, and again when it does not arrive.
 * @param afterMs longer for a part that is not seen at all, so that it does not compete for the
 * line
 */
export const afterFirstSight = async <Part>(load: () => Promise<Part>, afterMs = waitMs): Promise<Part> => {
  await wait(afterMs);
  performance.mark(firstSightMark);
  return untilLoaded(load);
};
