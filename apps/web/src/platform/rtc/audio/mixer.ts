import { playThrough } from './speaker-sink.ts';
import { createSpeakingGate, type SpeakingGate } from './speaking-gate.ts';

/** Time constant of a gain's way to its new value, in seconds: no clicks, and no audible lag. */
const gainSmoothingSeconds = 0.05;
/**
 * The sound that somebody had before is played until their new one is heard, and at most so long,
 * in ms.
 */
const handoverMs = 1_000;
/** Number of samples per level measurement: 21 ms at 48 kHz. */
const levelWindow = 1024;

/** Plays all sound of this page and controls how loud each person is. */
export type Mixer = {
  /** The sound of one person; null when it has ended. */
  setTrack(id: string, track: MediaStreamTrack | null): void;
  /**
   * How loud they are played (1: as they came), and from where: −1 left to 1 right; both reached
   * smoothly.
   */
  setGain(id: string, gain: number, pan: number): void;
  /** Current gain and pan of the sound that is played; null when that person has no sound. */
  gainOf(id: string): number | null;
  panOf(id: string): number | null;
  /** Volume of everything together, 0–1. */
  setMasterVolume(volume: number): void;
  /** Plays the same sound in both ears. */
  setMono(isMono: boolean): void;
  /** A track that is only measured, never played: one's own microphone. */
  measure(id: string, track: MediaStreamTrack | null): void;
  /** Measures all levels: 0 for silence, up to 1. */
  readLevels(nowMs: number): ReadonlyMap<string, number>;
  /** The speaker that plays it all; null: the system's. */
  setSpeaker(speakerId: string | null): void;
  /** The browser blocks sound until the user has interacted with the page. */
  isBlocked(): boolean;
  /**
   * Must be called from a click or key event; resolves when sound is playing or the browser has
   * refused.
   */
  resume(): Promise<void>;
  close(): void;
};

type Aim = { readonly gain: number; readonly pan: number };

type Voice = {
  readonly track: MediaStreamTrack;
  readonly analyser: AnalyserNode;
  readonly played: { readonly gain: GainNode; readonly panner: StereoPannerNode } | null;
  readonly gate: SpeakingGate;
  close(): void;
};

const silent: Aim = { gain: 0, pan: 0 };

/**
 * Mixes by Web Audio, because an audio element's volume cannot be set on every system and steps
 * when it changes.
 * @param changed called when sound is blocked or plays again
 */
export const createMixer = (changed: () => void): Mixer => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const voices = new Map<string, Voice>();
  /** People whose sound moves to another track: a new track takes a moment until it is decoded. */
  const leaving = new Map<string, { readonly voice: Voice; untilMs: number | null }>();
  const aims = new Map<string, Aim>();
  const master = context.createGain();
  master.connect(context.destination);
  const samples = new Float32Array(levelWindow);
  context.addEventListener('statechange', changed);

  const createVoice = (track: MediaStreamTrack, aim: Aim | null): Voice => {
    const stream = new MediaStream([track]);
    const source = context.createMediaStreamSource(stream);
    const analyser = context.createAnalyser();
    analyser.fftSize = levelWindow;
    source.connect(analyser);
    let played: Voice['played'] = null;
    let sink: HTMLAudioElement | null = null;
    if (aim !== null) {
      played = {
        gain: new GainNode(context, { gain: aim.gain }),
        panner: new StereoPannerNode(context, { pan: aim.pan }),
      };
      source.connect(played.gain).connect(played.panner).connect(master);
      // Chromium decodes a remote track only while some media element pulls it. A muted element
      // adds no sound of its own.
      sink = new Audio();
      sink.muted = true;
      sink.srcObject = stream;
      sink.play().catch(() => undefined);
    }
    return {
      track,
      analyser,
      played,
      gate: createSpeakingGate(),
      close() {
        source.disconnect();
        played?.gain.disconnect();
        played?.panner.disconnect();
        if (sink) {
          sink.pause();
          sink.srcObject = null;
        }
      },
    };
  };

  const endLeaving = (id: string) => {
    leaving.get(id)?.voice.close();
    leaving.delete(id);
  };

  const put = (id: string, track: MediaStreamTrack | null, aim: Aim | null) => {
    const voice = voices.get(id);
    if (voice?.track === track || (!voice && !track)) return;
    endLeaving(id);
    voices.delete(id);
    if (track) voices.set(id, createVoice(track, aim));
    if (voice && track && aim !== null) leaving.set(id, { voice, untilMs: null });
    else voice?.close();
  };

  const loudnessOf = (voice: Voice): number => {
    voice.analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    return Math.sqrt(sum / samples.length);
  };

  return {
    setTrack(id, track) {
      if (!track) aims.delete(id);
      put(id, track, aims.get(id) ?? silent);
    },
    setGain(id, gain, pan) {
      const before = aims.get(id);
      if (before?.gain === gain && before.pan === pan) return;
      aims.set(id, { gain, pan });
      for (const played of [voices.get(id)?.played, leaving.get(id)?.voice.played]) {
        played?.gain.gain.setTargetAtTime(gain, context.currentTime, gainSmoothingSeconds);
        played?.panner.pan.setTargetAtTime(pan, context.currentTime, gainSmoothingSeconds);
      }
    },
    gainOf: (id) => voices.get(id)?.played?.gain.gain.value ?? null,
    panOf: (id) => voices.get(id)?.played?.panner.pan.value ?? null,
    setMasterVolume: (volume) =>
      void master.gain.setTargetAtTime(volume, context.currentTime, gainSmoothingSeconds),
    setMono(isMono) {
      master.channelCount = isMono ? 1 : 2;
      master.channelCountMode = isMono ? 'explicit' : 'max';
    },
    measure: (id, track) => put(id, track, null),
    readLevels(nowMs) {
      const levels = new Map<string, number>();
      for (const [id, voice] of voices) {
        const loudness = loudnessOf(voice);
        levels.set(id, voice.gate.measure(loudness, nowMs));
        const left = leaving.get(id);
        if (!left) continue;
        left.untilMs ??= nowMs + handoverMs;
        if (loudness > 0 || nowMs > left.untilMs) endLeaving(id);
      }
      return levels;
    },
    setSpeaker: (speakerId) => void playThrough(context, speakerId),
    // Also "interrupted", which Safari makes of it while a telephone call is on.
    isBlocked: () => context.state !== 'running',
    resume: () => context.resume(),
    close() {
      for (const id of [...leaving.keys()]) endLeaving(id);
      for (const voice of voices.values()) voice.close();
      voices.clear();
      context.removeEventListener('statechange', changed);
      void context.close();
    },
  };
};
