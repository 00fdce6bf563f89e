import { chair, cup, desk, edge, notebook, stool, woodTop } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { box, circle, path, rect } from './shapes.mjs';

/** The colours of bindings. */
export const BOOKS = [
  palette.indigo,
  palette.clay,
  palette.moss,
  palette.ochre,
  palette.linen,
  palette.sage,
  palette.indigoDeep,
  palette.rose,
  palette.paper,
];

/** Four desks back to back with their chairs, about 290×260. */
export function addDeskCluster(scene, random, x, y, { columns = 2, colour = palette.sage } = {}) {
  for (let at = 0; at < columns; at += 1) {
    const across = x + (at - (columns - 1) / 2) * 144;
    const nudge = () => random.around(9);
    scene.add(chair(random, colour), across + nudge(), y + 92 + random.between(-3, 7), random.around(14));
    scene.add(
      chair(random, colour),
      across + nudge(),
      y - 92 - random.between(-3, 7),
      180 + random.around(14),
    );
    scene.add(desk(random, { screen: random.chance(0.62) }), across, y + 38, 0);
    scene.add(desk(random, { screen: random.chance(0.62) }), across, y - 38, 180);
  }
  const width = columns * 144 - 4;
  scene.add(
    {
      body: box(0, 0, width, 7, 3, { fill: palette.sage, ...edge(palette.sage, 0.35) }),
      casts: [{ shape: box(0, 0, width, 7, 3), to: 10 }],
    },
    x,
    y,
  );
}

/** A table with chairs on its long sides (and at its ends when asked). */
export function addSeats(
  scene,
  random,
  x,
  y,
  { width, height, count, ends = false, colour = palette.indigo, turn = 0 },
) {
  const angle = (turn * Math.PI) / 180;
  const seat = (dx, dy, facing) =>
    scene.add(
      chair(random, colour),
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
      facing + turn + random.around(8),
    );
  for (let at = 0; at < count; at += 1) {
    const dx = ((at + 0.5) / count - 0.5) * (width - 24);
    seat(dx, height / 2 + 17, 0);
    seat(dx, -height / 2 - 17, 180);
  }
  if (ends) {
    seat(width / 2 + 17, 0, 270);
    seat(-width / 2 - 17, 0, 90);
  }
}

/** Stools around a round table, looking at it. */
export function addStoolsAround(scene, random, x, y, { radius, count, colour, start = 0.4 }) {
  for (let at = 0; at < count; at += 1) {
    const angle = start + (at / count) * Math.PI * 2;
    scene.add(stool(random, colour), x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
}

/** A woven rug with a border and, on its short sides, a fringe. */
export function rug(
  random,
  width,
  height,
  { colour = palette.linen, border = palette.indigo, radius = 6 } = {},
) {
  const fringe = [];
  for (let y = -height / 2 + 4; y < height / 2 - 2; y += 6) {
    fringe.push(`M${-width / 2} ${y}h${-7 - random.next() * 3}M${width / 2} ${y}h${7 + random.next() * 3}`);
  }
  const weave = [];
  for (let y = -height / 2 + 26; y < height / 2 - 20; y += 9) {
    weave.push(`M${-width / 2 + 24} ${Math.round(y + random.around(1))}H${width / 2 - 24}`);
  }
  return {
    flat:
      path(fringe.join(''), { stroke: darker(colour, 0.18), 'stroke-width': 1.6, opacity: 0.7 }) +
      box(0, 0, width, height, radius, { fill: colour, ...edge(colour, 0.22) }) +
      box(0, 0, width - 22, height - 22, radius, {
        fill: 'none',
        stroke: border,
        'stroke-width': 5,
        opacity: 0.42,
      }) +
      box(0, 0, width - 36, height - 36, radius, {
        fill: 'none',
        stroke: border,
        'stroke-width': 1.4,
        opacity: 0.42,
      }) +
      path(weave.join(''), { stroke: darker(colour, 0.25), 'stroke-width': 1.2, opacity: 0.2 }),
  };
}

/** A round rug of plaited rings. */
export function roundRug(radius, colour = palette.oat, accent = palette.moss) {
  const rings = [];
  for (let at = radius - 8; at > 12; at -= 11) {
    const strong = at > radius - 30 && at < radius - 14;
    rings.push(
      circle(0, 0, at, {
        fill: 'none',
        stroke: strong ? accent : darker(colour, 0.25),
        'stroke-width': strong ? 4 : 1.2,
        opacity: strong ? 0.5 : 0.28,
      }),
    );
  }
  return { flat: circle(0, 0, radius, { fill: colour, ...edge(colour, 0.22) }) + rings.join('') };
}

/** A bookshelf seen from above, its books facing down the page. */
export function bookshelf(random, width = 200, depth = 38) {
  const books = [];
  for (let x = -width / 2 + 6; x < width / 2 - 12; ) {
    const thick = random.between(5, 11);
    if (random.chance(0.1)) {
      x += random.between(8, 20);
      continue;
    }
    const tall = random.between(depth - 19, depth - 12);
    books.push(
      rect(x, depth / 2 - 4 - tall, thick - 1, tall, 1, {
        fill: mix(random.pick(BOOKS), palette.oat, 0.2),
        ...edge(palette.walnut, 0.1),
        'stroke-width': 0.6,
      }),
    );
    x += thick;
  }
  return {
    body:
      box(0, 0, width, depth, 3, { fill: palette.wood, ...edge(palette.wood, 0.5) }) +
      rect(-width / 2 + 4, -depth / 2 + 8, width - 8, depth - 11, 2, {
        fill: palette.walnut,
        opacity: 0.75,
      }) +
      books.join(''),
    casts: [{ shape: box(0, 0, width, depth, 3), to: 32 }],
  };
}

/** A low sideboard with a few quiet things on it. */
export function sideboard(random, width = 180, depth = 44) {
  return {
    body:
      woodTop(random, width, depth, palette.wood, 4) +
      notebook(-width / 2 + 34, 0, 84, palette.indigo) +
      circle(width / 2 - 30, 0, 13, { fill: palette.linen, ...edge(palette.linen) }) +
      circle(width / 2 - 30, 0, 8, { fill: palette.stoneDark, opacity: 0.6 }) +
      cup(8, 4, palette.sage),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 20 }],
  };
}

/** A whiteboard on feet, seen from above. */
export function whiteboard(width = 150) {
  return {
    body:
      box(-width / 2 + 16, 0, 7, 30, 3, { fill: '#A9A8A3' }) +
      box(width / 2 - 16, 0, 7, 30, 3, { fill: '#A9A8A3' }) +
      box(0, 0, width, 10, 4, { fill: palette.paper, ...edge(palette.stone, 0.5) }) +
      rect(-20, 2, 40, 4, 2, { fill: palette.persimmon, opacity: 0.5 }),
    casts: [{ shape: box(0, 0, width, 10, 4), to: 34 }],
  };
}

/** A plain wooden bench with two thin cushions. */
export function bench(random, width = 170, depth = 44) {
  const cushion = (x) =>
    box(x, 0, width / 2 - 14, depth - 12, 6, {
      fill: lighter(palette.sage, 0.25),
      ...edge(palette.sage, 0.2),
    });
  return {
    body: woodTop(random, width, depth, palette.wood, 5) + cushion(-width / 4) + cushion(width / 4),
    casts: [{ shape: box(0, 0, width, depth, 5), to: 15 }],
  };
}
