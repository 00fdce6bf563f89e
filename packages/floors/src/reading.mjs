import { edge, notebook, woodTop } from './furniture.mjs';
import { BOOKS } from './interior.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { blob, box, circle, ellipse, line, path, rect } from './shapes.mjs';

/**
 * Books standing side by side along one edge of a case; `front` is where their backs are, `side` +1
 * below, -1 above.
 */
function spines(random, width, front, side, depth) {
  const out = [];
  for (let x = -width / 2 + 6; x < width / 2 - 12; ) {
    const thick = random.between(5, 11);
    if (random.chance(0.09)) {
      x += random.between(8, 22);
      continue;
    }
    const tall = random.between(depth - 7, depth);
    out.push(
      rect(x, side > 0 ? front - tall : front, thick - 1, tall, 1, {
        fill: mix(random.pick(BOOKS), palette.oat, 0.2),
        ...edge(palette.walnut, 0.1),
        'stroke-width': 0.6,
      }),
    );
    x += thick;
  }
  return out.join('');
}

/** A bookcase with books on both long sides, for rows of shelves. */
export function bookcase(random, width = 360, depth = 62, colour = palette.walnut) {
  return {
    body:
      box(0, 0, width, depth, 3, { fill: colour, ...edge(colour, 0.5) }) +
      box(0, 0, width - 8, depth - 8, 2, { fill: darker(colour, 0.32) }) +
      spines(random, width, depth / 2 - 4, 1, 20) +
      spines(random, width, -depth / 2 + 4, -1, 20) +
      box(0, 0, width - 4, 9, 2, { fill: lighter(colour, 0.18), ...edge(colour, 0.3) }) +
      [-1, 1]
        .map((end) =>
          box(end * (width / 2 - 3), 0, 7, depth, 2, { fill: lighter(colour, 0.12), ...edge(colour) }),
        )
        .join(''),
    casts: [{ shape: box(0, 0, width, depth, 3), to: 36 }],
  };
}

/** A reading lamp with a long green shade. */
const bankerLamp = (x, y) =>
  ellipse(x + 2, y + 3, 21, 9, { fill: palette.line, opacity: 0.2 }) +
  circle(x, y + 7, 5, { fill: palette.ochre, ...edge(palette.ochre) }) +
  box(x, y, 40, 15, 7, { fill: palette.moss, ...edge(palette.moss, 0.45) }) +
  box(x - 1, y - 2.5, 32, 4, 2, { fill: lighter(palette.moss, 0.45), opacity: 0.8 });

function openBook(x, y, turn) {
  const page = (side) =>
    path(`M0 -13Q${side * 9} -16 ${side * 19} -12V13Q${side * 9} 9 0 13Z`, {
      fill: palette.paper,
      ...edge(palette.oat, 0.35),
    }) +
    [-7, -2, 3, 8]
      .map((row) => line(side * 4, row, side * 15, row - 1, { stroke: '#B9B2A3', 'stroke-width': 1 }))
      .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${box(1, 2, 42, 29, 2, {
    fill: palette.line,
    opacity: 0.18,
  })}${page(-1)}${page(1)}</g>`;
}

/** A long reading table: green lamps down the middle, open books at some of the places. */
export function readingTable(random, width = 440, height = 130, colour = '#A87F5C') {
  const places = Math.round(width / 92);
  const things = Array.from({ length: places * 2 }, (_, at) => {
    const x = ((Math.floor(at / 2) + 0.5) / places - 0.5) * (width - 30);
    const side = at % 2 === 0 ? 1 : -1;
    const y = side * height * 0.29;
    if (random.chance(0.42)) return openBook(x, y, random.around(14) + (side < 0 ? 180 : 0));
    return random.chance(0.5)
      ? notebook(x + random.around(14), y, random.around(30), random.pick(BOOKS))
      : '';
  });
  const lamps = Array.from(
    { length: Math.max(2, Math.round(width / 150)) },
    (_, at, all = Math.max(2, Math.round(width / 150))) => bankerLamp(((at + 0.5) / all - 0.5) * width, 0),
  );
  return {
    body:
      woodTop(random, width, height, colour, 8) +
      box(0, 0, width - 30, height - 26, 5, { fill: mix(palette.moss, colour, 0.62), opacity: 0.55 }) +
      things.join('') +
      lamps.join(''),
    casts: [{ shape: box(0, 0, width, height, 8), to: 17 }],
  };
}

/** A chest of many small drawers, for the cards of a catalogue. */
export function cardCatalogue(random, width = 220, depth = 58) {
  const drawers = Array.from({ length: Math.round(width / 27) - 1 }, (_, at) =>
    rect(-width / 2 + 14 + at * 27, depth / 2 - 10, 21, 7, 1.5, {
      fill: palette.honey,
      ...edge(palette.honey, 0.4),
    }),
  );
  return {
    body:
      woodTop(random, width, depth, palette.wood, 4) +
      drawers.join('') +
      notebook(-width / 2 + 40, -6, 82, palette.indigo) +
      notebook(-width / 2 + 44, -8, 70, palette.clay) +
      circle(width / 2 - 34, -4, 11, { fill: palette.linen, ...edge(palette.linen) }),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 28 }],
  };
}

/** A globe in a round wooden stand. */
export function globe(random, radius = 34) {
  const land = (x, y, size) =>
    path(blob(random, x, y, size, size * 0.7, 0.3, 8), { fill: '#9DAA7E', opacity: 0.9 });
  return {
    body:
      circle(0, 0, radius, { fill: palette.wood, ...edge(palette.wood) }) +
      circle(0, 0, radius - 7, { fill: '#88A9AE', ...edge('#6B8A90', 0.3) }) +
      land(-6, -5, radius * 0.34) +
      land(9, 7, radius * 0.26) +
      circle(-6, -7, radius * 0.36, { fill: '#FFFFFF', opacity: 0.14 }) +
      circle(0, 0, 3, { fill: palette.ochre, ...edge(palette.ochre) }),
    casts: [{ shape: circle(0, 0, radius), to: 26 }],
  };
}

/** A curved desk, open towards the north, for who gives the books out. */
export function issueDesk(radius = 170) {
  const arc = (r, from, to, sweep) => {
    const at = (degrees) =>
      [Math.cos((degrees * Math.PI) / 180) * r, Math.sin((degrees * Math.PI) / 180) * r]
        .map((value) => value.toFixed(1))
        .join(' ');
    return { start: at(from), d: `A${r} ${r} 0 0 ${sweep} ${at(to)}`, end: at(to) };
  };
  const outer = arc(radius, 165, 15, 0);
  const inner = arc(radius - 62, 15, 165, 1);
  const shape = `M${outer.start}${outer.d}L${inner.start}${inner.d}Z`;
  const rim = arc(radius - 8, 162, 18, 0);
  const place = (degrees, draw) => {
    const angle = (degrees * Math.PI) / 180;
    return draw(Math.cos(angle) * (radius - 32), Math.sin(angle) * (radius - 32), degrees - 90);
  };
  return {
    body:
      path(shape, { fill: palette.walnut, ...edge(palette.walnut, 0.5), 'stroke-linejoin': 'round' }) +
      path(`M${rim.start}${rim.d}`, {
        fill: 'none',
        stroke: lighter(palette.walnut, 0.3),
        'stroke-width': 5,
        opacity: 0.8,
      }) +
      place(128, openBook) +
      place(
        58,
        (x, y, turn) => notebook(x, y, turn, palette.moss) + notebook(x + 5, y - 5, turn + 12, palette.ochre),
      ) +
      place(92, (x, y) => bankerLamp(x, y - 6)) +
      place(30, (x, y, turn) => notebook(x, y, turn, palette.indigo)),
    casts: [{ shape: path(shape), to: 20 }],
  };
}
