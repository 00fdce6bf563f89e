import { samplesPerSecond } from '../features/captions/index.ts';

const headerBytes = 44;
const bytesPerSample = 2;

/** A sentence as a file: 16-bit WAV with one channel. */
export const wavFile = (samples: Int16Array): Blob => {
  const wav = Buffer.alloc(headerBytes + samples.length * bytesPerSample);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samplesPerSecond, 24);
  wav.writeUInt32LE(samplesPerSecond * bytesPerSample, 28);
  wav.writeUInt16LE(bytesPerSample, 32);
  wav.writeUInt16LE(8 * bytesPerSample, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * bytesPerSample, 40);
  samples.forEach((sample, i) => {
    wav.writeInt16LE(sample, headerBytes + i * bytesPerSample);
  });
  return new Blob([wav], { type: 'audio/wav' });
};
