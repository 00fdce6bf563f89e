import type { RemoteTrackPublication, Room } from 'livekit-client';
import { Track } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { plan } from '../peer-plan.fixture.ts';
import { createReceiving } from './receiving.ts';

const heard = plan();

/** What somebody publishes and has not allowed yet. */
const microphone = (now: () => number) => {
  const askedAt: number[] = [];
  const mic = {
    isDesired: false,
    isEnabled: true,
    track: undefined as unknown,
    setSubscribed(isWanted: boolean) {
      mic.isDesired = isWanted;
      if (isWanted) askedAt.push(now());
    },
    setEnabled(isOn: boolean) {
      mic.isEnabled = isOn;
    },
  };
  const person = {
    trackPublications: new Map([['mic', mic]]),
    getTrackPublication: (source: Track.Source) =>
      source === Track.Source.Microphone ? (mic as unknown as RemoteTrackPublication) : undefined,
  };
  return { mic, askedAt, person };
};

/** A room with two other people; time goes by hand. */
const roomWithMic = () => {
  let nowMs = 0;
  let waiting: { fire: () => void; at: number } | null = null;
  const [ben, mei] = [microphone(() => nowMs), microphone(() => nowMs)];
  const receiving = createReceiving({
    room: {
      state: 'connected',
      remoteParticipants: new Map([
        ['ben', ben.person],
        ['mei', mei.person],
      ]),
    } as unknown as Room,
    onPeer() {},
    now: () => nowMs,
    setTimeout(fire, delayMs) {
      waiting = { fire, at: nowMs + delayMs };
      return waiting;
    },
    clearTimeout(timer) {
      if (waiting === timer) waiting = null;
    },
  });
  const passUntil = (untilMs: number) => {
    while (waiting !== null && waiting.at <= untilMs) {
      const { fire, at } = waiting;
      waiting = null;
      nowMs = at;
      fire();
    }
    nowMs = untilMs;
  };
  return { receiving, mic: ben.mic, askedAt: ben.askedAt, mei, passUntil, isWaiting: () => waiting !== null };
};

describe('createReceiving', () => {
  it('asks again for a track that does not come, less and less often', () => {
    const { receiving, askedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    passUntil(1_000);
    expect(askedAt).toEqual([0, 80, 200, 380, 650]);
    passUntil(20_000);
    const pauses = askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0));
    expect(Math.max(...pauses)).toBe(2_000);
  });

  it('asks no more when the track is there', () => {
    const { receiving, mic, askedAt, passUntil, isWaiting } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    passUntil(100);
    mic.track = { mediaStreamTrack: new EventTarget() };
    receiving.look();
    passUntil(10_000);
    expect(askedAt).toEqual([0, 80]);
    expect(isWaiting()).toBe(false);
  });

  it('asks no more for whom the plans do not want, and at once when they want them again', () => {
    const { receiving, mic, askedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    receiving.setPeers(new Map([['ben', { ...heard, isAudioWanted: false }]]));
    expect(mic.isEnabled).toBe(false);
    passUntil(5_000);
    expect(askedAt).toEqual([0]);
    receiving.setPeers(new Map([['ben', heard]]));
    expect(askedAt).toEqual([0, 5_000]);
    expect(mic.isEnabled).toBe(true);
  });

  it('asks for who comes near before they are heard, paused, and at once when they are', () => {
    const { receiving, mic, askedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', { ...heard, isAudioWanted: false }]]));
    passUntil(5_000);
    expect(askedAt).toEqual([0]);
    expect(mic.isEnabled).toBe(false);
    receiving.setPeers(new Map([['ben', heard]]));
    expect(askedAt).toEqual([0, 5_000]);
    expect(mic.isEnabled).toBe(true);
  });

  it('who has just come near does not wait for somebody who never allows', () => {
    const { receiving, mei, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    passUntil(20_000);
    receiving.setPeers(
      new Map([
        ['ben', heard],
        ['mei', heard],
      ]),
    );
    passUntil(20_300);
    expect(mei.askedAt).toEqual([20_000, 20_080, 20_200]);
  });

  it('leaves nothing waiting when it closes', () => {
    const { receiving, isWaiting } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    expect(isWaiting()).toBe(true);
    receiving.close();
    expect(isWaiting()).toBe(false);
  });
});
