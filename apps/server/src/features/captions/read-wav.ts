import { maxSpeechSeconds, speechSampleRate } from '@engawa/contract/captions';
import { Refusal } from '@engawa/contract/kernel';

const headerBytes = 44;
/** PCM, by the numbers of the format. */
const uncompressed = 1;

/**
 * Reads the sound of a sentence: a WAV file with a plain header, 16,000 samples a second, 16 bits,
 * one channel. Refuses UNSUPPORTED_MEDIA_TYPE and BODY_TOO_LARGE.
 */
export const readWav = (file: Uint8Array): Int16Array => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  const isWav =
    file.byteLength > headerBytes &&
    word(0) === 'RIFF' &&
    word(8) === 'WAVE' &&
    word(12) === 'fmt ' &&
    view.getUint16(20, true) === uncompressed &&
    view.getUint16(22, true) === 1 &&
    view.getUint32(24, true) === speechSampleRate &&
    view.getUint16(34, true) === 16 &&
    word(36) === 'data';
  if (!isWav) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const length = Math.floor((file.byteLength - headerBytes) / 2);
  if (length > maxSpeechSeconds * speechSampleRate) throw new Refusal('BODY_TOO_LARGE');
  const samples = new Int16Array(length);
  for (let i = 0; i < length; i += 1) samples[i] = view.getInt16(headerBytes + 2 * i, true);
  return samples;
};
