import { writeFile } from 'node:fs/promises';

const sampleRate = 48_000;
const headerBytes = 44;
/**
 * A browser's noise suppression removes a steady tone as noise, but keeps one that swells like
 * speech.
 */
const pulsesPerSecond = 4;

/**
 * A sine that swells and fades four times a second, as a 16-bit mono WAV for a fake microphone. It
 * begins and ends in silence, so that Chromium can loop the file without a click.
 * @param restsSeconds silence after the tone, like the pauses of a speaker
 */
export const tone = (frequencyHz: number, seconds = 2, loudness = 0.5, restsSeconds = 0): Buffer => {
  if (!(frequencyHz > 0 && frequencyHz < sampleRate / 2)) throw new Error(`No tone of ${frequencyHz} Hz.`);
  const periods = Math.max(1, Math.floor(frequencyHz * seconds));
  const samples = Math.round((periods * sampleRate) / frequencyHz);
  const rests = Math.round(restsSeconds * sampleRate);
  const wav = Buffer.alloc(headerBytes + (samples + rests) * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE((samples + rests) * 2, 40);
  for (let i = 0; i < samples; i++) {
    const swell = Math.sin((Math.PI * pulsesPerSecond * i) / sampleRate) ** 2;
    const value = Math.sin((2 * Math.PI * frequencyHz * i) / sampleRate) * swell * loudness;
    wav.writeInt16LE(Math.round(value * 32_767), headerBytes + i * 2);
  }
  return wav;
};

/** Writes the tone to a file. @returns the path of the file */
export const writeTone = async (
  path: string,
  frequencyHz: number,
  restsSeconds?: number,
): Promise<string> => {
  await writeFile(path, tone(frequencyHz, undefined, undefined, restsSeconds));
  return path;
};
