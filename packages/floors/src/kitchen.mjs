import { cup, edge, grain, woodTop } from './furniture.mjs';
import { darker, palette } from './palette.mjs';
import { box, circle, ellipse, path, rect } from './shapes.mjs';

/** A kitchen counter along a wall: sink, hob, cups. The front is below. */
export function counter(width = 420, depth = 62) {
  const top = '#E9E4D9';
  const tap = -width / 2 + 90;
  const hob = width / 2 - 78;
  const rings = [
    [-18, -11],
    [18, -11],
    [-18, 12],
    [18, 12],
  ];
  return {
    body:
      box(0, 0, width, depth, 4, { fill: top, ...edge(top, 0.5) }) +
      rect(-width / 2 + 2, depth / 2 - 8, width - 4, 6, 2, { fill: palette.wood, opacity: 0.8 }) +
      box(tap, -2, 76, 38, 7, { fill: '#D3D3CE', ...edge(palette.stone, 0.35) }) +
      box(tap, -2, 64, 28, 6, { fill: '#BFC2BF' }) +
      path(`M${tap} -25v14`, { stroke: '#8C8F8E', 'stroke-width': 5, 'stroke-linecap': 'round' }) +
      circle(tap, 0, 2.5, { fill: '#8C8F8E' }) +
      box(hob, -2, 84, 48, 6, { fill: palette.screen }) +
      rings
        .map(([x, y]) => circle(hob + x, y - 2, 9, { fill: 'none', stroke: '#8792A3', 'stroke-width': 1.6 }))
        .join('') +
      box(10, -10, 62, 26, 3, { fill: palette.honey, ...edge(palette.honey) }) +
      ellipse(0, -10, 12, 7, { fill: palette.ochre }) +
      ellipse(20, -9, 7, 5, { fill: palette.persimmon }),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 22 }],
  };
}

/** The coffee bar: a long wooden top with the machine and a row of cups. */
export function coffeeBar(random, width = 280, depth = 66) {
  const cups = Array.from({ length: 5 }, (_, at) =>
    cup(-width / 2 + 34 + at * 19, -16 + (at % 2) * 3, at % 2 ? palette.sage : palette.paper),
  );
  return {
    body:
      woodTop(random, width, depth, palette.wood, 8) +
      cups.join('') +
      box(width / 2 - 62, -8, 74, 40, 6, { fill: '#D9DAD8', ...edge(palette.stone, 0.5) }) +
      box(width / 2 - 62, -14, 62, 18, 4, { fill: '#A9AFB1' }) +
      circle(width / 2 - 78, 8, 5, { fill: palette.screen }) +
      circle(width / 2 - 48, 8, 5, { fill: palette.screen }) +
      circle(8, -6, 13, { fill: palette.linen, ...edge(palette.linen) }) +
      circle(4, -8, 4.5, { fill: palette.ochre }) +
      circle(11, -3, 4.5, { fill: palette.clay }),
    casts: [{ shape: box(0, 0, width, depth, 8), to: 22 }],
  };
}

/** A refrigerator or tall cupboard. */
export function cupboard(random, width = 72, depth = 66, colour = palette.linen) {
  return {
    body:
      box(0, 0, width, depth, 4, { fill: colour, ...edge(colour, 0.5) }) +
      rect(-width / 2 + 3, depth / 2 - 9, width - 6, 6, 2, { fill: darker(colour, 0.16) }) +
      grain(random, width, depth, 2, palette.walnut, 0.08),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 34 }],
  };
}

/** A long high board along a window, with cups and a lamp. */
export function windowCounter(random, width = 440, depth = 48) {
  const count = Math.round(width / 120);
  const cups = Array.from({ length: count }, (_, at) =>
    cup(
      -width / 2 + 50 + (at * (width - 100)) / Math.max(1, count - 1),
      random.around(6),
      random.pick([palette.paper, palette.sage, palette.indigo]),
    ),
  );
  return {
    body: woodTop(random, width, depth, palette.honey, 4) + grain(random, width, depth, 3) + cups.join(''),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 22 }],
  };
}
