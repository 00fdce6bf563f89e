import { playThrough } from './speaker-sink.ts';

/** Number of samples per level measurement: 43 ms at 48 kHz. */
const levelWindow = 2048;
/** Loudness (root mean square) of a full bar: speech near a microphone comes close to it. */
const fullAt = 0.25;
/** Two notes, a fourth apart, that fade in and out: Hz, and seconds from the start. */
const notes = [
  { hz: 523.25, at: 0 },
  { hz: 698.46, at: 0.35 },
] as const;
const noteSeconds = 0.9;
/** Volume of the sounds of the application. */
const toneVolume = 0.3;

/** Tests a microphone and a speaker, separately from all sound of a room. */
export type SoundCheck = {
  /** Measures this microphone, and never plays it. Null: none. */
  listenTo(track: MediaStreamTrack | null): void;
  /** Current loudness of the microphone, 0–1. */
  level(): number;
  /** Plays two soft notes through this speaker; resolves when they are over. */
  playTone(speakerId: string | null): Promise<void>;
  close(): void;
};

/** Must be called from a click: browsers block sound before. */
export const createSoundCheck = (): SoundCheck => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = levelWindow;
  const samples = new Float32Array(levelWindow);
  let source: MediaStreamAudioSourceNode | null = null;
  return {
    listenTo(track) {
      source?.disconnect();
      source = track === null ? null : context.createMediaStreamSource(new MediaStream([track]));
      source?.connect(analyser);
      if (track !== null) void context.resume().catch(() => undefined);
    },
    level() {
      if (source === null) return 0;
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return Math.min(1, Math.sqrt(Math.sqrt(sum / samples.length) / fullAt));
    },
    async playTone(speakerId) {
      await context.resume();
      await playThrough(context, speakerId);
      const begin = context.currentTime + 0.05;
      const last = notes.map(({ hz, at }) => {
        const tone = new OscillatorNode(context, { frequency: hz });
        const swell = new GainNode(context, { gain: 0 });
        swell.gain.setValueAtTime(0, begin + at);
        swell.gain.linearRampToValueAtTime(toneVolume, begin + at + 0.04);
        swell.gain.exponentialRampToValueAtTime(0.001, begin + at + noteSeconds);
        tone.connect(swell).connect(context.destination);
        tone.start(begin + at);
        tone.stop(begin + at + noteSeconds);
        return tone;
      });
      await new Promise<void>((over) => last.at(-1)?.addEventListener('ended', () => over(), { once: true }));
    },
    close() {
      source?.disconnect();
      void context.close();
    },
  };
};
