import { testPdf } from '@engawa/testkit/test-pdf';
import { expect, it } from 'vitest';
import { holdsPictureBeyond } from './large-pictures.ts';

const maxPx = 40_000_000;
const withPicture = (widthPx: number, heightPx: number) =>
  testPdf([['one'], ['two']], { picture: { onPage: 2, widthPx, heightPx } });

it.each([
  ['a scan of A3 at 600 dpi', withPicture(7_016, 9_921), true],
  ['a picture at the limit', withPicture(8_000, 5_000), false],
  ['no picture', testPdf([['one']]), false],
  [
    'sizes that belong to two pictures',
    new TextEncoder().encode(
      '1 0 obj << /Width 9000 >> stream x endstream 2 0 obj << /Width 9 /Height 9000 >> stream',
    ),
    false,
  ],
  ['the height first', new TextEncoder().encode('1 0 obj <</Height 9000/Width 9000>>stream'), true],
  ['nothing but the word', new TextEncoder().encode('/Width'.repeat(1_000)), false],
])('finds a picture that is too large: %s', (_, bytes, answer) => {
  expect(holdsPictureBeyond(bytes, maxPx)).toBe(answer);
});

it.each(['/Width', '/Widthstream', 'obj/Width ', '/Width obj stream'])(
  'looks at each character a few times at most: 20 MB of %j',
  (part) => {
    const bytes = new TextEncoder().encode(part.repeat(Math.ceil((20 * 1024 * 1024) / part.length)));
    // Quadratic work would take minutes, and the test its limit of time.
    expect(holdsPictureBeyond(bytes, maxPx)).toBe(false);
  },
);
