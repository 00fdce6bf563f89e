import { cup, edge, woodTop } from '../furniture.mjs';
import { darker, lighter, mix, palette } from '../palette.mjs';
import { box, circle, ellipse, line, path, rect } from '../shapes.mjs';

const steel = '#D3D4D0';

/**
 * The bar where coffee is made: machine, grinders, a pour-over stand, cups, a tray of cakes under
 * glass.
 */
export function espressoBar(random, width = 560, depth = 78) {
  const left = -width / 2;
  const groups = [-34, 0, 34].map(
    (x) =>
      circle(left + 120 + x, 15, 8, { fill: palette.screen }) +
      circle(left + 120 + x, 15, 4, { fill: '#8B644A' }),
  );
  const drippers = [0, 34, 68].map(
    (x) =>
      circle(left + 300 + x, 0, 13, { fill: palette.paper, ...edge(palette.oat, 0.4) }) +
      circle(left + 300 + x, 0, 9, { fill: '#6B4A37' }) +
      circle(left + 300 + x, 0, 4.5, { fill: '#8B644A' }),
  );
  const cakes = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = [width / 2 - 138 + (at % 4) * 33, at < 4 ? -11 : 12];
    const tone = random.pick(['#E7C79A', '#C98F5E', '#F0E0C4', '#D9A08A', '#8F6247']);
    return at % 3 === 0
      ? circle(x, y, 9, { fill: tone, ...edge(tone, 0.3) }) + circle(x, y, 4, { fill: lighter(tone, 0.4) })
      : box(x, y, 19, 14, 3, { fill: tone, ...edge(tone, 0.3) }) +
          circle(x, y, 3, { fill: random.pick([palette.persimmon, palette.leaf, palette.paper]) });
  });
  return {
    body:
      woodTop(random, width, depth, palette.walnut, 7) +
      box(left + 120, -6, 132, 46, 8, { fill: steel, ...edge(palette.stone, 0.55) }) +
      box(left + 120, -13, 116, 20, 5, { fill: '#AEB3B3' }) +
      [-36, -12, 12, 36].map((x) => cup(left + 120 + x, -13, palette.paper, palette.paper)).join('') +
      groups.join('') +
      [214, 246]
        .map(
          (x) =>
            box(left + x, -4, 24, 36, 5, { fill: palette.screen }) +
            circle(left + x, -10, 9, { fill: '#7A5440', ...edge('#7A5440', 0.3) }),
        )
        .join('') +
      box(left + 334, 0, 112, 36, 5, { fill: palette.honey, ...edge(palette.honey) }) +
      drippers.join('') +
      box(width / 2 - 88, 0, 156, 60, 6, { fill: '#EDE6D8', ...edge(palette.stone, 0.4) }) +
      cakes.join('') +
      box(width / 2 - 88, 0, 156, 60, 6, { fill: '#E4F0EE', opacity: 0.24 }) +
      path(`M${width / 2 - 160} 22L${width / 2 - 118} -24M${width / 2 - 146} 24L${width / 2 - 104} -22`, {
        stroke: '#FFFFFF',
        'stroke-width': 3,
        opacity: 0.5,
      }),
    casts: [{ shape: box(0, 0, width, depth, 7), to: 24 }],
  };
}

/** A drum roaster with its cooling tray full of beans. */
export function roaster(random) {
  const beans = Array.from({ length: 190 }, () => {
    const angle = random.between(0, 6.283);
    const reach = Math.sqrt(random.next()) * 40;
    return ellipse(Math.cos(angle) * reach, 58 + Math.sin(angle) * reach, 3.4, 2.3, {
      fill: random.pick(['#5E3F2E', '#74503A', '#4C3326', '#8B644A']),
      transform: `rotate(${Math.round(random.between(0, 180))} ${(Math.cos(angle) * reach).toFixed(1)} ${(58 + Math.sin(angle) * reach).toFixed(1)})`,
    });
  });
  return {
    body:
      box(0, -44, 108, 96, 10, { fill: '#4A4F55', ...edge('#3A3F45', 0.4) }) +
      box(0, -44, 94, 82, 8, { fill: '#5B6168' }) +
      rect(-40, -78, 80, 13, 5, { fill: '#767D84' }) +
      circle(0, -36, 30, { fill: '#3D4248', ...edge('#33383D', 0.3) }) +
      circle(0, -36, 21, { fill: palette.ochre, ...edge(palette.ochre, 0.5) }) +
      circle(0, -36, 13, { fill: '#6B4A37' }) +
      circle(0, 58, 50, { fill: '#8C9093', ...edge('#6A6E71', 0.4) }) +
      circle(0, 58, 43, { fill: '#4C3326' }) +
      beans.join('') +
      line(-42, 58, 42, 58, { stroke: '#B9BDBF', 'stroke-width': 4 }) +
      line(0, 16, 0, 100, { stroke: '#B9BDBF', 'stroke-width': 4 }) +
      circle(0, 58, 7, { fill: '#D3D6D6', ...edge('#6A6E71') }),
    casts: [
      { shape: box(0, -44, 108, 96, 10), to: 40 },
      { shape: circle(0, 58, 50), to: 16 },
    ],
  };
}

/** A jute sack of green or roasted beans, open at the top. */
export function beanSack(random, radius = 30, beans = '#74503A') {
  const grains = Array.from({ length: 46 }, () => {
    const angle = random.between(0, 6.283);
    const reach = Math.sqrt(random.next()) * radius * 0.6;
    return circle(Math.cos(angle) * reach, Math.sin(angle) * reach, 2.3, {
      fill: mix(beans, palette.paper, random.between(0, 0.3)),
    });
  });
  return {
    body:
      circle(0, 0, radius, { fill: '#CDB48A', ...edge('#CDB48A', 0.45) }) +
      circle(0, 0, radius * 0.84, { fill: '#BFA376', ...edge('#BFA376', 0.3) }) +
      circle(0, 0, radius * 0.68, { fill: darker(beans, 0.25) }) +
      grains.join(''),
    casts: [{ shape: circle(0, 0, radius), to: 17 }],
  };
}

/** A sideboard with a record player and a row of sleeves. */
export function recordPlayer(random, width = 190, depth = 52) {
  const sleeves = Array.from({ length: 17 }, (_, at) =>
    rect(width / 2 - 84 + at * 4.2, -18, 3.4, 36, 0.5, {
      fill: random.pick([
        palette.indigo,
        palette.clay,
        palette.linen,
        palette.moss,
        palette.ochre,
        palette.rose,
      ]),
    }),
  );
  return {
    body:
      woodTop(random, width, depth, palette.wood, 4) +
      box(-width / 2 + 46, 0, 72, 44, 4, { fill: palette.walnut, ...edge(palette.walnut) }) +
      circle(-width / 2 + 40, 0, 19, { fill: '#2B2B2E' }) +
      [15, 11]
        .map((r) => circle(-width / 2 + 40, 0, r, { fill: 'none', stroke: '#4A4A4E', 'stroke-width': 1 }))
        .join('') +
      circle(-width / 2 + 40, 0, 6.5, { fill: palette.persimmon }) +
      path(`M${-width / 2 + 74} -15v18l-14 6`, { fill: 'none', stroke: '#D9D9D4', 'stroke-width': 3 }) +
      sleeves.join(''),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 20 }],
  };
}

/** A bicycle leaning on its stand. */
export function bicycle(colour = palette.indigo) {
  const wheel = (x) => box(x, 0, 58, 6, 3, { fill: '#3A3A3C' }) + box(x, 0, 50, 2, 1, { fill: '#8F8F8C' });
  return {
    body:
      wheel(-42) +
      wheel(42) +
      path('M-42 0L-12 0L34 0M-12 0L2 0', { stroke: colour, 'stroke-width': 6, 'stroke-linecap': 'round' }) +
      path('M36 -24Q42 0 36 24', {
        fill: 'none',
        stroke: '#6C6C6A',
        'stroke-width': 5,
        'stroke-linecap': 'round',
      }) +
      circle(36, -24, 4, { fill: palette.walnut }) +
      circle(36, 24, 4, { fill: palette.walnut }) +
      ellipse(-22, 0, 15, 8, { fill: palette.walnut, ...edge(palette.walnut) }) +
      box(58, 0, 30, 34, 5, { fill: '#C9A97A', ...edge('#C9A97A') }) +
      path('M46 -10h24M46 0h24M46 10h24M52 -16v32M60 -16v32', {
        stroke: darker('#C9A97A', 0.3),
        'stroke-width': 1.2,
        opacity: 0.7,
      }),
    casts: [{ shape: box(0, 0, 128, 7, 3) + box(36, 0, 8, 46, 3) + box(58, 0, 28, 32, 4), to: 22 }],
  };
}

/** The curtain in a shop's doorway, in five panels on a bamboo pole. */
export function noren(width = 180, colour = palette.indigo) {
  const panel = width / 5;
  const folds = Array.from({ length: 5 }, (_, at) => {
    const x = -width / 2 + at * panel + 2;
    return path(`M${x} -4Q${x + panel * 0.25} 8 ${x + panel * 0.5} 5T${x + panel - 4} -4Z`, {
      fill: mix(colour, palette.paper, at % 2 ? 0.08 : 0),
      ...edge(colour, 0.35),
    });
  });
  return {
    top:
      folds.join('') + rect(-width / 2 - 6, -7, width + 12, 5, 2.5, { fill: '#C9B67C', ...edge('#C9B67C') }),
    casts: [{ shape: rect(-width / 2, -4, width, 9), to: 46, from: 16, high: true }],
  };
}
