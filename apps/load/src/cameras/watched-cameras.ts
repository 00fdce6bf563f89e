import type { Page } from 'playwright-core';

/** One camera as a page draws it. */
export type WatchedCamera = {
  readonly framesPerSecond: number;
  /** The received width. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The width on the page. */
  readonly shownWidthPx: number;
};

type Begun = { readonly element: HTMLVideoElement; readonly frames: number; readonly atMs: number };

/** A camera without a new frame for this long counts as frozen. */
const stillAfterMs = 2_000;

/** The number of videos that the page plays now. @param selector selects the videos */
export const playingOn = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLVideoElement>(wanted)].filter(
        (video) => video.checkVisibility() && video.clientWidth > 0 && video.videoWidth > 0 && !video.paused,
      ).length,
    selector,
  );

/**
 * Watches videos of the page and counts the frames handed to the compositor. It reads the browser's
 * own counters at the beginning and at the end, and nothing between.
 */
export const watchCameras = async (
  page: Page,
  selector: string,
  forMs: number,
): Promise<readonly WatchedCamera[]> => {
  const look = ({ wanted, stillMs }: { wanted: string; stillMs: number }) => {
    const kept = globalThis as unknown as { camerasForBench?: Begun[] };
    const elements =
      kept.camerasForBench?.map(({ element }) => element) ??
      [...document.querySelectorAll<HTMLVideoElement>(wanted)].filter((one) => one.checkVisibility());
    const countOf = (element: HTMLVideoElement) =>
      new Promise<Begun>((resolve, reject) => {
        setTimeout(() => reject(new Error('A camera stands still.')), stillMs);
        element.requestVideoFrameCallback((atMs, { presentedFrames }) =>
          resolve({ element, frames: presentedFrames, atMs }),
        );
      });
    return Promise.all(elements.map(countOf)).then((counted) => {
      const before = kept.camerasForBench;
      if (before === undefined) {
        kept.camerasForBench = counted;
        return [];
      }
      return counted.map(({ element, frames, atMs }, index) => {
        const then = before[index];
        if (then === undefined || !element.isConnected || frames < then.frames)
          throw new Error('Another video has taken the place of one that was watched.');
        return {
          framesPerSecond: ((frames - then.frames) * 1_000) / (atMs - then.atMs),
          widthPx: element.videoWidth,
          heightPx: element.videoHeight,
          shownWidthPx: Math.round(element.clientWidth),
        };
      });
    });
  };
  await page.evaluate(look, { wanted: selector, stillMs: stillAfterMs });
  await page.waitForTimeout(forMs);
  return page.evaluate(look, { wanted: selector, stillMs: stillAfterMs });
};
