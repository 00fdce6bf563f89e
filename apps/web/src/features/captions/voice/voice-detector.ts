import programUrl from '@ozymandiasthegreat/vad/dist/libfvad.wasm?url';
import buildLibfvad from '@ozymandiasthegreat/vad/lib/vad.js';
import { sampleRate } from './frames.ts';

/** libfvad's strictest mode: it leaves out most of what is no voice. */
const veryAggressive = 3;

/** Tells voice from other sound by its spectrum. Steady noise passes it: see `createVoiceGate`. */
export type VoiceDetector = {
  /** @param frame 30 ms at 16 kHz */
  isVoice(frame: Int16Array): boolean;
  close(): void;
};

const fetchProgram = async (): Promise<ArrayBuffer> => {
  const response = await fetch(programUrl);
  if (!response.ok) throw new Error(`The voice detector answered ${response.status}.`);
  return response.arrayBuffer();
};

/** Loads libfvad (15 KB of WebAssembly), from where the page came from. */
export const loadVoiceDetector = async (
  readProgram: () => Promise<BufferSource> = fetchProgram,
): Promise<VoiceDetector> => {
  const Libfvad = await buildLibfvad(await readProgram());
  const libfvad = new Libfvad(veryAggressive, sampleRate);
  return {
    // It reads the whole buffer below a frame, so a part of a longer one is copied.
    isVoice: (frame) => libfvad.processFrame(frame.slice()) === 1,
    close: () => libfvad.destroy(),
  };
};
