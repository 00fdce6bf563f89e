import { describe, expect, it } from 'vitest';
import { noStats } from '../../../platform/rtc/peer-stats.ts';
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
  it('has no picture of a person whose camera is off, who is lost, or who is unknown', () => {
    const received = create();
    expect(received.hasVideo('a', coming, 0)).toBe(false);
    received.set('a', media('lost'));
    expect(received.hasVideo('a', coming, 0)).toBe(false);
    received.set('a', media());
    expect(received.hasVideo('a', off, 0)).toBe(false);
  });

  it('hides the picture when no frames arrive for 2.5 s, and shows it again with the next frame', () => {
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

  it('keeps a paused picture, and shows it as soon as a place shows it again', () => {
    const received = create();
    received.set('a', media());
    received.hasVideo('a', coming, 0);
    expect(received.hasVideo('a', { isComing: true, isPaused: true }, 10_000)).toBe(true);
    expect(received.hasVideo('a', coming, 12_000)).toBe(true);
    expect(received.hasVideo('a', coming, 12_500)).toBe(false);
  });

  it('does not wait for pictures sent to nearer people only, and shows them if they arrive after all', () => {
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

  it('keeps a shared screen on which nothing moves for 15 s', () => {
    const received = create();
    received.set('a', { ...media(), screenVideo: video });
    expect(received.hasScreen('a', coming, 0)).toBe(true);
    expect(received.hasScreen('a', coming, 14_999)).toBe(true);
    expect(received.hasScreen('a', coming, 15_000)).toBe(false);
  });

  it('keeps a shared screen for a while when its connection is lost, and shows the picture of the next connection', () => {
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

  it('shows no screen before its connection is up', () => {
    const received = create();
    received.set('a', { ...media('lost'), screenVideo: video });
    expect(received.hasScreen('a', coming, 0)).toBe(false);
  });

  it('keeps the same stream for the same track, and creates a new one for another', () => {
    const received = create();
    received.set('a', media());
    const first = received.videoStream('a');
    received.set('a', media('lost'));
    expect(received.videoStream('a')).toBe(first);
    received.set('a', media('connected', { kind: 'video' } as MediaStreamTrack));
    expect(received.videoStream('a')).not.toBe(first);
  });

  it('sums energy as loudness squared times seconds, and adds nothing in silence', () => {
    const received = create();
    received.set('a', media());
    received.count('a', stats(0, 0.5), 0);
    received.count('a', stats(0, 0.5), 500);
    expect(received.audioEnergy('a')).toBeCloseTo(0.125);
    received.count('a', stats(0, 0), 1_000);
    expect(received.audioEnergy('a')).toBeCloseTo(0.125);
  });
});
