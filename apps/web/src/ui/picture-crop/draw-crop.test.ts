import { expect, it } from 'vitest';
import { turnedSize } from './draw-crop.ts';

it.each([
  [0, { width: 40, height: 30 }],
  [90, { width: 30, height: 40 }],
  [180, { width: 40, height: 30 }],
  [270, { width: 30, height: 40 }],
])('a picture turned by %d° stands in a box of its sides', (degrees, box) => {
  const { width, height } = turnedSize({ width: 40, height: 30 }, degrees);
  expect(width).toBeCloseTo(box.width);
  expect(height).toBeCloseTo(box.height);
});
