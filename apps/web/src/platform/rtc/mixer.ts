import { playThrough } from './speaker-sink.ts';
import { createSpeakingGate, type SpeakingGate } from './speaking-gate.ts';

/** Time constant of a gain's way to its new value, in seconds: no clicks, and no audible lag. */
const gainSmoothingSeconds = 0.05;
/** Samples looked at for a level: 21 ms at 48 kHz. */
const levelWindow = 1024;

/** Everything that is heard on this page, and how loud everyone is. */
export type Mixer = {
  /** The sound of one person; null when there is none any more. */
  setTrack(id: string, track: MediaStreamTrack | null): void;
  /** How loud they are played, 0–1; reached smoothly. */
  setGain(id: string, gain: number): void;
  /** The gain as it is this moment in front of the speaker, 0–1; null without sound of theirs. */
  gainOf(id: string): number | null;
  /** A track that is only measured, never played: one's own microphone. */
  measure(id: string, track: MediaStreamTrack | null): void;
  /** Reads all levels anew: 0 for who does not speak, up to 1. */
  readLevels(nowMs: number): ReadonlyMap<string, number>;
  /** The speaker that plays it all; null: the system's. */
  setSpeaker(speakerId: string | null): void;
  /** The browser holds sound back until the person has touched the page. */
  isBlocked(): boolean;
  /** To be called from a click or a key; resolves when sound flows or the browser has refused. */
  resume(): Promise<void>;
  close(): void;
};

type Voice = {
  readonly track: MediaStreamTrack;
  readonly analyser: AnalyserNode;
  readonly gain: GainNode | null;
  readonly gate: SpeakingGate;
  close(): void;
};

/**
 * Mixes by Web Audio, because an audio element's volume cannot be set on every system and steps when it changes.
 * @param changed told when sound is held back or flows again
 */
export const createMixer = (changed: () => void): Mixer => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const voices = new Map<string, Voice>();
  const gains = new Map<string, number>();
  const samples = new Float32Array(levelWindow);
  context.addEventListener('statechange', changed);

  const createVoice = (track: MediaStreamTrack, playedGain: number | null): Voice => {
    const stream = new MediaStream([track]);
    const source = context.createMediaStreamSource(stream);
    const analyser = context.createAnalyser();
    analyser.fftSize = levelWindow;
    source.connect(analyser);
    let gain: GainNode | null = null;
    let sink: HTMLAudioElement | null = null;
    if (playedGain !== null) {
      gain = context.createGain();
      gain.gain.value = playedGain;
      source.connect(gain).connect(context.destination);
      // Chromium decodes a remote track only while some media element pulls it; muted, it adds no sound of its own.
      sink = new Audio();
      sink.muted = true;
      sink.srcObject = stream;
      sink.play().catch(() => undefined);
    }
    return {
      track,
      analyser,
      gain,
      gate: createSpeakingGate(),
      close() {
        source.disconnect();
        gain?.disconnect();
        if (sink) {
          sink.pause();
          sink.srcObject = null;
        }
      },
    };
  };

  const put = (id: string, track: MediaStreamTrack | null, playedGain: number | null) => {
    const voice = voices.get(id);
    if (voice?.track === track || (!voice && !track)) return;
    voice?.close();
    voices.delete(id);
    if (track) voices.set(id, createVoice(track, playedGain));
  };

  const loudnessOf = (voice: Voice): number => {
    voice.analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    return Math.sqrt(sum / samples.length);
  };

  return {
    setTrack(id, track) {
      if (!track) gains.delete(id);
      put(id, track, gains.get(id) ?? 0);
    },
    setGain(id, gain) {
      if (gains.get(id) === gain) return;
      gains.set(id, gain);
      voices.get(id)?.gain?.gain.setTargetAtTime(gain, context.currentTime, gainSmoothingSeconds);
    },
    gainOf: (id) => voices.get(id)?.gain?.gain.value ?? null,
    measure: (id, track) => put(id, track, null),
    readLevels(nowMs) {
      const levels = new Map<string, number>();
      for (const [id, voice] of voices) levels.set(id, voice.gate.take(loudnessOf(voice), nowMs));
      return levels;
    },
    setSpeaker: (speakerId) => void playThrough(context, speakerId),
    isBlocked: () => context.state === 'suspended',
    resume: () => context.resume(),
    close() {
      for (const voice of voices.values()) voice.close();
      voices.clear();
      context.removeEventListener('statechange', changed);
      void context.close();
    },
  };
};
