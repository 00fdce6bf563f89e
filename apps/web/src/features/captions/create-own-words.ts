import type { CaptionsState } from '@engawa/contract/captions';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import {
  type BrowserEngine,
  type CaptionPreferences,
  type CaptionPreferencesStore,
  chosenBrowserEngine,
} from './caption-preferences.ts';
import { createOwnEar, type EarParts } from './create-own-ear.ts';
import type { TableAgreement } from './create-table-agreement.ts';
import type { Wishes } from './create-wishes.ts';
import type { CaptionsPorts } from './ports.ts';
import { type OwnTrouble, sendSentences, troubleOf } from './send-sentences.ts';

export type OwnWords = {
  /** Whether the microphone is being listened to for sentences. */
  readonly isListening: boolean;
  readonly trouble: OwnTrouble | null;
  /** Sentences were dropped in the last seconds, because too many were waiting. */
  readonly isLate: boolean;
  /** What recognises the user's speech; null: it is not known yet. */
  readonly engine: 'server' | BrowserEngine | 'none' | null;
};

export type OwnWordsDeps = EarParts & {
  readonly ports: Pick<CaptionsPorts, 'presence' | 'me' | 'media'> & {
    readonly conversations: Pick<CaptionsPorts['conversations'], 'captions'>;
    readonly realtime: Pick<CaptionsPorts['realtime'], 'on' | 'whisper'>;
  };
  /** Whether the user's words are to be written where they stand. */
  readonly wishes: Pick<StoreApi<Pick<Wishes, 'isOn'>>, 'getState' | 'subscribe'>;
  /** Whether the user is at a locked meeting room that has not agreed. */
  readonly table: Pick<StoreApi<Pick<TableAgreement, 'isClosed' | 'isLocked'>>, 'getState' | 'subscribe'>;
  readonly preferences: CaptionPreferencesStore;
  /** What the server can do; null until it is known. */
  readonly server: Pick<StoreApi<CaptionsState | null>, 'getState' | 'subscribe'>;
  /** Asks the server what it can do, unless that is known. */
  readServer(): Promise<void>;
  toWav(samples: Int16Array): Blob;
  after(delayMs: number, act: () => void): () => void;
};

/** How long "captions are late" is shown after a sentence was dropped, in ms. */
const lateForMs = 10_000;

/** Troubles that end as soon as their reason does. */
const standingTroubles: readonly OwnTrouble[] = ['muted', 'locked_table', 'locked_cloud'];

/** At a locked meeting room all agreed that the server hears them, and to nothing else. */
const isClosedTo = (
  { isClosed, isLocked }: Pick<TableAgreement, 'isClosed' | 'isLocked'>,
  engine: OwnWords['engine'],
): boolean => isClosed || (isLocked && engine === 'cloud');

/** What hinders at once, whatever the server says. */
const hindrance = ({
  isClosed,
  isLocked,
  engine,
  voice,
}: Pick<OwnWords, 'engine'> &
  Pick<TableAgreement, 'isClosed' | 'isLocked'> & { voice: MediaStreamTrack | null }): OwnTrouble | null => {
  if (isClosed) return 'locked_table';
  if (isLocked && engine === 'cloud') return 'locked_cloud';
  if (engine === 'none') return 'no_engine';
  return voice === null ? 'muted' : null;
};

/** The server recognises the user's speech; where it cannot, the browser as the user chose. */
const engineBy = (
  server: CaptionsState,
  preferences: CaptionPreferences,
  canUseBrowser: () => boolean,
): OwnWords['engine'] => {
  if (server.engine !== null) return 'server';
  const chosen = chosenBrowserEngine(preferences, server.is_cloud_allowed);
  return chosen !== null && canUseBrowser() ? chosen : 'none';
};

/**
 * Writes what the user says, while they have turned it on: the page cuts their voice into
 * sentences, and the server recognises each; where it cannot, the browser does.
 */
export const createOwnWords = ({
  ports,
  preferences,
  wishes,
  table,
  server,
  readServer,
  listen,
  openBrowser,
  toWav,
  after,
}: OwnWordsDeps) => {
  const { realtime, presence, me, conversations, media } = ports;
  const { captions } = conversations;
  const store = createStore<OwnWords>(() => ({
    isListening: false,
    trouble: null,
    isLate: false,
    engine: null,
  }));
  const change = (fields: Partial<OwnWords>) => store.setState(fields);
  let asked: boolean | null = null;
  /** Whether the server wrote the user's words when that was seen last. */
  let wasCaptioned = false;
  let stopLate = () => {};
  let hasEnded = false;

  const noteLate = () => {
    stopLate();
    change({ isLate: true });
    stopLate = after(lateForMs, () => change({ isLate: false }));
  };
  const sending = sendSentences({
    realtime,
    captions,
    preferences,
    toWav,
    late: noteLate,
    trouble: (trouble) => change({ trouble }),
    hasEnded: () => hasEnded,
  });
  const ear = createOwnEar({
    listen,
    openBrowser,
    ...sending,
    speaks: () => preferences.getState().speaks,
    changed: (isListening) => change({ isListening }),
    failed: (trouble) => change({ trouble }),
  });

  /** Agrees with the server on whether the user's words are written. */
  const agree = (isOn: boolean) => {
    if (asked === isOn) return;
    asked = isOn;
    realtime.whisper('CaptionsEvent', { isCaptioned: isOn }).then(update, (error: unknown) => {
      // Asked again when the user comes back, or presses again.
      const trouble = troubleOf(error);
      if (trouble !== null) change({ trouble });
    });
  };

  const update = () => {
    if (hasEnded) return;
    const { isOn } = wishes.getState();
    const self = me.now();
    if (self === null || !me.isInside()) {
      asked = null;
      ear.setTrack(null, 'server');
      return;
    }
    const isCaptioned = self.isCaptioned ?? false;
    // Another page or a changed plan ended it, so the user's wish is told again, once.
    if (wasCaptioned && !isCaptioned) asked = null;
    wasCaptioned = isCaptioned;
    if (isOn) void readServer();
    const { engine, trouble } = store.getState();
    // Others are not told that words are written before something can write them.
    const isWanted = isOn && engine !== null && engine !== 'none';
    if (isWanted !== isCaptioned) agree(isWanted);
    else asked = isWanted;
    const { voice } = media.store.getState();
    const { isClosed, isLocked } = table.getState();
    const isPossible = isWanted && isCaptioned && !isClosedTo(table.getState(), engine);
    ear.setTrack(isPossible ? voice : null, engine === 'none' ? 'server' : (engine ?? 'server'));
    const standing = isOn ? hindrance({ isClosed, isLocked, engine, voice }) : null;
    const isPassing = !isOn || (trouble !== null && standingTroubles.includes(trouble));
    if (standing !== null || isPassing) change({ trouble: standing });
  };

  const chooseEngine = () => {
    const now = server.getState();
    if (now === null) return;
    const engine = engineBy(now, preferences.getState(), ear.canUseBrowser);
    change({ engine, trouble: null });
    update();
  };

  const stops = [
    server.subscribe(chooseEngine),
    presence.model.store.subscribe((state, before) => {
      if (state.people.get(me.id) !== before.people.get(me.id)) update();
    }),
    media.store.subscribe(({ voice }, before) => {
      if (voice !== before.voice) update();
    }),
    table.subscribe(update),
    me.onInside(() => {
      asked = null;
      update();
    }),
    wishes.subscribe((now, before) => {
      if (now.isOn === before.isOn) return;
      asked = null;
      change({ trouble: null });
      update();
    }),
    preferences.subscribe((now, before) => {
      if (now.speaks !== before.speaks) ear.languageChanged();
      if (now.isByBrowser !== before.isByBrowser || now.isByCloud !== before.isByCloud) chooseEngine();
      update();
    }),
  ];
  chooseEngine();
  update();

  return {
    store,
    end() {
      hasEnded = true;
      endAll(stops);
      stopLate();
      ear.close();
    },
  };
};
