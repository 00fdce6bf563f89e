import { describe, expect, it } from 'vitest';
import { maxOwnPictureBytes, middleOf, readOwnPicture } from './own-picture.ts';

const fileOf = (type: string, bytes = 8) => new Blob([new Uint8Array(bytes)], { type });

describe('a user’s own background picture', () => {
  it.each([
    ['a drawing, which may bring programs', 'image/svg+xml'],
    ['a film', 'video/mp4'],
    ['a file without a type', ''],
  ])('is refused: %s', async (_what, type) => {
    expect(await readOwnPicture(fileOf(type))).toEqual({ problem: 'no_picture' });
  });

  it('is refused when it cannot be drawn, whatever its name', async () => {
    expect(await readOwnPicture(fileOf('image/png'))).toEqual({ problem: 'no_picture' });
  });

  it('is refused by its size in bytes before it is drawn', async () => {
    expect(await readOwnPicture(fileOf('image/jpeg', maxOwnPictureBytes + 1))).toEqual({
      problem: 'too_large',
    });
  });

  it.each([
    ['a large one in the same shape', [3840, 2160], { x: 0, y: 0, width: 3840, height: 2160 }, [1280, 720]],
    ['an upright one', [3000, 4000], { x: 0, y: 1156.25, width: 3000, height: 1687.5 }, [1280, 720]],
    ['a wide one', [4000, 720], { x: 1360, y: 0, width: 1280, height: 720 }, [1280, 720]],
    ['a small one is not made larger', [320, 240], { x: 0, y: 30, width: 320, height: 180 }, [320, 180]],
    ['a dot', [1, 1], { x: 0, y: 0.21875, width: 1, height: 0.5625 }, [1, 1]],
  ] as const)('keeps its middle: %s', (_what, [width, height], part, [keptWidth, keptHeight]) => {
    expect(middleOf({ width, height })).toEqual({ part, kept: { width: keptWidth, height: keptHeight } });
  });
});
