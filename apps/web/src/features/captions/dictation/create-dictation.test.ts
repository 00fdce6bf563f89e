import type { CaptionsState, RecognisedSpeech } from '@engawa/contract/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Opened } from '../../../platform/rtc/devices/devices.ts';
import type { BrowserRecogniserEvents } from '../voice/browser-recogniser.ts';
import { createDictation, type Dictation } from './create-dictation.ts';
import { longestMs } from './create-recording.ts';
import type { DictationDeps } from './dictation-state.ts';

type Track = MediaStreamTrack & { isStopped: boolean };
const voiceOfOthers = {} as MediaStreamTrack;

let server: CaptionsState | Error;
let tracks: Track[];
let opened: Opened | null;
let media: ReturnType<typeof createMedia>;
/** What the recogniser answers next, in this order. */
let answers: (RecognisedSpeech | Error)[];
let sent: number;
let timers: { at: number; act: () => void }[];
let events: Parameters<DictationDeps['listen']>[0] | null;
let browserEvents: BrowserRecogniserEvents | null;
let begun: boolean;
let engine: 'browser' | 'cloud' | null;
/** The page takes so long until it can listen. */
let beginListening: () => Promise<void>;
let finishBrowser: () => Promise<void>;
let isTableLocked: boolean;
let given: (readonly [string, boolean])[];
let dictation: Dictation;

const createMedia = () => {
  const store = createStore<{ voice: MediaStreamTrack | null; mic: { isOn: boolean } }>(() => ({
    voice: null,
    mic: { isOn: false },
  }));
  return {
    store,
    turn: (_kind: 'mic', isOn: boolean) =>
      store.setState({ mic: { isOn }, voice: isOn ? voiceOfOthers : null }),
  };
};

const trackOfTest = (): Track => {
  const track = Object.assign(new EventTarget(), {
    isStopped: false,
    stop() {
      track.isStopped = true;
    },
  });
  return track as unknown as Track;
};

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  server = { engine: 'office', why_none: null, is_kept: true, is_allowed: true, is_cloud_allowed: false };
  tracks = [];
  opened = null;
  media = createMedia();
  answers = [];
  sent = 0;
  timers = [];
  events = null;
  browserEvents = null;
  begun = false;
  engine = null;
  isTableLocked = false;
  finishBrowser = async () => undefined;
  beginListening = async () => undefined;
  given = [];
  dictation = createDictation({
    calls: {
      async readState() {
        if (server instanceof Error) throw server;
        return server;
      },
      async dictate() {
        sent += 1;
        const answer = answers.shift() ?? { outcome: 'nothing', text: '', why_failed: null };
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    media,
    speaks: () => 'ja-JP',
    browserEngine: () => engine,
    isTableLocked: () => isTableLocked,
    async openMicrophone() {
      if (opened !== null) return opened;
      const track = trackOfTest();
      tracks.push(track);
      return { track };
    },
    async listen(found) {
      events = found;
      await beginListening();
      return {
        setTrack: () => undefined,
        finish() {
          if (begun) found.ends('last', new Int16Array(16_000), 1);
          begun = false;
        },
        close: () => undefined,
      };
    },
    openBrowser(found) {
      browserEvents = found;
      return {
        start: () => undefined,
        stop: () => undefined,
        async finish() {
          await finishBrowser();
          found.ends('last', 'last words', 'en-US');
        },
      };
    },
    toWav: () => new Blob(),
    after(delayMs, act) {
      const timer = { at: delayMs, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
});

const now = () => dictation.store.getState();
const give = (text: string, hasMuted: boolean) => void given.push([text, hasMuted]);
const start = async () => {
  await dictation.start('field', give);
  await settle();
};
const say = async (text: string) => {
  answers.push({ outcome: 'text', text, why_failed: null });
  events?.ends('s', new Int16Array(16_000), 1);
  await settle();
};
const fireTimers = async () => {
  for (const { act } of timers.splice(0)) act();
  await settle();
};

describe('dictation', () => {
  it('is idle, records, pauses with what was said so far, and gives the text once it is stopped', async () => {
    expect(now().phase).toBe('idle');
    await start();
    expect([now().phase, tracks.map(({ isStopped }) => isStopped)]).toEqual(['recording', [false]]);
    await say('おはよう');
    begun = true;
    answers.push({ outcome: 'text', text: 'ございます。', why_failed: null });
    await dictation.pause();
    await settle();
    expect([now().phase, now().text, tracks[0]?.isStopped]).toEqual(['paused', 'おはようございます。', true]);
    await dictation.resume();
    await settle();
    expect([now().phase, tracks[1]?.isStopped]).toEqual(['recording', false]);
    await say('では。');
    await dictation.stop();
    expect(given).toEqual([['おはようございます。では。', false]]);
    expect([now().phase, tracks.every(({ isStopped }) => isStopped)]).toEqual(['idle', true]);
  });

  it('waits for the last words before it gives the text', async () => {
    await start();
    let answer: (said: RecognisedSpeech) => void = () => undefined;
    begun = true;
    answers.push(new Promise<RecognisedSpeech>((done) => (answer = done)) as never);
    const stopped = dictation.stop();
    await settle();
    expect([now().phase, now().waiting, tracks[0]?.isStopped, given]).toEqual(['finishing', 1, true, []]);
    answer({ outcome: 'text', text: '終わり', why_failed: null });
    await stopped;
    await settle();
    expect(given).toEqual([['終わり', false]]);
  });

  it('drops everything when it is cancelled, and lets the microphone go', async () => {
    await start();
    await say('ないしょ');
    dictation.cancel();
    await settle();
    expect([now().phase, now().text, tracks[0]?.isStopped, given]).toEqual(['idle', '', true, []]);
  });

  it('turns off what others hear before it records, and says so at the end', async () => {
    media.turn('mic', true);
    await start();
    expect(media.store.getState()).toEqual({ voice: null, mic: { isOn: false } });
    expect([now().phase, now().hasMuted]).toEqual(['recording', true]);
    await dictation.stop();
    await settle();
    expect(given).toEqual([['', true]]);
    expect(media.store.getState().mic.isOn).toBe(false);
  });

  it('pauses at once when the user talks to others, and never turns their microphone on', async () => {
    await start();
    media.turn('mic', true);
    await settle();
    expect([now().phase, now().trouble, tracks[0]?.isStopped]).toEqual(['paused', 'talking', true]);
  });

  it('pauses when others hear the user again before it records', async () => {
    let begins: () => void = () => undefined;
    beginListening = () => new Promise((done) => (begins = done));
    const started = dictation.start('field', give);
    await settle();
    media.turn('mic', true);
    expect(now().phase).toBe('opening');
    begins();
    await started;
    await settle();
    expect([now().phase, now().trouble, tracks[0]?.isStopped]).toEqual(['paused', 'talking', true]);
  });

  it('does not record while others still hear the user', async () => {
    media.store.setState({ mic: { isOn: true }, voice: voiceOfOthers });
    media.turn = () => undefined;
    const begins = dictation.start('field', give);
    await settle();
    await fireTimers();
    await begins;
    expect([now().phase, now().trouble, tracks[0]?.isStopped, events]).toEqual([
      'paused',
      'talking',
      true,
      null,
    ]);
  });

  it.each([
    ['denied', 'mic_denied'],
    ['missing', 'mic_missing'],
  ] as const)('says why there is no microphone: %s', async (problem, trouble) => {
    opened = { problem };
    await start();
    expect([now().phase, now().trouble]).toEqual(['paused', trouble]);
    opened = null;
    await dictation.resume();
    await settle();
    expect(now().phase).toBe('recording');
  });

  it('asks for no microphone where the plan or the server has no recognition', async () => {
    server = { ...(server as CaptionsState), is_allowed: false };
    await start();
    expect([now().trouble, tracks]).toEqual(['plan', []]);
    dictation.cancel();
    server = { ...server, is_allowed: true, engine: null, why_none: 'MODEL_MISSING' };
    await start();
    expect([now().trouble, now().whyNone, tracks]).toEqual(['no_engine', 'MODEL_MISSING', []]);
    dictation.cancel();
    server = new TypeError('fetch failed');
    await start();
    expect([now().trouble, tracks]).toEqual(['offline', []]);
  });

  it('keeps a sentence while the server is away, and its order', async () => {
    await start();
    answers.push(new TypeError('fetch failed'));
    events?.ends('one', new Int16Array(16_000), 1);
    await settle();
    expect([now().phase, now().trouble, now().waiting]).toEqual(['recording', 'offline', 1]);
    answers.push({ outcome: 'text', text: '一。', why_failed: null });
    answers.push({ outcome: 'text', text: '二。', why_failed: null });
    const again = timers.filter(({ at }) => at === 3_000);
    events?.ends('two', new Int16Array(16_000), 1);
    await settle();
    for (const { act } of again) act();
    await settle();
    expect([now().text, now().waiting, now().trouble]).toEqual(['一。二。', 0, null]);
  });

  it('sends a sentence again that came too late, and one that failed when the user asks', async () => {
    await start();
    answers.push(
      { outcome: 'late', text: '', why_failed: null },
      { outcome: 'failed', text: '', why_failed: null },
    );
    events?.ends('one', new Int16Array(16_000), 1);
    await settle();
    expect(now().trouble).toBe('slow');
    for (const { act } of timers.filter(({ at }) => at === 3_000)) act();
    await settle();
    expect([now().trouble, now().phase]).toEqual(['failed', 'paused']);
    answers.push({ outcome: 'text', text: '三度目', why_failed: null });
    await dictation.resume();
    await settle();
    expect([now().text, sent]).toEqual(['三度目', 3]);
  });

  it('pauses by itself after five minutes', async () => {
    await start();
    for (let ms = 0; ms < longestMs; ms += 1_000)
      for (const { act } of timers.filter(({ at }) => at === 1_000).splice(0)) {
        timers = timers.filter((timer) => timer.act !== act);
        act();
      }
    await settle();
    expect([now().phase, now().trouble, now().seconds, tracks[0]?.isStopped]).toEqual([
      'paused',
      'long',
      300,
      true,
    ]);
  });

  it('belongs to one field, whose text also comes when the field is gone', async () => {
    await start();
    await dictation.start('other', () => given.push(['other', false]));
    expect(now().owner).toBe('field');
    await dictation.leave('other');
    expect(now().phase).toBe('recording');
    await say('のこす');
    await dictation.leave('field');
    await settle();
    expect(given).toEqual([['のこす', false]]);
    expect(tracks[0]?.isStopped).toBe(true);
  });

  it('gives what is there when the page ends', async () => {
    await start();
    await say('最後');
    dictation.end();
    expect([given, tracks[0]?.isStopped]).toEqual([[['最後', false]], true]);
  });

  it('CAP-19 ends at once at the maker of the browser when the company forbids it, and keeps the text', async () => {
    server = { ...(server as CaptionsState), engine: null, is_cloud_allowed: true };
    engine = 'cloud';
    await start();
    browserEvents?.ends('s', 'Hello', 'en-US');
    expect([now().phase, now().engine]).toEqual(['recording', 'cloud']);
    dictation.forbidCloud('cloud');
    expect([now().phase, now().trouble, now().text, tracks[0]?.isStopped]).toEqual([
      'paused',
      'cloud',
      'Hello',
      true,
    ]);
  });

  it('CAP-19 asks again after a pause whether the voice may go to the maker of the browser', async () => {
    server = { ...(server as CaptionsState), engine: null, is_cloud_allowed: true };
    engine = 'cloud';
    await start();
    await dictation.pause();
    engine = null;
    await dictation.resume();
    await settle();
    expect([now().phase, now().trouble, now().engine, tracks.length]).toEqual([
      'paused',
      'no_engine',
      null,
      1,
    ]);
  });

  it('CAP-19 sends nothing to the maker of the browser at a locked meeting room', async () => {
    server = { ...(server as CaptionsState), engine: null, is_cloud_allowed: true };
    engine = 'cloud';
    isTableLocked = true;
    await start();
    expect([now().phase, now().trouble, tracks, browserEvents]).toEqual(['paused', 'locked_cloud', [], null]);
    isTableLocked = false;
    await dictation.resume();
    await settle();
    expect([now().phase, now().trouble]).toEqual(['recording', null]);
  });

  it('CAP-19 gives what there is, and is free for other fields, when it is forbidden after the field is gone', async () => {
    server = { ...(server as CaptionsState), engine: null, is_cloud_allowed: true };
    engine = 'cloud';
    await start();
    browserEvents?.ends('s', 'Hello', 'en-US');
    finishBrowser = () => new Promise(() => undefined);
    void dictation.leave('field');
    await settle();
    expect([now().phase, given]).toEqual(['finishing', []]);
    dictation.forbidCloud('cloud');
    expect([now().phase, now().owner, given]).toEqual(['idle', null, [['Hello', false]]]);
  });

  it('is done by the browser where the server has no engine and the user chose that', async () => {
    server = { ...(server as CaptionsState), engine: null };
    engine = 'browser';
    await start();
    await dictation.stop();
    await settle();
    expect([given, sent, tracks[0]?.isStopped]).toEqual([[['last words', false]], 0, true]);
  });
});
