import { sampleRate } from './frames.ts';

const headerBytes = 44;
const bytesPerSample = 2;

/** A file (RIFF WAVE, 16 kHz, one channel, 16 bits) that every recogniser reads. */
export const toWav = (samples: Int16Array): Blob => {
  const dataBytes = samples.length * bytesPerSample;
  const view = new DataView(new ArrayBuffer(headerBytes + dataBytes));
  const write = (at: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM without compression, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(headerBytes + index * bytesPerSample, sample, true);
  return new Blob([view.buffer], { type: 'audio/wav' });
};
