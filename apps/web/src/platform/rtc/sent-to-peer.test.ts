import { describe, expect, it } from 'vitest';
import { noTracks, type PeerPlan } from './carrier.ts';
import { cameraLimit, initialRequest, sentUnder } from './sent-to-peer.ts';

const camera = (width: number) => ({ getSettings: () => ({ width }) }) as MediaStreamTrack;
const all: PeerPlan = {
  isAudioSent: true,
  isVideoSent: true,
  isScreenSent: true,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 320,
  isScreenWanted: true,
  isBeyondPictures: false,
};

describe('sentUnder', () => {
  it.each([
    ['a microphone that is off', { isAudioOn: false }, 'audio'],
    ['sound only', { quality: 'audio' as const }, 'video'],
  ] as const)('sends nothing of %s', (_what, change, line) => {
    const tracks = { ...noTracks, audio: camera(0), isAudioOn: true, video: camera(640), ...change };
    expect(sentUnder(all, tracks, initialRequest)[line].isSent).toBe(false);
  });

  it('sends the sound of a shared screen to people who may have the screen, shown or not', () => {
    const screen = { video: camera(1920), audio: camera(0), hint: 'motion' as const };
    const request = { ...initialRequest, isScreenWanted: false };
    expect(sentUnder(all, { ...noTracks, screen }, request)).toMatchObject({
      screenVideo: { isSent: false },
      screenAudio: { isSent: true },
    });
    // Busy, say: their screen is seen, and nothing of it is heard.
    expect(sentUnder({ ...all, isAudioSent: false }, { ...noTracks, screen }, initialRequest)).toMatchObject({
      screenVideo: { isSent: true },
      screenAudio: { isSent: false },
    });
    const none = sentUnder({ ...all, isScreenSent: false }, { ...noTracks, screen }, initialRequest);
    expect(none).toMatchObject({ screenVideo: { isSent: false }, screenAudio: { isSent: false } });
  });
});

describe('cameraLimit', () => {
  it.each([
    [640, 640, 1],
    [640, 320, 2],
    [640, 160, 4],
    [640, 200, 2],
    [1280, 320, 4],
    [640, 1280, 1],
  ])('divides a camera of %i px shown at %i px by %i', (width, showsPx, shrinkBy) => {
    expect(cameraLimit(camera(width), 'standard', showsPx).shrinkBy).toBe(shrinkBy);
  });

  it('gives small pictures fewer bits, but never too few', () => {
    const bits = (showsPx: number) => cameraLimit(camera(640), 'standard', showsPx).maxBitsPerSecond;
    expect([bits(640), bits(320), bits(160)]).toEqual([600_000, 300_000, 150_000]);
    expect(cameraLimit(camera(640), 'low', 160).maxBitsPerSecond).toBe(120_000);
  });
});
