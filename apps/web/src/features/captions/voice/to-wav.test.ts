import { describe, expect, it } from 'vitest';
import { toWav } from './to-wav.ts';

describe('a sentence as a file', () => {
  it('has the header of 16 kHz, one channel, 16 bits, and then its samples', async () => {
    const file = toWav(Int16Array.of(0, 1, -1, 0x7fff, -0x8000));
    expect(file.type).toBe('audio/wav');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 44).toString('hex')).toBe(
      '524946462e00000057415645666d74201000000001000100803e0000007d0000020010006461746' + '10a000000',
    );
    expect(bytes.subarray(44).toString('hex')).toBe('00000100ffffff7f0080');
  });

  it('has no samples when the sentence has none', () => {
    expect(toWav(new Int16Array()).size).toBe(44);
  });
});
