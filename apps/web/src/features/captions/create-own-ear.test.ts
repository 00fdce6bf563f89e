import { beforeEach, describe, expect, it } from 'vitest';
import { createOwnEar } from './create-own-ear.ts';

const track = {} as MediaStreamTrack;
const silent = { begins: () => undefined, ends: () => undefined, dropped: () => undefined };

/** What listens to which microphone now. */
let voice: MediaStreamTrack | null;
let browser: MediaStreamTrack | null;
let open: () => void;

beforeEach(() => {
  voice = null;
  browser = null;
});

const createEar = () =>
  createOwnEar({
    listen: () =>
      new Promise((resolve) => {
        open = () =>
          resolve({
            setTrack(now) {
              voice = now;
            },
            close() {
              voice = null;
            },
          });
      }),
    openBrowser: () => ({
      start(_language, now) {
        browser = now;
      },
      finish: async () => undefined,
      stop() {
        browser = null;
      },
    }),
    ofVoice: silent,
    ofBrowser: { ...silent, failed: () => undefined },
    speaks: () => 'ja-JP',
    changed: () => undefined,
    failed: () => undefined,
  });
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('who listens to the microphone of the user', () => {
  it('is one of both: who listened before lets it go', async () => {
    const ear = createEar();
    ear.setTrack(track, 'browser');
    expect([voice, browser]).toEqual([null, track]);
    ear.setTrack(track, 'server');
    open();
    await settle();
    expect([voice, browser]).toEqual([track, null]);
    ear.setTrack(track, 'browser');
    expect([voice, browser]).toEqual([null, track]);
  });

  it('is nobody while the user is muted, whoever listened before', async () => {
    const ear = createEar();
    ear.setTrack(track, 'browser');
    ear.setTrack(null, 'server');
    expect([voice, browser]).toEqual([null, null]);
  });

  it('is not the server that was being asked while the browser took over', async () => {
    const ear = createEar();
    ear.setTrack(track, 'server');
    ear.setTrack(track, 'browser');
    open();
    await settle();
    expect([voice, browser]).toEqual([null, track]);
  });
});
