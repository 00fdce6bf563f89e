import { describe, expect, it } from 'vitest';
import { writeIvf } from './ivf.ts';

const recording = {
  widthPx: 640,
  heightPx: 360,
  framesPerSecond: 30,
  pictures: [Uint8Array.of(1, 2, 3), Uint8Array.of(4), Uint8Array.of(5, 6)],
};

describe('an IVF file', () => {
  it('has the codec, size, frame rate and number of pictures in its header', () => {
    const header = writeIvf(recording).subarray(0, 32);
    expect(header.toString('hex')).toBe(
      [
        '444b4946', // DKIF
        '0000', // version
        '2000', // length of this header
        '56503830', // VP80
        '8002', // 640
        '6801', // 360
        '1e000000', // 30 ticks
        '01000000', // in one second
        '03000000', // pictures
        '00000000',
      ].join(''),
    );
  });

  it('has the length and the time in ticks before each picture', () => {
    expect(writeIvf(recording).subarray(32).toString('hex')).toBe(
      [
        '03000000' + '0000000000000000' + '010203',
        '01000000' + '0100000000000000' + '04',
        '02000000' + '0200000000000000' + '0506',
      ].join(''),
    );
  });
});
