import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { widthPx: 1000, heightPx: 600 };
const size = { widthPx: 200, heightPx: 100 };
const anchorAt = (leftPx: number, topPx: number) => ({ leftPx, topPx, widthPx: 40, heightPx: 40 });

describe('a box beside another', () => {
  it.each([
    ['above, in the middle', anchorAt(480, 300), 'top', 'center', { leftPx: 400, topPx: 192, side: 'top' }],
    ['below, from its start', anchorAt(480, 300), 'bottom', 'start', { leftPx: 480, topPx: 348 }],
    ['below, to its end', anchorAt(480, 300), 'bottom', 'end', { leftPx: 320, topPx: 348 }],
    ['below where above has no room', anchorAt(480, 60), 'top', 'center', { topPx: 108, side: 'bottom' }],
    ['above where below has none', anchorAt(480, 540), 'bottom', 'center', { topPx: 432, side: 'top' }],
    ['off the left edge', anchorAt(0, 300), 'top', 'center', { leftPx: 8, arrowPx: 16 }],
    ['off the right edge', anchorAt(960, 300), 'top', 'center', { leftPx: 792, arrowPx: 184 }],
  ] as const)('%s', (_name, anchor, side, align, expected) => {
    expect(placeBeside({ anchor, size, view, side, align, gapPx: 8 })).toMatchObject(expected);
  });

  it('stays where it was wanted when the other side has still less room', () => {
    const tall = { widthPx: 200, heightPx: 900 };
    const place = placeBeside({
      anchor: anchorAt(480, 400),
      size: tall,
      view,
      side: 'top',
      align: 'center',
      gapPx: 8,
    });
    expect(place).toMatchObject({ side: 'top', topPx: 8 });
  });

  it('points at the middle of what it belongs to', () => {
    const place = placeBeside({
      anchor: anchorAt(480, 300),
      size,
      view,
      side: 'top',
      align: 'start',
      gapPx: 8,
    });
    expect(place.leftPx + place.arrowPx).toBe(500);
  });
});
