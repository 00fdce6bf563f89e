import { onGesture } from '../../../platform/rtc/audio/on-gesture.ts';
import { createFraming, sampleRate } from './frames.ts';
import workletUrl from './voice-pieces.worklet.js?url';

/**
 * Firefox takes a microphone only into a context of its own rate (Mozilla's bug 1674892): the
 * system's, or that of noise suppression. Other browsers bring it to any rate.
 */
const rates = [sampleRate, null, 48_000] as const;

export type ListeningEvents = {
  /** 30 ms at 16 kHz. */
  frame(frame: Int16Array): void;
  /** There is a gap: no track, unplugged, or held back by the system. */
  interrupted(): void;
  /** The sound of this track cannot be read; another one may be set. */
  failed(cause: unknown): void;
};

export type Listening = {
  /** The track to read, which stays its owner's; null: none. Another track is no interruption. */
  setTrack(track: MediaStreamTrack | null): void;
  close(): void;
};

type Source = { readonly context: AudioContext; readonly source: MediaStreamAudioSourceNode };

export type ListeningParts = {
  /** @param rate samples a second; null: the system's */
  openContext(rate: number | null): AudioContext;
  openStream(track: MediaStreamTrack): MediaStream;
  /** Sends the sound of a source onwards as messages. It has no output, so nothing is played. */
  openPieces(context: AudioContext): AudioWorkletNode;
  onGesture(act: () => void): () => void;
};

const browserParts: ListeningParts = {
  openContext: (rate) => new AudioContext(rate === null ? {} : { sampleRate: rate }),
  openStream: (track) => new MediaStream([track]),
  openPieces: (context) =>
    new AudioWorkletNode(context, 'voice-pieces', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    }),
  onGesture,
};

const openSource = (track: MediaStreamTrack, parts: ListeningParts): Source => {
  let why: unknown;
  for (const rate of rates) {
    const context = parts.openContext(rate);
    try {
      return { context, source: context.createMediaStreamSource(parts.openStream(track)) };
    } catch (cause) {
      why = cause;
      void context.close();
    }
  }
  throw why;
};

/** Reads one track until the signal fires. */
const read = async (
  track: MediaStreamTrack,
  framing: (rate: number) => { take(samples: Float32Array): void },
  events: Pick<ListeningEvents, 'interrupted' | 'failed'>,
  parts: ListeningParts,
  signal: AbortSignal,
): Promise<void> => {
  const { context, source } = openSource(track, parts);
  const resume = () => {
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  };
  const stopResuming = parts.onGesture(resume);
  const end = () => {
    stopResuming();
    source.disconnect();
    void context.close().catch(() => undefined);
  };
  signal.addEventListener('abort', end, { once: true });
  await context.audioWorklet.addModule(workletUrl);
  if (signal.aborted) return;
  const pieces = parts.openPieces(context);
  const { take } = framing(context.sampleRate);
  pieces.port.addEventListener(
    'message',
    ({ data }: MessageEvent<Float32Array>) => {
      // A piece may still be under way when the track is no longer to be read.
      if (!signal.aborted) take(data);
    },
    { signal },
  );
  pieces.port.start();
  const interrupt = () => events.interrupted();
  for (const event of ['ended', 'mute']) track.addEventListener(event, interrupt, { signal });
  pieces.addEventListener('processorerror', events.failed, { signal });
  context.addEventListener('statechange', () => context.state !== 'running' && interrupt(), { signal });
  source.connect(pieces);
  // Browsers hold sound back until the page has been touched; frames come as soon as it flows.
  resume();
};

/**
 * Reads a microphone as frames of 16 kHz, in the browser's sound thread. Nothing of it is played.
 */
export const listenToTrack = (events: ListeningEvents, parts: ListeningParts = browserParts): Listening => {
  let current: MediaStreamTrack | null = null;
  let round = new AbortController();
  const setTrack = (track: MediaStreamTrack | null) => {
    if (track === current) return;
    current = track;
    round.abort();
    round = new AbortController();
    const { signal } = round;
    if (track === null) return events.interrupted();
    read(track, (rate) => createFraming(rate, events.frame), events, parts, signal).catch(
      (cause: unknown) => {
        if (signal.aborted) return;
        round.abort();
        current = null;
        events.interrupted();
        events.failed(cause);
      },
    );
  };
  return { setTrack, close: () => setTrack(null) };
};
