import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import wasmUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import { onGesture } from './on-gesture.ts';

/** RNNoise knows no other rate. */
const sampleRate = 48_000;

let wasm: Promise<ArrayBuffer> | null = null;

/**
 * The program is fetched once, from where the page came from; what failed is tried again the next
 * time.
 */
const loadProgram = (): Promise<ArrayBuffer> => {
  wasm ??= loadRnnoise({ url: wasmUrl, simdUrl });
  wasm.catch(() => {
    wasm = null;
  });
  return wasm;
};

/** Resolves when sound flows through it: browsers hold it back until the page has been touched. */
const untilRunning = (context: AudioContext, signal: AbortSignal): Promise<void> =>
  new Promise((running, calledOff) => {
    const end = () => {
      stop();
      context.removeEventListener('statechange', endIfRunning);
      signal.removeEventListener('abort', callOff);
    };
    const endIfRunning = () => {
      if (context.state !== 'running') return;
      end();
      running();
    };
    const callOff = () => {
      end();
      calledOff(signal.reason);
    };
    const stop = onGesture(() => void context.resume().catch(() => undefined));
    signal.addEventListener('abort', callOff);
    context.addEventListener('statechange', endIfRunning);
    context.resume().then(endIfRunning, () => undefined);
  });

/**
 * Takes out of a microphone what is not a voice (fans, keyboards, streets), in the browser's own
 * sound thread. Rejects where the browser has no worklets, or the program cannot be had. Should it
 * break later, the voice goes on as it is.
 * @param signal fired when it is not wanted any more: all of it ends at once, and it rejects if it
 * had not begun
 */
export const suppressNoise = async (
  track: MediaStreamTrack,
  signal: AbortSignal,
): Promise<{ track: MediaStreamTrack; close(): void }> => {
  signal.throwIfAborted();
  const context = new AudioContext({ sampleRate, latencyHint: 'interactive' });
  const endings: (() => void)[] = [() => void context.close()];
  const close = () => {
    signal.removeEventListener('abort', close);
    for (const end of endings.splice(0).reverse()) end();
  };
  // The program may load slowly, and without a click on the page the wait never ends.
  signal.addEventListener('abort', close);
  try {
    const [wasmBinary] = await Promise.all([loadProgram(), context.audioWorklet.addModule(workletUrl)]);
    signal.throwIfAborted();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const suppressor = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    const end = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    endings.push(() => {
      suppressor.destroy();
      source.disconnect();
    });
    source.connect(suppressor).connect(end);
    suppressor.addEventListener('processorerror', () => {
      source.disconnect();
      suppressor.disconnect();
      source.connect(end);
    });
    // Until then the device's own track is used: a voice with noise is better than none.
    await untilRunning(context, signal);
    const [cleaned] = end.stream.getAudioTracks();
    if (!cleaned) throw new Error('The suppressed sound has no track.');
    endings.push(() => cleaned.stop());
    return { track: cleaned, close };
  } catch (cause) {
    close();
    throw cause;
  }
};
