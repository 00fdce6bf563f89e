import { endAll } from '../../../platform/end-all.ts';
import { browserDevices, openDevices } from '../../../platform/rtc/devices/devices.ts';
import { after } from '../../../platform/timers.ts';
import {
  type BrowserEngine,
  type CaptionPreferencesStore,
  chosenBrowserEngine,
} from '../caption-preferences.ts';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import { createBrowserRecogniser, findSpeechRecognition } from '../voice/browser-recogniser.ts';
import { listenForSentences } from '../voice/listen-for-sentences.ts';
import { toWav } from '../voice/to-wav.ts';
import { createDictation } from './create-dictation.ts';

/**
 * Dictation with the microphone of this browser and the choices of captions, which share with it
 * what the server can do. It ends at the maker of the browser once that is not allowed any more.
 */
export const createPageDictation = (
  { conversations, media }: Pick<CaptionsPorts, 'conversations' | 'media'>,
  preferences: CaptionPreferencesStore,
  { askServer, server, table }: Pick<Captions, 'askServer' | 'server' | 'table'>,
) => {
  let engine: BrowserEngine | null = null;
  const dictation = createDictation({
    calls: { readState: askServer, dictate: conversations.captions.dictate },
    media,
    speaks: () => preferences.getState().speaks,
    browserEngine({ is_cloud_allowed }) {
      const chosen = chosenBrowserEngine(preferences.getState(), is_cloud_allowed);
      engine = findSpeechRecognition() === null ? null : chosen;
      return engine;
    },
    isTableLocked: () => table.store.getState().isLocked,
    async openMicrophone() {
      const { choice } = media.desk;
      const opened = await openDevices(browserDevices(), ['mic'], choice.get, choice.captureOf);
      return opened.get('mic') ?? { problem: 'failed' };
    },
    listen: listenForSentences,
    openBrowser: (events) => createBrowserRecogniser({ events, isCloudAllowed: () => engine === 'cloud' }),
    toWav,
    after,
  });
  const stops = [
    server.subscribe((now) => {
      if (now?.is_cloud_allowed === false) dictation.forbidCloud('cloud');
    }),
    table.store.subscribe(({ isLocked }) => {
      if (isLocked) dictation.forbidCloud('locked_cloud');
    }),
  ];
  return {
    ...dictation,
    end() {
      endAll(stops);
      dictation.end();
    },
  };
};
