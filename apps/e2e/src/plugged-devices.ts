import type { Page } from 'playwright-core';

type Plugs = { unplug(label: string): void; plugIn(label: string): void };

/**
 * Chromium's fake devices cannot be unplugged. This wraps the page's device API: a device that is
 * "out" is neither listed nor opened, and its tracks end as they do in the browser. Everything else
 * is the browser's own.
 * @param out labels of the devices that are unplugged at first
 */
export const plugDevices = async (page: Page, out: readonly string[]): Promise<void> => {
  await page.addInitScript((first) => {
    const media = navigator.mediaDevices;
    if (!media) return;
    const gone = new Set(first);
    const opened = new Set<MediaStreamTrack>();
    const ownList = media.enumerateDevices.bind(media);
    const ownOpen = media.getUserMedia.bind(media);
    const list = async () => (await ownList()).filter(({ label }) => !gone.has(label));
    const kinds = { audio: 'audioinput', video: 'videoinput' } as const;

    /**
     * The requested device if it is plugged in, else the next one; while labels are hidden, the
     * browser chooses.
     */
    const narrowed = async (
      kind: 'audio' | 'video',
      request: boolean | MediaTrackConstraints | undefined,
    ) => {
      if (!request) return {};
      const wanted = typeof request === 'object' ? request : {};
      const ideal = (wanted.deviceId as ConstrainDOMStringParameters | undefined)?.ideal;
      const there = (await list()).filter(
        ({ kind: is, label, deviceId }) => is === kinds[kind] && label !== '' && deviceId !== 'default',
      );
      const named = (await ownList()).some(({ kind: is, label }) => is === kinds[kind] && label !== '');
      if (!named) return { [kind]: request };
      const taken = there.find(({ deviceId }) => deviceId === ideal) ?? there[0];
      if (!taken) throw new DOMException('Requested device not found', 'NotFoundError');
      return { [kind]: { ...wanted, deviceId: { exact: taken.deviceId } } };
    };
    media.enumerateDevices = list;
    media.getUserMedia = async (request) => {
      const stream = await ownOpen({
        ...(await narrowed('audio', request?.audio)),
        ...(await narrowed('video', request?.video)),
      });
      for (const track of stream.getTracks()) opened.add(track);
      return stream;
    };
    const plugs: Plugs = {
      unplug(label) {
        gone.add(label);
        for (const track of opened) {
          if (track.label !== label || track.readyState === 'ended') continue;
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
        media.dispatchEvent(new Event('devicechange'));
      },
      plugIn(label) {
        gone.delete(label);
        media.dispatchEvent(new Event('devicechange'));
      },
    };
    Object.defineProperty(globalThis, 'plugsForTest', { value: plugs });
  }, out);
};

const act = (page: Page, what: keyof Plugs, label: string): Promise<void> =>
  page.evaluate(
    ([name, device]) =>
      (globalThis as unknown as { plugsForTest: Plugs }).plugsForTest[name as keyof Plugs](device as string),
    [what, label],
  );

export const unplug = (page: Page, label: string): Promise<void> => act(page, 'unplug', label);
export const plugIn = (page: Page, label: string): Promise<void> => act(page, 'plugIn', label);
