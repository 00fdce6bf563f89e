import type { DictationDeps } from './dictation-state.ts';

/** What records now: it ends with its last words, or drops them. */
export type Recorder = { finish(): Promise<void>; drop(): void };

type ServerEvents = {
  /** Somebody said a sentence, which has no text yet. */
  sentence(sentence: { readonly language: string; readonly sound: Blob }): void;
  /** @param loudness 0–1 */
  heard(loudness: number): void;
  failed(): void;
};

/**
 * Cuts the sound of a track into sentences for the server.
 * @param track is stopped when recording ends
 */
export const recordForServer = async (
  deps: Pick<DictationDeps, 'speaks' | 'listen' | 'toWav'>,
  track: MediaStreamTrack,
  { sentence, heard, failed }: ServerEvents,
): Promise<Recorder> => {
  const language = deps.speaks();
  const listening = await deps.listen({
    begins: () => undefined,
    dropped: () => undefined,
    ends: (_id, samples) => sentence({ language, sound: deps.toWav(samples) }),
    heard,
    failed,
  });
  listening.setTrack(track);
  const close = () => {
    listening.close();
    track.stop();
  };
  return {
    async finish() {
      listening.finish();
      close();
    },
    drop: close,
  };
};

type BrowserEvents = { written(text: string): void; failed(): void };

/**
 * Has the browser recognise the sound of a track.
 * @param track is stopped when recording ends
 */
export const recordByBrowser = (
  deps: Pick<DictationDeps, 'speaks' | 'openBrowser'>,
  track: MediaStreamTrack,
  { written, failed }: BrowserEvents,
): Recorder => {
  const browser = deps.openBrowser({
    begins: () => undefined,
    dropped: () => undefined,
    ends: (_id, said) => written(said),
    failed,
  });
  browser?.start(deps.speaks(), track);
  return {
    async finish() {
      await browser?.finish();
      track.stop();
    },
    drop() {
      browser?.stop();
      track.stop();
    },
  };
};
