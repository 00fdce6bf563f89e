import type { Page } from 'playwright-core';

/** Before the page is loaded: keeps what the person chose to share, so that the browser's own bar can be played. */
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

/** What happens when "stop sharing" of the browser's own bar is pressed: the track ends, and its page is told. */
export const stopByBrowser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { sharedForTest } = globalThis as unknown as { sharedForTest: MediaStream };
    for (const track of sharedForTest.getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });

/** How many pictures of a shared screen have been shown, and how large they are; zero while there is none. */
export const shownScreen = (page: Page, ownerId: string): Promise<{ frames: number; widthPx: number }> =>
  page.evaluate((id) => {
    const video = document.querySelector<HTMLVideoElement>(`[data-testid="share-video-${id}"]`);
    return {
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      widthPx: video?.videoWidth ?? 0,
    };
  }, ownerId);
