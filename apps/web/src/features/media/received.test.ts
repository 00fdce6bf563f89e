import { describe, expect, it } from 'vitest';
import { noStats } from '../../platform/rtc/peer-stats.ts';
import { createReceived } from './received.ts';

const video = { kind: 'video' } as MediaStreamTrack;
const media = (connection: 'connected' | 'lost' = 'connected', track = video) => ({
  connection,
  audio: null,
  video: track,
  screenVideo: null,
  screenAudio: null,
});
const stats = (videoFrames: number, audioLevel = 0) => ({ ...noStats, videoFrames, audioLevel });
const coming = { isComing: true, isPaused: false };
const off = { isComing: false, isPaused: false };
const create = () => createReceived((track) => ({ track }) as unknown as MediaStream);

describe('received', () => {
  it('has no picture of who keeps the camera off, is lost, or is unknown', () => {
    const received = create();
    expect(received.hasVideo('a', coming, 0)).toBe(false);
    received.set('a', media('lost'));
    expect(received.hasVideo('a', coming, 0)).toBe(false);
    received.set('a', media());
    expect(received.hasVideo('a', off, 0)).toBe(false);
  });

  it('takes the picture away when no frames come for 2.5 s, and shows it again with the next', () => {
    const received = create();
    received.set('a', media());
    expect(received.hasVideo('a', coming, 1_000)).toBe(true);
    received.count('a', stats(10), 2_000);
    received.count('a', stats(10), 4_000);
    expect(received.hasVideo('a', coming, 4_499)).toBe(true);
    expect(received.hasVideo('a', coming, 4_500)).toBe(false);
    received.count('a', stats(11), 5_000);
    expect(received.hasVideo('a', coming, 5_000)).toBe(true);
  });

  it('pictures that nobody looks at do not come, and are there again as soon as somebody does', () => {
    const received = create();
    received.set('a', media());
    received.hasVideo('a', coming, 0);
    expect(received.hasVideo('a', { isComing: true, isPaused: true }, 10_000)).toBe(true);
    expect(received.hasVideo('a', coming, 12_000)).toBe(true);
    expect(received.hasVideo('a', coming, 12_500)).toBe(false);
  });

  it('waits for no pictures that go to nearer people only, and shows them when they come after all', () => {
    const received = create();
    received.set('a', { ...media(), screenVideo: video, isBeyondPictures: true });
    for (const at of [0, 3_000, 20_000]) {
      expect(received.hasVideo('a', coming, at)).toBe(false);
      expect(received.hasScreen('a', { isComing: true, isPaused: true }, at)).toBe(false);
    }
    expect(received.isBeyondPictures('a')).toBe(true);
    received.set('a', { ...media(), screenVideo: video, isBeyondPictures: false });
    expect(received.hasScreen('a', coming, 30_000)).toBe(true);
    expect(received.isBeyondPictures('a')).toBe(false);
  });

  it('a shared screen on which nothing moves stays', () => {
    const received = create();
    received.set('a', { ...media(), screenVideo: video });
    expect(received.hasScreen('a', coming, 0)).toBe(true);
    expect(received.hasScreen('a', coming, 14_999)).toBe(true);
    expect(received.hasScreen('a', coming, 15_000)).toBe(false);
  });

  it('a shared screen stays for a while when its line is lost, and shows the next line’s picture', () => {
    const received = create();
    received.set('a', { ...media(), screenVideo: video });
    expect(received.hasScreen('a', coming, 0)).toBe(true);
    const first = received.screenStream('a');
    received.set('a', { ...media('lost'), screenVideo: null });
    expect(received.hasScreen('a', coming, 14_999)).toBe(true);
    expect(received.screenStream('a')).toBe(first);
    received.set('a', { ...media(), screenVideo: { ...video } });
    expect(received.hasScreen('a', coming, 14_999)).toBe(true);
    expect(received.screenStream('a')).not.toBe(first);
    received.set('a', { ...media('lost'), screenVideo: null });
    expect(received.hasScreen('a', coming, 29_998)).toBe(true);
    expect(received.hasScreen('a', coming, 29_999)).toBe(false);
    received.set('a', { ...media(), screenVideo: null });
    expect(received.hasScreen('a', coming, 30_000)).toBe(false);
  });

  it('a screen that was never shown waits for its line', () => {
    const received = create();
    received.set('a', { ...media('lost'), screenVideo: video });
    expect(received.hasScreen('a', coming, 0)).toBe(false);
  });

  it('keeps the same stream for the same track, and makes a new one for another', () => {
    const received = create();
    received.set('a', media());
    const first = received.videoStream('a');
    received.set('a', media('lost'));
    expect(received.videoStream('a')).toBe(first);
    received.set('a', media('connected', { kind: 'video' } as MediaStreamTrack));
    expect(received.videoStream('a')).not.toBe(first);
  });

  it('energy is loudness squared times seconds, and stands still in silence', () => {
    const received = create();
    received.set('a', media());
    received.count('a', stats(0, 0.5), 0);
    received.count('a', stats(0, 0.5), 500);
    expect(received.audioEnergy('a')).toBeCloseTo(0.125);
    received.count('a', stats(0, 0), 1_000);
    expect(received.audioEnergy('a')).toBeCloseTo(0.125);
  });
});
