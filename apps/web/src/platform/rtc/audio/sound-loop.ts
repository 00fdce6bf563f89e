import { playThrough } from './speaker-sink.ts';

/** Number of samples per level measurement: 43 ms at 48 kHz. */
const levelWindow = 2048;
const lookMs = 40;
/** Loudness (root mean square) of a full bar: speech near a microphone comes close to it. */
const fullAt = 0.25;

/** Records a sound and plays it back, on this page only. */
export type SoundLoop = {
  /** @returns the greatest loudness (root mean square) that was heard, 0–1 */
  record(track: MediaStreamTrack, forMs: number): Promise<number>;
  /** Plays the recording; resolves when it is over. */
  play(speakerId: string | null): Promise<void>;
  /** Current loudness while recording, 0–1. */
  level(): number;
  close(): void;
};

/** Must be created within a click: browsers block sound before. */
export const createSoundLoop = (): SoundLoop => {
  const context = new AudioContext();
  void context.resume().catch(() => undefined);
  const analyser = new AnalyserNode(context, { fftSize: levelWindow });
  const samples = new Float32Array(levelWindow);
  let recorded: Blob | null = null;
  let isRecording = false;

  const loudness = () => {
    analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    return Math.sqrt(sum / samples.length);
  };

  return {
    async record(track, forMs) {
      const stream = new MediaStream([track]);
      const source = context.createMediaStreamSource(stream);
      source.connect(analyser);
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const isOver = new Promise<void>((over) =>
        recorder.addEventListener('stop', () => over(), { once: true }),
      );
      let loudest = 0;
      isRecording = true;
      recorder.start();
      const looking = setInterval(() => {
        loudest = Math.max(loudest, loudness());
      }, lookMs);
      const ending = setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), forMs);
      await isOver;
      clearTimeout(ending);
      clearInterval(looking);
      source.disconnect();
      isRecording = false;
      recorded = new Blob(parts, { type: recorder.mimeType });
      return loudest;
    },
    async play(speakerId) {
      if (!recorded) return;
      const buffer = await context.decodeAudioData(await recorded.arrayBuffer());
      await playThrough(context, speakerId);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(context.destination);
      const isOver = new Promise<void>((over) =>
        source.addEventListener('ended', () => over(), { once: true }),
      );
      source.start();
      await isOver;
    },
    level: () => (isRecording ? Math.min(1, Math.sqrt(loudness() / fullAt)) : 0),
    close: () => void context.close().catch(() => undefined),
  };
};
