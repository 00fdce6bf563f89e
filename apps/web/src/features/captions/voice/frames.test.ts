import { describe, expect, it } from 'vitest';
import { createFraming, frameLength, loudnessOf } from './frames.ts';

const sine = (hz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hz * index) / rate),
  );
const framed = (sound: Float32Array, rate: number, piece: number): Int16Array[] => {
  const frames: Int16Array[] = [];
  const framing = createFraming(rate, (frame) => frames.push(frame));
  for (let at = 0; at < sound.length; at += piece) framing.take(sound.subarray(at, at + piece));
  return frames;
};
const crossings = (frame: Int16Array): number =>
  frame.reduce((count, sample, at) => count + Number(at > 0 && sample >= 0 && (frame[at - 1] ?? 0) < 0), 0);

describe('frames', () => {
  it('keep sound of 16 kHz as it is, whatever the length of the pieces', () => {
    const sound = sine(440, 16_000, 0.12);
    const frames = framed(sound, 16_000, 128);
    expect(frames).toHaveLength(4);
    expect(frames[1]?.[7]).toBe(Math.round((sound[frameLength + 7] ?? 0) * 0x8000));
    expect(framed(sound, 16_000, 500)).toEqual(frames);
  });

  it('hold what is too loud at the end of the scale', () => {
    const [frame] = framed(new Float32Array(frameLength).fill(1.5), 16_000, frameLength);
    expect(frame?.[0]).toBe(0x7fff);
  });

  it.each([44_100, 48_000])('keep pitch and loudness of sound of %s Hz', (rate) => {
    const frames = framed(sine(1_000, rate, 1), rate, 128);
    expect(frames.length).toBeGreaterThanOrEqual(32);
    const frame = frames[10] ?? new Int16Array();
    expect(crossings(frame)).toBeGreaterThanOrEqual(29);
    expect(crossings(frame)).toBeLessThanOrEqual(31);
    expect(loudnessOf(frame)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  it('come out the same whatever the length of the pieces of another rate', () => {
    const sound = sine(700, 44_100, 0.5);
    expect(framed(sound, 44_100, 128)).toEqual(framed(sound, 44_100, 4_410));
  });

  it('let no frequency above 8 kHz come back as a lower one', () => {
    const frame = framed(sine(11_000, 48_000, 1), 48_000, 128)[10] ?? new Int16Array();
    expect(loudnessOf(frame)).toBeLessThan(0.005);
  });
});
