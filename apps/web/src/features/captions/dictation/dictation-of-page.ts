import { browserDevices, openDevices } from '../../../platform/rtc/devices/devices.ts';
import { after } from '../../../platform/timers.ts';
import {
  type BrowserEngine,
  type CaptionPreferencesStore,
  chosenBrowserEngine,
} from '../caption-preferences.ts';
import type { CaptionsPorts } from '../ports.ts';
import { createBrowserRecogniser, findSpeechRecognition } from '../voice/browser-recogniser.ts';
import { listenForSentences } from '../voice/listen-for-sentences.ts';
import { toWav } from '../voice/to-wav.ts';
import { createDictation } from './create-dictation.ts';

/** Dictation with the microphone of this browser and the choices of captions. */
export const createPageDictation = (
  { conversations, media }: Pick<CaptionsPorts, 'conversations' | 'media'>,
  preferences: CaptionPreferencesStore,
) => {
  let engine: BrowserEngine | null = null;
  return createDictation({
    calls: conversations.captions,
    media,
    speaks: () => preferences.getState().speaks,
    browserEngine({ is_cloud_allowed }) {
      const chosen = chosenBrowserEngine(preferences.getState(), is_cloud_allowed);
      engine = findSpeechRecognition() === null ? null : chosen;
      return engine;
    },
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
};
