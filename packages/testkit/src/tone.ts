import { writeFile } from 'node:fs/promises';
import { sampleRate, wavOf } from './wav.ts';

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
  const soundingFor = Math.round((periods * sampleRate) / frequencyHz);
  const samples = new Float64Array(soundingFor + Math.round(restsSeconds * sampleRate));
  for (let i = 0; i < soundingFor; i++) {
    const swell = Math.sin((Math.PI * pulsesPerSecond * i) / sampleRate) ** 2;
    samples[i] = Math.sin((2 * Math.PI * frequencyHz * i) / sampleRate) * swell * loudness;
  }
  return wavOf(samples);
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
