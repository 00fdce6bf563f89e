import type { Transcript } from '@engawa/contract/captions';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { after } from '../../platform/timers.ts';
import { type CaptionLinesDeps, createCaptionLines, keyOf } from './caption-lines.ts';
import type { CaptionPreferencesStore } from './caption-preferences.ts';
import { createBrowserChoice } from './create-browser-choice.ts';
import { createMeetingRecords } from './create-meeting-records.ts';
import { createOwnWords, type OwnWordsDeps } from './create-own-words.ts';
import { createServerState } from './create-server-state.ts';
import { createTableAgreement } from './create-table-agreement.ts';
import { createWishes, type Wishes } from './create-wishes.ts';
import type { CaptionsPorts, LineTranslations } from './ports.ts';
import {
  createBrowserRecogniser,
  findSpeechRecognition,
  installSpeechPack,
} from './voice/browser-recogniser.ts';
import { listenForSentences } from './voice/listen-for-sentences.ts';
import { toWav } from './voice/to-wav.ts';

type Parts = Pick<OwnWordsDeps, 'listen' | 'openBrowser' | 'toWav' | 'after'> & {
  /** Gets what the browser needs for a language. */
  readonly install: typeof installSpeechPack;
};

const browserParts: Parts = {
  listen: listenForSentences,
  openBrowser: (events, isCloudAllowed) =>
    findSpeechRecognition() === null ? null : createBrowserRecogniser({ events, isCloudAllowed }),
  toWav,
  after,
  install: installSpeechPack,
};

/** A caption stays on the map for this long, and longer by each character, in ms. */
const shownMs = 4_000;
const shownMsPerCharacter = 60;
/** A line reaches its readers within this time, in ms; recognition gives up after ten seconds. */
const sayingMs = 30_000;

/** The lines that are shown on the map now, by their keys; each goes after a while. */
const createRecent = (after: Parts['after']) => {
  const store = createStore<readonly string[]>(() => []);
  const ends = new Map<string, () => void>();
  return {
    store,
    add(key: string, text: string) {
      ends.get(key)?.();
      if (!store.getState().includes(key)) store.setState([...store.getState(), key], true);
      const end = after(shownMs + shownMsPerCharacter * text.length, () => {
        ends.delete(key);
        store.setState(
          store.getState().filter((one) => one !== key),
          true,
        );
      });
      ends.set(key, end);
    },
    end: () => endAll([...ends.values()]),
  };
};

/** How the lines of before were read: not yet, in part, wholly, or not. */
export type EarlierLines = 'unread' | 'reading' | 'more' | 'all' | 'failed';

/** Reads lines from before the oldest one that the page has. */
const createEarlier = (
  { store: { getState }, addEarlier }: ReturnType<typeof createCaptionLines>,
  { readLines }: CaptionsPorts['conversations']['captions'],
) => {
  const store = createStore<{ state: EarlierLines }>(() => ({ state: 'unread' }));
  const set = (state: EarlierLines) => store.setState({ state });
  return {
    store,
    async read(): Promise<void> {
      if (store.getState().state === 'reading') return;
      set('reading');
      try {
        const found = await readLines(getState().lines[0]?.at);
        addEarlier(found);
        set(found.length === 0 ? 'all' : 'more');
      } catch {
        set('failed');
      }
    },
  };
};

/** What this office translates, and how lines of speech use it. */
const createLineTranslations = (
  { me, conversations }: Pick<CaptionsPorts, 'me' | 'conversations'>,
  wishes: Pick<StoreApi<Wishes>, 'getState'>,
  after: Parts['after'],
) => {
  const translations = createStore<LineTranslations | null>(() => null);
  /** Rejects while the server cannot say what it translates. */
  const read = async (): Promise<LineTranslations> => {
    const loaded = await conversations.loadTranslations();
    translations.setState(loaded, true);
    return loaded;
  };
  const ofLines: CaptionLinesDeps = {
    selfId: me.id,
    reads: () => wishes.getState().reads,
    // Not stored: a space may store nothing, and a line may be deleted.
    translate: async (text, from, to) => (await (await read()).translate(text, from, to, false)).text,
    canTranslate: (from, to) => translations.getState()?.canTranslate(from, to) ?? true,
    after,
  };
  return { translations, read, ofLines };
};

/** What the server can do, for the parts of the page. */
const serverParts = (server: ReturnType<typeof createServerState>) => ({
  server: server.store,
  readServer: server.read,
  /** Asks the server what it can do, and remembers it. Rejects as the call does. */
  askServer: server.ask,
});

/**
 * Everything about captions: what the user and others say, and its translation.
 * @param locale the language of the interface
 */
export const createCaptions = (
  ports: CaptionsPorts,
  preferences: CaptionPreferencesStore,
  locale: string,
  parts: Parts = browserParts,
) => {
  const { realtime, me, people, conversations } = ports;
  const { captions } = conversations;
  const wishes = createWishes({ ports, preferences, locale });
  const { translations, read, ofLines } = createLineTranslations(ports, wishes.store, parts.after);
  const lines = createCaptionLines(ofLines);
  const records = createMeetingRecords({ calls: captions, openLines: () => createCaptionLines(ofLines) });
  const server = createServerState({
    read: captions.readState,
    isWanted: () => wishes.store.getState().isOn,
    after: parts.after,
  });
  const table = createTableAgreement({ ports });
  const own = createOwnWords({
    ports,
    table: table.store,
    preferences,
    wishes: wishes.store,
    server: server.store,
    readServer: server.ensure,
    ...parts,
  });
  const browser = createBrowserChoice({ preferences, install: parts.install });
  const earlier = createEarlier(lines, captions);

  const recent = createRecent(parts.after);
  const take = (line: Transcript) => {
    lines.addLive(line);
    records.lineChanged(line);
    // A line of before is one that somebody has corrected.
    const isOfNow = realtime.serverNow() - line.at < sayingMs;
    if (line.user_id === null || line.text === '' || !isOfNow) return;
    recent.add(keyOf(line.user_id, line.id), line.text);
    people.showOverHead(line.user_id, line.text);
  };

  const stops = [
    realtime.on('TranscibeEvent', ({ channel_id: _channel, ...line }) => take(line)),
    // The company may have forbidden what this browser does.
    realtime.on('FetchSpaceInfoEvent', () => void server.readChanged()),
    // What was told while the connection was lost did not arrive.
    me.onInside(() => void server.readChanged()),
    realtime.on('DeleteTranscript', ({ line_id, user_id }) => {
      lines.remove(user_id, line_id);
      records.lineRemoved(user_id, line_id);
    }),
    wishes.store.subscribe((now, before) => {
      if (now.reads === before.reads) return;
      lines.forgetTranslations();
      records.lines().forgetTranslations();
    }),
  ];

  return {
    preferences,
    wishes: wishes.store,
    answerArea: wishes.answer,
    setOn: wishes.setOn,
    lines,
    records,
    /** Calls back when a meeting of the user has ended, so that its record can be read. */
    onRecord: (listener: (record: { readonly record_id: string; readonly label: string }) => void) =>
      realtime.on('MeetingRecordEvent', ({ record_id, label }) => {
        records.completed(record_id);
        listener({ record_id, label });
      }),
    table,
    own: own.store,
    browser,
    earlier: earlier.store,
    ...serverParts(server),
    /** What this office translates; null: it is not known yet. */
    translations,
    /** Reads what this office translates; asked again when it is needed again. */
    readTranslations: () => read().catch(() => undefined),
    recent: recent.store,
    /** A line that somebody says now. */
    take,
    readEarlier: () => earlier.read(),
    /**
     * Spells a line otherwise for all who heard it. Rejects with the server's refusal.
     * @param word a word that the company writes so from now on
     * @returns whether the company has that word now
     */
    correct: async (
      { id, user_id }: Pick<Transcript, 'id' | 'user_id'>,
      text: string,
      word: string | null,
    ): Promise<boolean> => {
      if (user_id === null) return false;
      const learning = word === null ? {} : { word };
      return (await realtime.whisper('CorrectTranscript', { id, user_id, text, ...learning })).is_learned;
    },
    /** Deletes a line of the user for everyone. Rejects with the server's refusal. */
    remove: async (id: string): Promise<void> => {
      await realtime.whisper('DeleteTranscript', { id });
      lines.remove(me.id, id);
      records.lineRemoved(me.id, id);
    },
    end() {
      endAll(stops);
      own.end();
      wishes.end();
      table.end();
      server.end();
      recent.end();
      lines.end();
      records.end();
    },
  };
};
export type Captions = ReturnType<typeof createCaptions>;
