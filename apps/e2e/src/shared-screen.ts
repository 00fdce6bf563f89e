import type { Page } from 'playwright-core';

/**
 * Before the page loads: keeps the stream that the person shares, so that a test can act as the
 * browser's own bar.
 */
export const rememberSharedScreen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
    mediaDevices.getDisplayMedia = async (options) => {
      const stream = await ask(options);
      Object.assign(globalThis, { sharedForTest: stream });
      return stream;
    };
  });
};

/** Does what "stop sharing" in the browser's own bar does: ends the track and fires its event. */
export const stopByBrowser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { sharedForTest } = globalThis as unknown as { sharedForTest: MediaStream };
    for (const track of sharedForTest.getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });

/** The frames shown of a shared screen, and its width; zero while there is none. */
export const shownScreen = (page: Page, ownerId: string): Promise<{ frames: number; widthPx: number }> =>
  page.evaluate((id) => {
    const video = document.querySelector<HTMLVideoElement>(`[data-testid="share-video-${id}"]`);
    return {
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      widthPx: video?.videoWidth ?? 0,
    };
  }, ownerId);
