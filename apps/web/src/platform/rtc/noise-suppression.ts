import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import wasmUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import { onGesture } from './on-gesture.ts';

/** RNNoise knows no other rate. */
const sampleRate = 48_000;

let wasm: Promise<ArrayBuffer> | null = null;

/** The program is fetched once, from where the page came from; what failed is tried again the next time. */
const loadProgram = (): Promise<ArrayBuffer> => {
  wasm ??= loadRnnoise({ url: wasmUrl, simdUrl });
  wasm.catch(() => {
    wasm = null;
  });
  return wasm;
};

/** Resolves when sound flows through it: browsers hold it back until the page has been touched. */
const untilRunning = (context: AudioContext): Promise<void> =>
  new Promise((running) => {
    const look = () => {
      if (context.state !== 'running') return;
      stop();
      context.removeEventListener('statechange', look);
      running();
    };
    const stop = onGesture(() => void context.resume().catch(() => undefined));
    context.addEventListener('statechange', look);
    context.resume().then(look, () => undefined);
  });

/**
 * Takes out of a microphone what is not a voice (fans, keyboards, streets), in the browser's own sound thread.
 * Rejects where the browser has no worklets, or the program cannot be had. Should it break later, the voice goes on
 * as it is.
 */
export const suppressNoise = async (
  track: MediaStreamTrack,
): Promise<{ track: MediaStreamTrack; close(): void }> => {
  const context = new AudioContext({ sampleRate, latencyHint: 'interactive' });
  try {
    const [wasmBinary] = await Promise.all([loadProgram(), context.audioWorklet.addModule(workletUrl)]);
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const suppressor = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    const end = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    source.connect(suppressor).connect(end);
    suppressor.addEventListener('processorerror', () => {
      source.disconnect();
      suppressor.disconnect();
      source.connect(end);
    });
    // Until then the device's own track is used: a voice with noise is better than none.
    await untilRunning(context);
    const [cleaned] = end.stream.getAudioTracks();
    if (!cleaned) throw new Error('The suppressed sound has no track.');
    return {
      track: cleaned,
      close() {
        suppressor.destroy();
        source.disconnect();
        cleaned.stop();
        void context.close();
      },
    };
  } catch (cause) {
    void context.close();
    throw cause;
  }
};
