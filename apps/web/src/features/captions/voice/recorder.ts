import { createStore, type StoreApi } from 'zustand/vanilla';
import { browserTimers, type Timers } from '../../../platform/timers.ts';

/** A first chunk must be larger than this, in bytes: less is no sentence. */
const leastChunkBytes = 10_000;
/** How often the recorder asks whether its first chunk has come, in ms, and at most how often. */
const fetchDelayMs = 200;
const mostTicks = 5;

/** In the order of preference; Safari records the second. */
const types = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Paused: a result was requested. */
export type RecorderState = 'idle' | 'recording' | 'paused' | 'stopped';

export type RecorderDeps = {
  /** Rejects where there is no microphone. The recorder stops its tracks. */
  openMicrophone(): Promise<MediaStream>;
  /** May reject, or resolve with an empty text: then the text before is the result again. */
  transcribe(chunk: Blob): Promise<string>;
  result(text: string): void;
  /** The text before the first result. */
  readonly text?: string;
  readonly timers?: Timers;
  openRecorder?(stream: MediaStream): MediaRecorder;
};

export type Recorder = {
  readonly store: StoreApi<{ readonly state: RecorderState }>;
  /** Call it from a click, when idle or stopped. Rejects where nothing can be recorded. */
  start(): Promise<void>;
  /** Pauses; as soon as the sound is there it stops, and the text is the result. */
  requestResult(): void;
  /** Without a request before, nothing of the sound is used. */
  stop(): void;
};

const openBrowserRecorder = (stream: MediaStream): MediaRecorder => {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
};

/** Records a microphone until a result is requested, for dictation into a field. */
export const createRecorder = ({
  openMicrophone,
  transcribe,
  result,
  text = '',
  timers = browserTimers,
  openRecorder = openBrowserRecorder,
}: RecorderDeps): Recorder => {
  const store = createStore<{ readonly state: RecorderState }>(() => ({ state: 'idle' }));
  let previous = text;
  let recorder: MediaRecorder | null = null;
  let firstChunk: Blob | null = null;
  let isResultRequested = false;
  let stopWaiting = () => {};
  let round = 0;

  const turn = (state: RecorderState) => store.setState({ state });
  /** A failure is silent: the text before stays. */
  const textOf = async (chunk: Blob): Promise<string> => {
    const next = await transcribe(chunk).catch(() => '');
    if (next.trim() !== '') previous = next;
    return previous;
  };
  const release = (stream: MediaStream) => {
    for (const track of stream.getAudioTracks()) track.stop();
  };
  const finish = async (stream: MediaStream, chunk: Blob | null) => {
    try {
      if (isResultRequested && chunk && chunk.size > leastChunkBytes) result(await textOf(chunk));
    } finally {
      release(stream);
    }
  };
  const record = (stream: MediaStream) => {
    const started = openRecorder(stream);
    started.addEventListener('dataavailable', ({ data }) => {
      firstChunk ??= data;
    });
    started.addEventListener('stop', () => {
      // Also by itself, when the microphone is unplugged.
      stopWaiting();
      recorder = null;
      turn('stopped');
      void finish(stream, firstChunk);
    });
    started.start();
    recorder = started;
  };
  const stop = () => {
    round += 1;
    stopWaiting();
    if (recorder === null) {
      // The microphone is opening.
      if (store.getState().state === 'recording') turn('stopped');
    } else if (recorder.state !== 'inactive') {
      recorder.stop();
    }
  };
  const waitForChunk = (ticks: number) => {
    if (firstChunk || ticks === mostTicks) return stop();
    const timer = timers.setTimeout(() => waitForChunk(ticks + 1), fetchDelayMs);
    stopWaiting = () => timers.clearTimeout(timer);
  };

  return {
    store,
    async start() {
      const { state } = store.getState();
      if (state === 'recording' || state === 'paused') return;
      round += 1;
      const mine = round;
      isResultRequested = false;
      firstChunk = null;
      turn('recording');
      const stream = await openMicrophone().catch((cause: unknown) => {
        if (mine === round) turn('idle');
        throw cause;
      });
      if (mine !== round) return release(stream);
      try {
        record(stream);
      } catch (cause) {
        release(stream);
        turn('idle');
        throw cause;
      }
    },
    requestResult() {
      if (!recorder || store.getState().state !== 'recording') return;
      isResultRequested = true;
      recorder.pause();
      turn('paused');
      recorder.requestData();
      waitForChunk(0);
    },
    stop,
  };
};
