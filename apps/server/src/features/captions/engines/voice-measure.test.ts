import { describe, expect, it } from 'vitest';
import { samplesPerSecond } from './sound.ts';
import { madeSounds } from './testing/made-sounds.ts';
import { voiceMs } from './voice-measure.ts';

/** Vowels of a falling pitch, with the harmonics of a throat and pauses between them. */
const vowels = (seconds: number, level = 6_000): Int16Array =>
  Int16Array.from({ length: seconds * samplesPerSecond }, (_, i) => {
    const at = i / samplesPerSecond;
    const pitch = 180 - 20 * at;
    const loud = Math.max(0, Math.sin(2 * Math.PI * 2 * at));
    const harmonics = [1, 0.6, 0.4, 0.3, 0.2];
    const sum = harmonics.reduce(
      (all, part, k) => all + part * Math.sin(2 * Math.PI * pitch * (k + 1) * at),
      0,
    );
    return Math.round(level * loud * sum * 0.4);
  });

describe('how long somebody speaks', () => {
  it.each(Object.entries(madeSounds).filter(([name]) => name !== 'music'))(
    'is not at all in %s',
    (_, sound) => {
      expect(voiceMs(sound)).toBeLessThan(150);
    },
  );

  it('is nothing in no sound', () => {
    expect(voiceMs(new Int16Array(0))).toBe(0);
    expect(voiceMs(new Int16Array(10))).toBe(0);
  });

  it('is the length of the vowels, loud or soft', () => {
    for (const level of [600, 6_000, 30_000]) {
      expect(voiceMs(vowels(4, level))).toBeGreaterThan(1_000);
      expect(voiceMs(vowels(4, level))).toBeLessThan(2_600);
    }
  });

  it('is found under noise', () => {
    const noise = madeSounds['white noise'] ?? new Int16Array(0);
    expect(voiceMs(vowels(4, 12_000).map((sample, i) => sample + (noise[i] ?? 0) / 6))).toBeGreaterThan(
      1_000,
    );
  });
});
