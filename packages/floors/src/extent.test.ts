import { describe, expect, it } from 'vitest';
import { partsOf, reachOf, within } from './extent.mjs';

const tile: [number, number, number, number] = [0, 0, 100, 100];
const isIn = (svg: string) => within(partsOf(svg), tile) === svg;

describe('the extent of a drawing', () => {
  it.each([
    ['<rect x="200" y="20" width="40" height="40"/>', false],
    ['<rect x="-300" y="20" width="400" height="40"/>', true],
    ['<circle cx="150" cy="50" r="30"/>', false],
    ['<circle cx="150" cy="50" r="60"/>', true],
    ['<ellipse cx="50" cy="200" rx="300" ry="20"/>', false],
    ['<path d="M200 200L300 300"/>', false],
    ['<path d="M200 50h-150" fill="none"/>', true],
    ['<path d="M200 300v-40l-10 -20"/>', false],
    ['<path d="M300 50q-260 10 0 20"/>', true],
    ['<path d="M300 50C280 60 60 70 300 80Z"/>', true],
    ['<path d="M150 150A80 80 0 0 1 150 300"/>', true],
  ])('%s touches the tile: %s', (svg, expected) => {
    expect(isIn(svg)).toBe(expected);
  });

  it('what is turned or clipped is drawn in every tile', () => {
    expect(isIn('<g transform="rotate(90)"><circle cx="900" cy="900" r="3"/></g>')).toBe(true);
    expect(isIn('<clipPath id="a"><circle cx="900" cy="900" r="3"/></clipPath>')).toBe(true);
  });

  it('parts come back in the order they are painted', () => {
    const svg = [10, 900, 30, 60].map((x) => `<circle cx="${x}" cy="50" r="4"/>`).join('');
    expect(within(partsOf(svg), tile)).toBe(svg.replace('<circle cx="900" cy="50" r="4"/>', ''));
  });

  it('a piece reaches as far as its farthest corner and what is moved inside it', () => {
    expect(reachOf('<rect x="-30" y="-40" width="60" height="80"/>')).toBeCloseTo(60);
    expect(reachOf('<g transform="translate(300 400)"><circle cx="0" cy="0" r="30"/></g>')).toBeGreaterThan(
      530,
    );
  });
});
