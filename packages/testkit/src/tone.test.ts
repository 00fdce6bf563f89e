import { describe, expect, it } from 'vitest';
import { tone } from './tone.ts';

describe('tone', () => {
  it.each([0, -1, 24_000, Number.NaN])('refuses %s Hz', (frequencyHz) => {
    expect(() => tone(frequencyHz)).toThrow('No tone of');
  });

  it('crosses zero upwards about once per period, and swells and fades', () => {
    const wav = tone(440, 1);
    const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + i * 2));
    const rises = samples.filter((value, i) => i > 0 && value >= 0 && (samples[i - 1] ?? 0) < 0).length;
    expect(Math.abs(rises - 440)).toBeLessThanOrEqual(1);
    const loudest = (from: number) => Math.max(...samples.slice(from, from + 480));
    expect(loudest(0)).toBeLessThan(1_000);
    expect(loudest(6_000)).toBeGreaterThan(15_000);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(samples.length * 2);
    expect(Math.max(...samples)).toBeLessThanOrEqual(16_384);
    expect(Math.max(...samples)).toBeGreaterThan(16_000);
  });

  it('is followed by silence of `restsSeconds`', () => {
    const [wav, resting] = [tone(440, 1), tone(440, 1, 0.5, 3)];
    const rest = resting.subarray(wav.length);
    expect(rest.length).toBe(3 * 48_000 * 2);
    expect(rest.every((byte) => byte === 0)).toBe(true);
    expect(resting.subarray(44, wav.length).equals(wav.subarray(44))).toBe(true);
    expect(resting.readUInt32LE(4)).toBe(resting.length - 8);
    expect(resting.readUInt32LE(40)).toBe(resting.length - 44);
  });
});
