import type { RemoteTrackPublication, Room } from 'livekit-client';
import { Track } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { plan } from '../peer-plan.fixture.ts';
import { createReceiving } from './receiving.ts';

const heard = plan();
const heardAndSeen = { ...heard, isVideoWanted: true };

/** Something published and not allowed yet. */
const publication = (now: () => number) => {
  const askedAt: number[] = [];
  const line = {
    isDesired: false,
    isEnabled: true,
    track: undefined as unknown,
    setSubscribed(isWanted: boolean) {
      line.isDesired = isWanted;
      if (isWanted) askedAt.push(now());
    },
    setEnabled(isOn: boolean) {
      line.isEnabled = isOn;
    },
    setVideoDimensions() {},
  };
  return { line, askedAt };
};

/** Somebody with a microphone and a camera. */
const person = (now: () => number) => {
  const [mic, camera] = [publication(now), publication(now)];
  const lines = new Map<Track.Source, unknown>([
    [Track.Source.Microphone, mic.line],
    [Track.Source.Camera, camera.line],
  ]);
  const participant = {
    trackPublications: lines,
    getTrackPublication: (source: Track.Source) => lines.get(source) as RemoteTrackPublication | undefined,
  };
  return { mic: mic.line, askedAt: mic.askedAt, cameraAskedAt: camera.askedAt, participant };
};

/** A room with two other people; time goes by hand. */
const roomWithMic = () => {
  let nowMs = 0;
  let waiting: { fire: () => void; at: number } | null = null;
  const [ben, mei] = [person(() => nowMs), person(() => nowMs)];
  const receiving = createReceiving({
    room: {
      state: 'connected',
      remoteParticipants: new Map([
        ['ben', ben.participant],
        ['mei', mei.participant],
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
  return { receiving, ...ben, mei, passUntil, isWaiting: () => waiting !== null };
};

describe('createReceiving', () => {
  it('requests a track that does not arrive again, with growing pauses', () => {
    const { receiving, askedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    passUntil(1_000);
    expect(askedAt).toEqual([0, 25, 62.5, 118.75, 203.125, 329.6875, 519.53125, 804.296875]);
    passUntil(20_000);
    const pauses = askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0));
    expect(Math.max(...pauses)).toBe(2_000);
  });

  it('stops requesting when the track has arrived', () => {
    const { receiving, mic, askedAt, passUntil, isWaiting } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    passUntil(30);
    mic.track = { mediaStreamTrack: new EventTarget() };
    receiving.refresh();
    passUntil(10_000);
    expect(askedAt).toEqual([0, 25]);
    expect(isWaiting()).toBe(false);
  });

  it('requests the camera after the voice, so that the voice arrives with the first change of the line', () => {
    const { receiving, mic, cameraAskedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heardAndSeen]]));
    passUntil(100);
    expect(cameraAskedAt).toEqual([]);
    mic.track = { mediaStreamTrack: new EventTarget() };
    receiving.refresh();
    expect(cameraAskedAt).toEqual([100]);
  });

  it('requests the camera of a person who does not permit their voice a moment later', () => {
    const { receiving, cameraAskedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', heardAndSeen]]));
    passUntil(399);
    expect(cameraAskedAt).toEqual([]);
    passUntil(600);
    expect(cameraAskedAt[0]).toBeGreaterThanOrEqual(400);
  });

  it('requests at once the camera of a person who is seen and not heard', () => {
    const { receiving, cameraAskedAt } = roomWithMic();
    receiving.setPeers(new Map([['ben', { ...heardAndSeen, isAudioWanted: false }]]));
    expect(cameraAskedAt).toEqual([0]);
  });

  it('stops requesting people whom the plans do not want, and resumes at once when they want them again', () => {
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

  it('requests people who come near paused before they are heard, and at once when they are', () => {
    const { receiving, mic, askedAt, passUntil } = roomWithMic();
    receiving.setPeers(new Map([['ben', { ...heard, isAudioWanted: false }]]));
    passUntil(5_000);
    expect(askedAt).toEqual([0]);
    expect(mic.isEnabled).toBe(false);
    receiving.setPeers(new Map([['ben', heard]]));
    expect(askedAt).toEqual([0, 5_000]);
    expect(mic.isEnabled).toBe(true);
  });

  it('lets a person who has just come near not wait for one who never permits', () => {
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
    expect(mei.askedAt).toEqual([20_000, 20_025, 20_062.5, 20_118.75, 20_203.125]);
  });

  it('leaves no timer when it closes', () => {
    const { receiving, isWaiting } = roomWithMic();
    receiving.setPeers(new Map([['ben', heard]]));
    expect(isWaiting()).toBe(true);
    receiving.close();
    expect(isWaiting()).toBe(false);
  });
});
