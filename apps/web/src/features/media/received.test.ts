import { describe, expect, it } from 'vitest';
import { createReceived } from './received.ts';

const video = { kind: 'video' } as MediaStreamTrack;
const media = (connection: 'connected' | 'lost' = 'connected', track = video) => ({
  connection,
  audio: null,
  video: track,
});
const stats = (videoFrames: number, audioLevel = 0) => ({ audioBytes: 0, videoFrames, audioLevel });
const create = () => createReceived((track) => ({ track }) as unknown as MediaStream);

describe('received', () => {
  it('has no picture of who keeps the camera off, is lost, or is unknown', () => {
    const received = create();
    expect(received.hasVideo('a', true, 0)).toBe(false);
    received.set('a', media('lost'));
    expect(received.hasVideo('a', true, 0)).toBe(false);
    received.set('a', media());
    expect(received.hasVideo('a', false, 0)).toBe(false);
  });

  it('takes the picture away when no frames come for 2.5 s, and shows it again with the next', () => {
    const received = create();
    received.set('a', media());
    expect(received.hasVideo('a', true, 1_000)).toBe(true);
    received.count('a', stats(10), 2_000);
    received.count('a', stats(10), 4_000);
    expect(received.hasVideo('a', true, 4_499)).toBe(true);
    expect(received.hasVideo('a', true, 4_500)).toBe(false);
    received.count('a', stats(11), 5_000);
    expect(received.hasVideo('a', true, 5_000)).toBe(true);
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
