import { describe, expect, it } from 'vitest';
import { tone } from './tone.ts';

describe('tone', () => {
  it.each([0, -1, 24_000, Number.NaN])('refuses %s Hz', (frequencyHz) => {
    expect(() => tone(frequencyHz)).toThrow('No tone of');
  });

  it('crosses zero upwards once per period and ends where it began', () => {
    const wav = tone(440, 1);
    const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + i * 2));
    const rises = samples.filter((value, i) => i > 0 && value >= 0 && (samples[i - 1] ?? 0) < 0).length;
    expect(rises).toBe(439);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(samples.length * 2);
    expect(Math.max(...samples)).toBeLessThanOrEqual(16_384);
    expect(Math.max(...samples)).toBeGreaterThan(16_000);
  });
});
