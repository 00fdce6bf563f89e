export const sampleRate = 48_000;
const headerBytes = 44;

/**
 * Samples from −1 to 1 as a 16-bit mono WAV, which Chromium takes as a fake microphone.
 * @param rate samples a second
 */
export const wavOf = (samples: Float32Array | Float64Array, rate = sampleRate): Buffer => {
  const wav = Buffer.alloc(headerBytes + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerBytes + i * 2);
  });
  return wav;
};
