import { cup, edge, woodTop } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { box, circle, ellipse, line, path } from './shapes.mjs';

/** The sunken hearth of an old house: ash raked in rings, charcoal, a kettle on its hook. */
export function irori(random, size = 150) {
  const ash = size - 44;
  const rake = [0.42, 0.34, 0.26].map((share) =>
    circle(0, 0, ash * share, { fill: 'none', stroke: '#A9A196', 'stroke-width': 1.6, opacity: 0.7 }),
  );
  const coals = Array.from({ length: 11 }, () =>
    ellipse(random.around(20), random.around(18), random.between(5, 8), random.between(4, 6), {
      fill: random.pick(['#4A413B', '#5C4D43', '#C9683C', '#3A332F']),
    }),
  );
  return {
    flat:
      box(0, 0, size, size, 3, { fill: palette.timber, ...edge(palette.timber) }) +
      box(0, 0, size - 8, size - 8, 2, { fill: lighter(palette.timber, 0.16) }) +
      box(0, 0, ash + 8, ash + 8, 2, { fill: darker(palette.timber, 0.4) }) +
      box(0, 0, ash, ash, 2, { fill: '#C9C2B6' }) +
      rake.join('') +
      coals.join(''),
    body:
      circle(0, 0, 19, { fill: '#3F4240', ...edge('#2F3230', 0.3) }) +
      circle(-2, -2, 9, { fill: '#5B5F5C' }) +
      line(-24, 0, 24, 0, { stroke: '#2F3230', 'stroke-width': 3 }),
    glow: circle(0, 0, 24),
    casts: [{ shape: circle(0, 0, 19), to: 14 }],
  };
}

/** The clay stove of the kitchen with three pots. */
export function kamado(width = 250, depth = 96) {
  const pots = [-1, 0, 1].map((at) => {
    const [x, size] = [at * (width / 3.2), at === 0 ? 34 : 28];
    return (
      circle(x, -4, size + 5, { fill: '#8A7B6A', ...edge('#8A7B6A', 0.3) }) +
      circle(x, -4, size, { fill: at === 1 ? palette.honey : '#4A4C4A', ...edge('#3A3C3A', 0.3) }) +
      box(x, -4, size * 1.6, 8, 3, { fill: at === 1 ? palette.walnut : '#6B5A48' })
    );
  });
  const mouths = [-1, 0, 1].map((at) =>
    box(at * (width / 3.2), depth / 2 - 7, 34, 9, 4, { fill: '#4B3D33' }),
  );
  return {
    body:
      box(0, 0, width, depth, 30, { fill: '#D8CBB5', ...edge('#D8CBB5', 0.42) }) +
      box(0, -4, width - 14, depth - 22, 24, { fill: '#E6DCCA', opacity: 0.8 }) +
      pots.join('') +
      mouths.join(''),
    casts: [{ shape: box(0, 0, width, depth, 30), to: 20 }],
  };
}

/** A glazed jar for water. */
export const waterJar = (radius = 34) => ({
  body:
    circle(0, 0, radius, { fill: '#6A5547', ...edge('#6A5547') }) +
    circle(0, 0, radius - 7, { fill: '#51695F' }) +
    circle(-5, -6, radius * 0.4, { fill: palette.water, opacity: 0.55 }) +
    line(-radius - 8, 6, radius - 4, -4, {
      stroke: '#C9B67C',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }) +
    circle(radius - 10, -5, 8, { fill: '#B9A267', ...edge('#B9A267') }),
  casts: [{ shape: circle(0, 0, radius), to: 22 }],
});

/** A folding screen standing in a zigzag; `panels` of 62 px each. */
export function foldingScreen(panels = 4, colour = palette.ochre) {
  const points = Array.from({ length: panels + 1 }, (_, at) => [(at - panels / 2) * 54, at % 2 ? -14 : 14]);
  const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return {
    body:
      path(d, { fill: 'none', stroke: palette.timber, 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
      path(d, {
        fill: 'none',
        stroke: lighter(colour, 0.35),
        'stroke-width': 4.5,
        'stroke-linejoin': 'round',
      }),
    casts: [
      {
        shape: points
          .slice(1)
          .map(([x, y], at) => {
            const [px, py] = points[at];
            const [nx, ny] = [(py - y) * 0.06, (x - px) * 0.06];
            return path(
              `M${px - nx} ${py - ny}L${x - nx} ${y - ny}L${x + nx} ${y + ny}L${px + nx} ${py + ny}Z`,
            );
          })
          .join(''),
        to: 38,
      },
    ],
  };
}

/** A koto on its feet: thirteen strings over white bridges. */
export function koto(length = 250, width = 44) {
  const strings = Array.from({ length: 9 }, (_, at) => -width / 2 + 7 + at * ((width - 14) / 8));
  return {
    body:
      path(
        `M${-length / 2} ${-width / 2 + 4}Q0 ${-width / 2 - 5} ${length / 2} ${-width / 2 + 4}V${width / 2 - 4}Q0 ${width / 2 + 5} ${-length / 2} ${width / 2 - 4}Z`,
        { fill: '#A8744C', ...edge('#A8744C', 0.5) },
      ) +
      box(-length / 2 + 9, 0, 14, width - 8, 3, { fill: palette.linen, ...edge(palette.linen, 0.3) }) +
      box(length / 2 - 9, 0, 14, width - 8, 3, { fill: palette.persimmon, ...edge(palette.persimmon) }) +
      strings
        .map((y, at) => {
          const bridge = -length / 2 + 60 + at * 15;
          return (
            line(-length / 2 + 14, y, length / 2 - 14, y, { stroke: '#F2E8D2', 'stroke-width': 0.9 }) +
            box(bridge, y, 5, 4, 1, { fill: palette.paper })
          );
        })
        .join(''),
    casts: [{ shape: box(0, 0, length, width, 5), to: 12 }],
  };
}

/** A low desk for writing with a brush. */
export function writingDesk(random, width = 120, depth = 58) {
  return {
    body:
      woodTop(random, width, depth, palette.walnut, 4) +
      box(-8, 2, 46, 36, 1, { fill: palette.paper, ...edge(palette.oat, 0.2) }) +
      path('M-20 -6q6 8 2 16M-10 -8q10 4 -2 14M2 -6v18', {
        fill: 'none',
        stroke: palette.ink,
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
        opacity: 0.75,
      }) +
      box(width / 2 - 22, -4, 20, 30, 3, { fill: '#3C3F42', ...edge('#3C3F42') }) +
      ellipse(width / 2 - 22, 2, 6, 8, { fill: palette.ink }) +
      line(-width / 2 + 14, -14, -width / 2 + 20, 20, {
        stroke: '#C9A66B',
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
      }),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 9 }],
  };
}

/** The warm table of winter: a quilt spread out under a board. */
export function kotatsu(random, size = 190, colour = palette.clay) {
  const half = size / 2;
  const quilt = `M${-half} ${-half + 8}Q0 ${-half - 7} ${half} ${-half + 8}Q${half + 7} 0 ${half} ${half - 8}Q0 ${half + 7} ${-half} ${half - 8}Q${-half - 7} 0 ${-half} ${-half + 8}Z`;
  const checks = [-2, -1, 0, 1, 2]
    .map(
      (at) => `M${-half + 4} ${at * (size / 5.4)}H${half - 4}M${at * (size / 5.4)} ${-half + 4}V${half - 4}`,
    )
    .join('');
  return {
    body:
      path(quilt, { fill: mix(colour, palette.paper, 0.2), ...edge(colour, 0.3) }) +
      path(checks, { stroke: lighter(colour, 0.5), 'stroke-width': 7, opacity: 0.35 }) +
      woodTop(random, size * 0.6, size * 0.6, palette.honey, 8) +
      circle(0, 2, 19, { fill: palette.wood, ...edge(palette.wood) }) +
      [
        [-6, -3],
        [6, -2],
        [0, 8],
      ]
        .map(([x, y]) => circle(x, y, 7, { fill: '#E3954A', ...edge('#E3954A', 0.3) }))
        .join('') +
      cup(-34, -28, palette.sage, '#B7BC84') +
      cup(36, 26, palette.paper, '#B7BC84'),
    casts: [{ shape: path(quilt), to: 6 }],
  };
}
