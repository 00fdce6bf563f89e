import type { CaptionsState, RecognisedSpeech } from '@engawa/contract/captions';
import type { Participant } from '@engawa/contract/presence';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createCaptionPreferences } from './caption-preferences.ts';
import { createOwnWords } from './create-own-words.ts';
import type { SentenceEvents } from './voice/create-sentences.ts';

const aya = { id: 'aya', channel: 'room_a', isCaptioned: false } as Participant;
const track = {} as MediaStreamTrack;

let whispers: (readonly [event: string, payload: unknown])[];
let refusal: string | null;
let sent: string[];
let outcome: RecognisedSpeech['outcome'];
let whyFailed: RecognisedSpeech['why_failed'];
const table = createStore(() => ({ isClosed: false, isLocked: false }));
let isInside: boolean;
let isCloudAllowed: boolean;
let browserHeard: (MediaStreamTrack | null)[];
let engine: CaptionsState['engine'];
let heard: (MediaStreamTrack | null)[];
let events: SentenceEvents | null;
let timers: (() => void)[];
const people = createStore<{ people: ReadonlyMap<string, Participant> }>(() => ({ people: new Map() }));
const media = createStore<{ voice: MediaStreamTrack | null; mic: { isOn: boolean } }>(() => ({
  voice: track,
  mic: { isOn: true },
}));
const server = createStore<CaptionsState | null>(() => null);

beforeEach(() => {
  whispers = [];
  refusal = null;
  sent = [];
  outcome = 'text';
  whyFailed = null;
  table.setState({ isClosed: false, isLocked: false });
  isInside = true;
  isCloudAllowed = false;
  browserHeard = [];
  engine = 'office';
  heard = [];
  events = null;
  timers = [];
  people.setState({ people: new Map([['aya', aya]]) });
  media.setState({ voice: track });
  server.setState(null, true);
});

let stop = () => {};
afterEach(() => stop());

const setCaptioned = (isCaptioned: boolean) =>
  people.setState({ people: new Map([['aya', { ...aya, isCaptioned }]]) });

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const open = async (isOn: boolean) => {
  const kept = new Map([['captions', JSON.stringify({ isOn, agreed_by: 'aya' })]]);
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const preferences = createCaptionPreferences(keep, 'ja', 'aya');
  const whisper = async (event: string, payload: unknown) => {
    whispers.push([event, payload]);
    await Promise.resolve();
    if (refusal !== null) throw new WhisperRefused(refusal as 'FORBIDDEN');
    if (event === 'CaptionsEvent') setCaptioned((payload as { isCaptioned: boolean }).isCaptioned);
    return {} as never;
  };
  const own = createOwnWords({
    ports: {
      realtime: { on: () => () => undefined, whisper },
      presence: { model: { store: people } },
      me: {
        id: 'aya',
        now: () => people.getState().people.get('aya') ?? null,
        isInside: () => isInside,
        onInside: () => () => undefined,
        useIsConnected: () => true,
      },
      conversations: {
        captions: {
          readState: async () => Promise.reject(new Error('not asked here')),
          readRecords: async () => [],
          readMeeting: async () => [],
          removeRecord: async () => undefined,
          notes: {
            readProvider: async () => null,
            read: async () => [],
            draft: async () => ({ notes: [], dropped_count: 0, sent_count: 0, next: null }),
            share: async () => [],
          },
          readLines: async () => [],
          dictate: async () => ({ outcome: 'nothing', text: '', why_failed: null }),
          async recognise({ line }) {
            sent.push(line);
            return { outcome, text: '', why_failed: whyFailed };
          },
        },
      },
      media: {
        store: media,
        turn: () => undefined,
        desk: { choice: { get: () => null } },
      },
    },
    preferences,
    wishes: preferences,
    table,
    server,
    async readServer() {
      if (server.getState() === null)
        server.setState(
          {
            engine,
            why_none: engine === null ? 'MODEL_MISSING' : null,
            is_kept: true,
            is_allowed: true,
            is_cloud_allowed: isCloudAllowed,
          },
          true,
        );
    },
    async listen(found) {
      events = found;
      return { setTrack: (heardTrack) => void heard.push(heardTrack), close: () => void heard.push(null) };
    },
    openBrowser: (_events, isAllowed) => ({
      start: (_language, now) => void browserHeard.push(isAllowed() ? now : null),
      stop: () => void browserHeard.push(null),
      finish: async () => undefined,
    }),
    toWav: () => new Blob(),
    after(_ms, act) {
      timers.push(act);
      return () => undefined;
    },
  });
  stop = own.end;
  await settle();
  return { own, preferences, state: () => own.store.getState() };
};

describe('the words of the user', () => {
  it('are not written until they turn it on; then the server is told, and the microphone listened to', async () => {
    const { preferences, state } = await open(false);
    expect(whispers).toEqual([]);
    expect(heard).toEqual([]);
    preferences.set({ isOn: true });
    await settle();
    expect(whispers).toEqual([['CaptionsEvent', { isCaptioned: true }]]);
    expect(heard).toEqual([track]);
    expect(state()).toMatchObject({ isListening: true, trouble: null, engine: 'server' });
  });

  it('are sent by sentence, once the server knows who heard its beginning', async () => {
    await open(true);
    events?.begins('l1');
    events?.ends('l1', new Int16Array(1), 1);
    await settle();
    expect(whispers.at(-1)).toEqual(['SpeechEvent', { id: 'l1' }]);
    expect(sent).toEqual(['l1']);
  });

  it('are not sent when the server refused their beginning', async () => {
    const { state } = await open(true);
    refusal = 'NO_CAPTIONS_AT_LOCKED_TABLES';
    events?.begins('l1');
    events?.ends('l1', new Int16Array(1), 1);
    await settle();
    expect(sent).toEqual([]);
    expect(state().trouble).toBe('locked_table');
  });

  it('are not listened to while muted, at a locked table, or outside, and it says why', async () => {
    const { state } = await open(true);
    media.setState({ voice: null });
    expect(heard.at(-1)).toBeNull();
    expect(state()).toMatchObject({ isListening: false, trouble: 'muted' });
    table.setState({ isClosed: true });
    media.setState({ voice: track });
    expect(heard.at(-1)).toBeNull();
    expect(state().trouble).toBe('locked_table');
    table.setState({ isClosed: false });
    setCaptioned(true);
    expect(heard.at(-1)).toBe(track);
    isInside = false;
    setCaptioned(false);
    expect(heard.at(-1)).toBeNull();
  });

  it('are late for ten seconds after a sentence was dropped', async () => {
    const { state } = await open(true);
    outcome = 'late';
    events?.begins('l1');
    events?.ends('l1', new Int16Array(1), 1);
    await settle();
    expect(state().isLate).toBe(true);
    timers.at(-1)?.();
    expect(state().isLate).toBe(false);
  });

  it('that could not be recognised say why, until a sentence is', async () => {
    const { state } = await open(true);
    const say = async () => {
      events?.begins('l1');
      events?.ends('l1', new Int16Array(1), 1);
      await settle();
      return state().trouble;
    };
    outcome = 'failed';
    for (const why of ['WRONG_KEY', 'OUT_OF_QUOTA', 'TOO_MANY_CALLS', 'ENGINE_ENDED'] as const) {
      whyFailed = why;
      expect(await say()).toBe(why);
    }
    outcome = 'nothing';
    whyFailed = null;
    expect(await say()).toBeNull();
  });

  it('need an engine: without one it says so, and nothing is listened to', async () => {
    engine = null;
    const { state } = await open(true);
    expect(state()).toMatchObject({ trouble: 'no_engine', engine: 'none', isListening: false });
    // Nobody else is shown that words are written.
    expect(whispers).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('end when they turn it off: the server is told, and the microphone let go', async () => {
    const { preferences, state } = await open(true);
    preferences.set({ isOn: false });
    await settle();
    expect(whispers.at(-1)).toEqual(['CaptionsEvent', { isCaptioned: false }]);
    expect(heard.at(-1)).toBeNull();
    expect(state()).toMatchObject({ trouble: null, isListening: false });
  });

  it('are not asked for again and again when the plan has no captions', async () => {
    refusal = 'PLAN_FORBIDS';
    const { state } = await open(true);
    people.setState({ people: new Map([['aya', { ...aya }]]) });
    await settle();
    expect(whispers).toHaveLength(1);
    expect(state().trouble).toBe('plan');
  });

  it('are asked for once more when a changed plan has ended them, and it says why', async () => {
    const { state } = await open(true);
    refusal = 'PLAN_FORBIDS';
    setCaptioned(false);
    await settle();
    expect(whispers).toHaveLength(2);
    expect(state()).toMatchObject({ trouble: 'plan', isListening: false });
  });

  it('CAP-19 go to the maker of the browser only while the company allows it and the user has chosen it', async () => {
    engine = null;
    isCloudAllowed = true;
    const { preferences, state } = await open(true);
    expect([state().engine, browserHeard]).toEqual(['none', []]);
    preferences.set({ isByCloud: true });
    await settle();
    expect([state().engine, browserHeard.at(-1)]).toEqual(['cloud', track]);
    const before = server.getState();
    if (before) server.setState({ ...before, is_cloud_allowed: false }, true);
    await settle();
    expect([state().engine, state().isListening, browserHeard.at(-1)]).toEqual(['none', false, null]);
  });

  it('CAP-19 do not go there at a locked meeting room, whose people agreed to the server alone', async () => {
    engine = null;
    isCloudAllowed = true;
    const { preferences, state } = await open(true);
    preferences.set({ isByCloud: true });
    await settle();
    table.setState({ isClosed: false, isLocked: true });
    await settle();
    expect([state().trouble, browserHeard.at(-1)]).toEqual(['locked_cloud', null]);
  });
});
