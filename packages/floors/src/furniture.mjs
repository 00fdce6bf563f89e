import { darker, lighter, mix, palette } from './palette.mjs';
import { box, circle, group, line, path, rect, smooth } from './shapes.mjs';

const EDGE = 1.15;

/**
 * A drawn edge in a darker shade of the thing's own colour: one line weight for the whole house.
 */
export const edge = (colour, amount = 0.38) => ({ stroke: darker(colour, amount), 'stroke-width': EDGE });

/** Wood grain: a few wavering lines along the width of a board. */
export function grain(random, width, height, count, colour = palette.walnut, opacity = 0.16) {
  const lines = Array.from({ length: count }, () => {
    const y = random.between(-height / 2 + 5, height / 2 - 5);
    const from = random.between(-width / 2 + 4, -width / 8);
    const to = random.between(width / 8, width / 2 - 4);
    const steps = 4;
    return smooth(
      Array.from({ length: steps + 1 }, (_, at) => [
        from + ((to - from) * at) / steps,
        y + random.around(2.2),
      ]),
    );
  });
  return path(lines.join(''), { fill: 'none', stroke: colour, 'stroke-width': 1, opacity });
}

/** A board with an edge, grain and a thin bright rim, shared by every wooden top. */
export function woodTop(random, width, height, colour = palette.honey, radius = 5) {
  const tone = mix(colour, random.chance(0.5) ? palette.paper : palette.walnut, random.between(0, 0.1));
  return (
    box(0, 0, width, height, radius, { fill: tone, ...edge(tone) }) +
    grain(random, width, height, Math.max(3, Math.round(height / 11))) +
    box(0, 0, width - 4, height - 4, Math.max(1, radius - 2), {
      fill: 'none',
      stroke: lighter(tone, 0.6),
      'stroke-width': 1,
      opacity: 0.55,
    })
  );
}

/** A soft dark rim under something small standing on a table. */
const contact = (shape) => group(shape, { fill: palette.line, opacity: 0.16 });

export function cup(x, y, colour = palette.paper, drink = '#8B644A') {
  return (
    contact(circle(x + 1.5, y + 1.5, 8)) +
    circle(x, y, 6.5, { fill: colour, ...edge(colour, 0.35) }) +
    circle(x, y, 4.4, { fill: drink })
  );
}

function laptop(x, y) {
  return (
    contact(box(x + 1, y + 1, 42, 32, 4)) +
    box(x, y, 38, 28, 3, { fill: palette.steel, ...edge(palette.steel) }) +
    box(x, y - 2, 31, 12, 1.5, { fill: '#9EA3A6' }) +
    box(x, y + 8.5, 13, 7, 1.5, { fill: '#B7BABB' }) +
    box(x, y - 15.5, 40, 6, 2, { fill: palette.screen })
  );
}

function monitor(x, y) {
  return (
    contact(box(x + 1, y + 2, 62, 14, 4)) +
    box(x, y + 3, 20, 12, 3, { fill: '#A9A8A3' }) +
    box(x, y, 58, 7, 3, { fill: palette.screen })
  );
}

export function notebook(x, y, turn, colour) {
  return group(
    contact(box(1, 1, 24, 30, 2)) +
      box(0, 0, 21, 28, 1.5, { fill: colour, ...edge(colour, 0.3) }) +
      line(-6.5, -14, -6.5, 14, { stroke: darker(colour, 0.3), 'stroke-width': 1 }),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

function sheets(x, y, turn) {
  return group(
    box(2, 2, 24, 31, 1, { fill: '#E9E4D8' }) +
      box(0, 0, 24, 31, 1, { fill: palette.paper, ...edge(palette.oat, 0.25) }) +
      [-8, -3, 2, 7].map((row) => line(-8, row, 7, row, { stroke: '#C9C3B6', 'stroke-width': 1 })).join(''),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** A little green thing for a table. */
function sprig(random, x, y, size = 11) {
  const dots = Array.from({ length: 9 }, () => {
    const angle = random.between(0, 6.28);
    const reach = random.between(0.2, 0.75) * size;
    return circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * 0.34, {
      fill: random.pick([palette.leaf, palette.leafDeep, palette.leafPale]),
    });
  });
  return (
    contact(circle(x + 1.5, y + 1.5, size)) +
    circle(x, y, size * 0.62, { fill: palette.clay }) +
    dots.join('')
  );
}

/** A desk 140×70; the chair is on the lower side. */
export function desk(random, { screen = true, width = 140, height = 70 } = {}) {
  const extras = [
    () =>
      notebook(
        width * 0.31,
        12,
        random.between(-12, 12),
        random.pick([palette.indigo, palette.sage, palette.clay, palette.paper]),
      ),
    () => sheets(-width * 0.31, 8, random.between(-10, 10)),
    () => sprig(random, width * 0.38, -18),
    () => cup(-width * 0.34, 4, random.pick([palette.paper, palette.sage, palette.indigo])),
    () => cup(width * 0.33, 8),
  ];
  const chosen = extras.filter(() => random.chance(0.42)).slice(0, 3);
  return {
    body:
      woodTop(random, width, height, palette.honey) +
      (screen
        ? monitor(random.around(4), -22) +
          box(0, 13, 42, 13, 3, { fill: '#EDE9E0', ...edge(palette.stone, 0.2) })
        : laptop(random.around(6), 4)) +
      chosen.map((draw) => draw()).join(''),
    casts: [{ shape: box(0, 0, width, height, 5), to: 17 }],
  };
}

/** A chair 44 px across; it looks upwards, its back is below. */
export function chair(random, colour = palette.sage) {
  const tone = mix(colour, palette.paper, random.between(0, 0.12));
  return {
    body:
      box(0, -2, 38, 37, 11, { fill: tone, ...edge(tone, 0.4) }) +
      box(0, -3, 28, 26, 8, { fill: lighter(tone, 0.22), opacity: 0.7 }) +
      path('M-20 7Q-20 20 0 20.500Q20 20 20 7', {
        fill: 'none',
        stroke: darker(tone, 0.42),
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }) +
      path('M-19.500 8Q-19.500 19 0 19.500Q19.500 19 19.500 8', {
        fill: 'none',
        stroke: darker(tone, 0.16),
        'stroke-width': 5.2,
        'stroke-linecap': 'round',
      }),
    casts: [{ shape: box(0, 2, 42, 42, 14), to: 15 }],
  };
}

/** A round stool. */
export function stool(random, colour = palette.wood, radius = 19) {
  const tone = mix(colour, palette.paper, random.between(0, 0.15));
  return {
    body:
      circle(0, 0, radius, { fill: tone, ...edge(tone) }) +
      circle(0, 0, radius - 5, { fill: 'none', stroke: darker(tone, 0.2), 'stroke-width': 1, opacity: 0.5 }) +
      circle(-2, -2, radius - 8, { fill: lighter(tone, 0.3), opacity: 0.5 }),
    casts: [{ shape: circle(0, 0, radius), to: 14 }],
  };
}

/** A flat square cushion for sitting on the floor. */
export function zabuton(random, colour = palette.indigo) {
  const tone = mix(colour, palette.paper, random.between(0.02, 0.14));
  const half = 27;
  const shape = `M${-half} ${-half}Q0 ${-half + 5} ${half} ${-half}Q${half - 5} 0 ${half} ${half}Q0 ${half - 5} ${-half} ${half}Q${-half + 5} 0 ${-half} ${-half}Z`;
  return {
    body:
      path(shape, { fill: tone, ...edge(tone, 0.35), 'stroke-linejoin': 'round' }) +
      path('M-16 -16L16 16M16 -16L-16 16', {
        stroke: lighter(tone, 0.25),
        'stroke-width': 1,
        opacity: 0.45,
      }) +
      circle(0, 0, 2.6, { fill: lighter(tone, 0.55) }),
    casts: [{ shape: path(shape), to: 5 }],
  };
}

/** A sofa; its back is above, people on it look down the page. */
export function sofa(random, { width = 200, depth = 80, colour = palette.linen, pillows = [] } = {}) {
  const seats = Math.max(1, Math.round((width - 40) / 78));
  const seatWidth = (width - 40) / seats;
  const seat = (at) =>
    rect(-width / 2 + 20 + at * seatWidth + 1.5, -depth / 2 + 23, seatWidth - 3, depth - 27, 8, {
      fill: lighter(colour, 0.3),
      ...edge(colour, 0.2),
    });
  const pillow = (tone, at) => {
    const x = at % 2 === 0 ? -width / 2 + 40 : width / 2 - 40;
    return group(
      contact(box(1, 2, 37, 31, 9)) +
        box(0, 0, 35, 29, 8, { fill: tone, ...edge(tone, 0.3) }) +
        line(-11, 0, 11, 0, { stroke: lighter(tone, 0.35), 'stroke-width': 1, opacity: 0.7 }),
      { transform: `translate(${x} ${-depth / 2 + 35}) rotate(${Math.round(random.between(-18, 18))})` },
    );
  };
  return {
    body:
      box(0, 0, width, depth, 16, { fill: darker(colour, 0.08), ...edge(colour, 0.42) }) +
      rect(-width / 2 + 3, -depth / 2 + 3, width - 6, 18, 9, { fill: colour }) +
      rect(-width / 2 + 3, -depth / 2 + 14, 15, depth - 18, 7, { fill: colour }) +
      rect(width / 2 - 18, -depth / 2 + 14, 15, depth - 18, 7, { fill: colour }) +
      Array.from({ length: seats }, (_, at) => seat(at)).join('') +
      pillows.map(pillow).join(''),
    casts: [{ shape: box(0, 0, width, depth, 16), to: 19 }],
  };
}

/** An easy chair, looking down the page. */
export const armchair = (random, colour = palette.indigo) => sofa(random, { width: 92, depth: 80, colour });

/** A low organic coffee table. */
export function coffeeTable(random, { width = 120, height = 66, colour = palette.honey } = {}) {
  const outline = smooth(
    [
      [-width / 2, 2],
      [-width / 3, -height / 2],
      [width / 5, -height / 2.3],
      [width / 2, -2],
      [width / 3, height / 2.1],
      [-width / 4, height / 2],
    ],
    true,
  );
  return {
    body:
      path(outline, { fill: colour, ...edge(colour) }) +
      grain(random, width * 0.7, height * 0.7, 4) +
      cup(-width / 5, -4) +
      cup(width / 4, 9, palette.sage) +
      notebook(8, -6, 14, palette.paper),
    casts: [{ shape: path(outline), to: 11 }],
  };
}

/** A round table. */
export function roundTable(random, radius = 46, colour = palette.honey) {
  return {
    body:
      circle(0, 0, radius, { fill: colour, ...edge(colour) }) +
      grain(random, radius * 1.35, radius * 1.2, 6) +
      circle(0, 0, radius - 3, {
        fill: 'none',
        stroke: lighter(colour, 0.6),
        'stroke-width': 1,
        opacity: 0.6,
      }) +
      sprig(random, 0, 0, 12) +
      cup(radius * 0.45, -radius * 0.35) +
      (random.chance(0.6)
        ? cup(-radius * 0.5, radius * 0.3, palette.sage)
        : notebook(-radius * 0.42, 12, 20, palette.paper)),
    casts: [{ shape: circle(0, 0, radius), to: 17 }],
  };
}

/** A long table for talking, with papers and a flower in the middle. */
export function longTable(random, { width = 300, height = 110, colour = palette.honey, radius = 12 } = {}) {
  const papers = Array.from({ length: Math.round(width / 75) }, (_, at) => {
    const x = -width / 2 + 42 + (at * (width - 84)) / Math.max(1, Math.round(width / 75) - 1);
    const side = at % 2 === 0 ? 1 : -1;
    const y = (side * height) / 4;
    return random.chance(0.5)
      ? sheets(x, y, random.between(-10, 10) + (side < 0 ? 180 : 0))
      : group(laptop(0, 0), { transform: `translate(${x} ${y}) rotate(${side < 0 ? 180 : 0})` }) +
          cup(x + 34, y);
  });
  return {
    body: woodTop(random, width, height, colour, radius) + papers.join('') + sprig(random, 0, 0, 15),
    casts: [{ shape: box(0, 0, width, height, radius), to: 17 }],
  };
}
