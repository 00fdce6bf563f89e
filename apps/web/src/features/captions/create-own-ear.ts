import type { BrowserRecogniser, BrowserRecogniserEvents } from './voice/browser-recogniser.ts';
import type { SentenceEvents } from './voice/create-sentences.ts';
import type { Listening } from './voice/listen-to-track.ts';

export type EarParts = {
  listen(events: SentenceEvents & { failed(error: unknown): void }): Promise<Listening>;
  /** Null where the browser recognises no speech. */
  openBrowser(events: BrowserRecogniserEvents): BrowserRecogniser | null;
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
  let isByBrowser = false;

  const listenByBrowser = () => {
    browser ??= openBrowser(ofBrowser);
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
        opened.setTrack(isByBrowser ? null : heard);
      },
      () => {
        isOpening = false;
        if (isByBrowser) return;
        heard = null;
        changed(false);
        failed('failed');
      },
    );
  };

  return {
    /** @param track null: nothing is listened to, and a sentence that began is dropped */
    setTrack(track: MediaStreamTrack | null, engine: 'server' | 'browser'): void {
      const isNowByBrowser = engine === 'browser';
      if (track === heard && isNowByBrowser === isByBrowser) return;
      // The one that is used no longer lets the microphone go.
      if (isNowByBrowser && !isByBrowser) listening?.setTrack(null);
      if (!isNowByBrowser && isByBrowser) browser?.stop();
      heard = track;
      isByBrowser = isNowByBrowser;
      changed(track !== null);
      if (isByBrowser) listenByBrowser();
      else listenForServer();
    },
    /** The user speaks another language from now on. */
    languageChanged(): void {
      if (isByBrowser && heard !== null) listenByBrowser();
    },
    canUseBrowser: (): boolean => openBrowser(ofBrowser) !== null,
    close(): void {
      hasEnded = true;
      browser?.stop();
      listening?.close();
    },
  };
};
