import type { BrowserEngine } from './caption-preferences.ts';
import type { BrowserRecogniser, BrowserRecogniserEvents } from './voice/browser-recogniser.ts';
import type { SentenceEvents } from './voice/create-sentences.ts';
import type { Listening } from './voice/listen-to-track.ts';

export type EarEngine = 'server' | BrowserEngine;

export type EarParts = {
  listen(events: SentenceEvents & { failed(error: unknown): void }): Promise<Listening>;
  /**
   * Null where the browser recognises no speech.
   * @param isCloudAllowed whether the sound may go to the maker of the browser, asked each time
   */
  openBrowser(events: BrowserRecogniserEvents, isCloudAllowed: () => boolean): BrowserRecogniser | null;
};

type Deps = EarParts & {
  readonly ofVoice: SentenceEvents;
  readonly ofBrowser: BrowserRecogniserEvents;
  /** The language that the user speaks. */
  speaks(): string;
  /** Whether the microphone is listened to. */
  changed(isListening: boolean): void;
  failed(why: 'no_microphone' | 'failed'): void;
};

/** Listens to the user's own microphone, for the server or by the browser itself. */
export const createOwnEar = ({ listen, openBrowser, ofVoice, ofBrowser, speaks, changed, failed }: Deps) => {
  let listening: Listening | null = null;
  let isOpening = false;
  let hasEnded = false;
  let browser: BrowserRecogniser | null = null;
  let heard: MediaStreamTrack | null = null;
  let used: EarEngine = 'server';
  const isCloudAllowed = () => used === 'cloud';

  const listenByBrowser = () => {
    browser ??= openBrowser(ofBrowser, isCloudAllowed);
    if (heard === null) browser?.stop();
    else browser?.start(speaks(), heard);
  };
  const listenForServer = () => {
    if (listening !== null) return listening.setTrack(heard);
    if (heard === null || isOpening) return;
    isOpening = true;
    listen({ ...ofVoice, failed: () => failed('no_microphone') }).then(
      (opened) => {
        isOpening = false;
        if (hasEnded) return opened.close();
        listening = opened;
        opened.setTrack(used === 'server' ? heard : null);
      },
      () => {
        isOpening = false;
        if (used !== 'server') return;
        heard = null;
        changed(false);
        failed('failed');
      },
    );
  };

  return {
    /** @param track null: nothing is listened to, and a sentence that began is dropped */
    setTrack(track: MediaStreamTrack | null, engine: EarEngine): void {
      if (track === heard && engine === used) return;
      // The one that is used no longer lets the microphone go.
      if (engine !== 'server' && used === 'server') listening?.setTrack(null);
      if (engine !== used && used !== 'server') browser?.stop();
      heard = track;
      used = engine;
      changed(track !== null);
      if (used === 'server') listenForServer();
      else listenByBrowser();
    },
    /** The user speaks another language from now on. */
    languageChanged(): void {
      if (used !== 'server' && heard !== null) listenByBrowser();
    },
    canUseBrowser: (): boolean => openBrowser(ofBrowser, isCloudAllowed) !== null,
    close(): void {
      hasEnded = true;
      browser?.stop();
      listening?.close();
    },
  };
};
