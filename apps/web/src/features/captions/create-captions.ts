import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { after } from '../../platform/timers.ts';
import { createCaptionLines } from './caption-lines.ts';
import type { CaptionPreferencesStore } from './caption-preferences.ts';
import { createOwnWords, type OwnWordsDeps } from './create-own-words.ts';
import type { CaptionsPorts } from './ports.ts';
import { createBrowserRecogniser, findSpeechRecognition } from './voice/browser-recogniser.ts';
import { listenForSentences } from './voice/listen-for-sentences.ts';
import { toWav } from './voice/to-wav.ts';

type Parts = Pick<OwnWordsDeps, 'listen' | 'openBrowser' | 'toWav' | 'after'>;

const browserParts: Parts = {
  listen: listenForSentences,
  // Sound goes to the maker of a browser only where a company allowed it, and none can yet.
  openBrowser: (events) =>
    findSpeechRecognition() === null ? null : createBrowserRecogniser({ events, isCloudAllowed: false }),
  toWav,
  after,
};

/** How the lines of before were read: not yet, in part, wholly, or not. */
export type EarlierLines = 'unread' | 'reading' | 'more' | 'all' | 'failed';

/** Everything about captions: what the user and others say, and its translation. */
export const createCaptions = (
  ports: CaptionsPorts,
  preferences: CaptionPreferencesStore,
  parts: Parts = browserParts,
) => {
  const { realtime, me, people, conversations } = ports;
  const { captions } = conversations;
  const lines = createCaptionLines({
    selfId: me.id,
    reads: () => preferences.getState().reads,
    translate: captions.translate,
    after: parts.after,
  });
  const own = createOwnWords({ ports, preferences, ...parts });
  const earlier = createStore<{ state: EarlierLines }>(() => ({ state: 'unread' }));

  const stops = [
    realtime.on('TranscibeEvent', ({ channel_id: _channel, ...line }) => {
      lines.addLive(line);
      if (line.user_id !== null && line.text !== '') people.showOverHead(line.user_id, line.text);
    }),
    realtime.on('DeleteTranscript', ({ line_id, user_id }) => lines.remove(user_id, line_id)),
    preferences.subscribe((now, before) => {
      if (now.reads !== before.reads) lines.forgetTranslations();
    }),
  ];

  return {
    preferences,
    lines,
    own: own.store,
    earlier,
    /** Reads lines from before the oldest one that the page has. */
    async readEarlier(): Promise<void> {
      if (earlier.getState().state === 'reading') return;
      earlier.setState({ state: 'reading' });
      try {
        const oldest = lines.store.getState().lines[0]?.at;
        const found = await captions.readLines(oldest);
        lines.addEarlier(found);
        earlier.setState({ state: found.length === 0 ? 'all' : 'more' });
      } catch {
        earlier.setState({ state: 'failed' });
      }
    },
    /** Deletes a line of the user for everyone. Rejects with the server's refusal. */
    remove: async (id: string): Promise<void> => {
      await realtime.whisper('DeleteTranscript', { id });
      lines.remove(me.id, id);
    },
    end() {
      endAll(stops);
      own.end();
      lines.end();
    },
  };
};
export type Captions = ReturnType<typeof createCaptions>;

/** Where the choices of the user are kept. */
export const captionsKeep = localStore;
