import { chair, cup, desk, edge, grain, notebook, stool, woodTop, zabuton } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { box, circle, ellipse, group, line, path, rect } from './shapes.mjs';

const BOOKS = [palette.indigo, palette.clay, palette.moss, palette.ochre, palette.linen, palette.sage, palette.indigoDeep, palette.rose, palette.paper];

/** Four desks back to back with their chairs, about 290×260. */
export function addDeskCluster(scene, random, x, y, { columns = 2, colour = palette.sage } = {}) {
  for (let at = 0; at < columns; at += 1) {
    const across = x + (at - (columns - 1) / 2) * 144;
    const nudge = () => random.around(9);
    scene.add(chair(random, colour), across + nudge(), y + 92 + random.between(-3, 7), random.around(14));
    scene.add(chair(random, colour), across + nudge(), y - 92 - random.between(-3, 7), 180 + random.around(14));
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
export function addSeats(scene, random, x, y, { width, height, count, ends = false, colour = palette.indigo, turn = 0 }) {
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
export function rug(random, width, height, { colour = palette.linen, border = palette.indigo, radius = 6 } = {}) {
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
      box(0, 0, width - 22, height - 22, radius, { fill: 'none', stroke: border, 'stroke-width': 5, opacity: 0.42 }) +
      box(0, 0, width - 36, height - 36, radius, { fill: 'none', stroke: border, 'stroke-width': 1.4, opacity: 0.42 }) +
      path(weave.join(''), { stroke: darker(colour, 0.25), 'stroke-width': 1.2, opacity: 0.2 }),
  };
}

/** A round rug of plaited rings. */
export function roundRug(radius, colour = palette.oat, accent = palette.moss) {
  const rings = [];
  for (let at = radius - 8; at > 12; at -= 11) {
    const strong = at > radius - 30 && at < radius - 14;
    rings.push(circle(0, 0, at, { fill: 'none', stroke: strong ? accent : darker(colour, 0.25), 'stroke-width': strong ? 4 : 1.2, opacity: strong ? 0.5 : 0.28 }));
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
    books.push(rect(x, depth / 2 - 4 - tall, thick - 1, tall, 1, { fill: mix(random.pick(BOOKS), palette.oat, 0.2), ...edge(palette.walnut, 0.1), 'stroke-width': 0.6 }));
    x += thick;
  }
  return {
    body:
      box(0, 0, width, depth, 3, { fill: palette.wood, ...edge(palette.wood, 0.5) }) +
      rect(-width / 2 + 4, -depth / 2 + 8, width - 8, depth - 11, 2, { fill: palette.walnut, opacity: 0.75 }) +
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

/** A kitchen counter along a wall: sink, hob, cups. The front is below. */
export function counter(random, width = 420, depth = 62) {
  const top = '#E9E4D9';
  const tap = -width / 2 + 90;
  const hob = width / 2 - 78;
  const rings = [[-18, -11], [18, -11], [-18, 12], [18, 12]];
  return {
    body:
      box(0, 0, width, depth, 4, { fill: top, ...edge(top, 0.5) }) +
      rect(-width / 2 + 2, depth / 2 - 8, width - 4, 6, 2, { fill: palette.wood, opacity: 0.8 }) +
      box(tap, -2, 76, 38, 7, { fill: '#D3D3CE', ...edge(palette.stone, 0.35) }) +
      box(tap, -2, 64, 28, 6, { fill: '#BFC2BF' }) +
      path(`M${tap} -25v14`, { stroke: '#8C8F8E', 'stroke-width': 5, 'stroke-linecap': 'round' }) +
      circle(tap, 0, 2.500, { fill: '#8C8F8E' }) +
      box(hob, -2, 84, 48, 6, { fill: palette.screen }) +
      rings.map(([x, y]) => circle(hob + x, y - 2, 9, { fill: 'none', stroke: '#8792A3', 'stroke-width': 1.6 })).join('') +
      box(10, -10, 62, 26, 3, { fill: palette.honey, ...edge(palette.honey) }) +
      ellipse(0, -10, 12, 7, { fill: palette.ochre }) +
      ellipse(20, -9, 7, 5, { fill: palette.persimmon }),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 22 }],
  };
}

/** The coffee bar: a long wooden top with the machine and a row of cups. */
export function coffeeBar(random, width = 280, depth = 66) {
  const cups = Array.from({ length: 5 }, (_, at) => cup(-width / 2 + 34 + at * 19, -16 + (at % 2) * 3, at % 2 ? palette.sage : palette.paper));
  return {
    body:
      woodTop(random, width, depth, palette.wood, 8) +
      cups.join('') +
      box(width / 2 - 62, -8, 74, 40, 6, { fill: '#D9DAD8', ...edge(palette.stone, 0.5) }) +
      box(width / 2 - 62, -14, 62, 18, 4, { fill: '#A9AFB1' }) +
      circle(width / 2 - 78, 8, 5, { fill: palette.screen }) +
      circle(width / 2 - 48, 8, 5, { fill: palette.screen }) +
      circle(8, -6, 13, { fill: palette.linen, ...edge(palette.linen) }) +
      circle(4, -8, 4.500, { fill: palette.ochre }) +
      circle(11, -3, 4.500, { fill: palette.clay }),
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

/** The standing paper lantern: a square of washi in a wooden frame. */
export function andon(size = 40) {
  const half = size / 2;
  const paper = '#FFF4DC';
  return {
    body:
      box(0, 0, size, size, 4, { fill: palette.timber }) +
      box(0, 0, size - 8, size - 8, 2, { fill: paper }) +
      path(`M${-half + 4} 0H${half - 4}M0 ${-half + 4}V${half - 4}`, { stroke: palette.walnut, 'stroke-width': 2 }) +
      circle(0, 0, 5.500, { fill: '#FFE2A6', ...edge(palette.wood, 0.1) }),
    casts: [{ shape: box(0, 0, size, size, 4), to: 24 }],
    glow: box(0, 0, size - 2, size - 2, 4),
  };
}

const MATS = {
  // Laid so that no four corners ever meet, as in a real room.
  eight: [[0, 0, 1], [2, 0, 1], [0, 1, 0], [3, 1, 0], [1, 1, 1], [1, 2, 1], [0, 3, 1], [2, 3, 1]],
  six: [[0, 0, 0], [1, 0, 1], [3, 0, 0], [1, 1, 1], [0, 2, 1], [2, 2, 1]],
};

/** A tatami floor of 180×90 mats: `eight` is 360×360, `six` is 360×270. */
export function tatami(random, layout = 'eight') {
  const rows = layout === 'eight' ? 4 : 3;
  const mats = MATS[layout].map(([column, row, lying]) => {
    const [width, height] = lying ? [180, 90] : [90, 180];
    const [x, y] = [column * 90 - 180, row * 90 - rows * 45];
    const tone = mix(random.chance(0.5) ? palette.straw : palette.strawPale, palette.paper, random.between(0.12, 0.3));
    const weave = [];
    const span = lying ? height : width;
    for (let at = 9; at < span - 6; at += 4.5) weave.push(lying ? `M${x} ${y + at}h${width}` : `M${x + at} ${y}v${height}`);
    const hem = lying
      ? rect(x, y, width, 6, 0, { fill: palette.hem }) + rect(x, y + height - 6, width, 6, 0, { fill: palette.hem })
      : rect(x, y, 6, height, 0, { fill: palette.hem }) + rect(x + width - 6, y, 6, height, 0, { fill: palette.hem });
    return (
      rect(x, y, width, height, 0, { fill: tone }) +
      path(weave.join(''), { stroke: palette.hem, 'stroke-width': 0.8, opacity: 0.17 }) +
      group(hem, { opacity: 0.62 }) +
      rect(x, y, width, height, 0, { fill: 'none', stroke: palette.hem, 'stroke-width': 0.8, opacity: 0.5 })
    );
  });
  return { flat: mats.join('') };
}

/** A low table with floor cushions, for tea. */
export function addTeaTable(scene, random, x, y, { width = 130, height = 84, colours = [palette.indigo, palette.indigo] } = {}) {
  for (const side of [-1, 1]) {
    scene.add(zabuton(random, colours[0]), x - width / 4 - 2, y + side * (height / 2 + 32), random.around(7));
    scene.add(zabuton(random, colours[1]), x + width / 4 + 2, y + side * (height / 2 + 32), random.around(7));
  }
  scene.add(
    {
      body:
        woodTop(random, width, height, palette.walnut, 8) +
        circle(-14, 0, 14, { fill: '#5A5F5C', ...edge('#5A5F5C', 0.3) }) +
        circle(-14, 0, 6, { fill: lighter('#5A5F5C', 0.2) }) +
        line(0, 0, 9, -3, { stroke: '#5A5F5C', 'stroke-width': 4, 'stroke-linecap': 'round' }) +
        cup(26, -14, palette.sage) +
        cup(34, 16) +
        cup(-42, -20),
      casts: [{ shape: box(0, 0, width, height, 8), to: 10 }],
    },
    x,
    y,
  );
}

/** A plain wooden bench with two thin cushions. */
export function bench(random, width = 170, depth = 44) {
  const cushion = (x) => box(x, 0, width / 2 - 14, depth - 12, 6, { fill: lighter(palette.sage, 0.25), ...edge(palette.sage, 0.2) });
  return {
    body: woodTop(random, width, depth, palette.wood, 5) + cushion(-width / 4) + cushion(width / 4),
    casts: [{ shape: box(0, 0, width, depth, 5), to: 15 }],
  };
}

/** Two cushions and a tea tray on the boards, for looking at the garden. */
export function addTeaTray(scene, random, x, y, turn = 0) {
  const [dx, dy] = turn === 90 ? [0, 1] : [1, 0];
  scene.add(zabuton(random, palette.indigo), x - dx * 62, y - dy * 62, random.around(9));
  scene.add(zabuton(random, palette.ochre), x + dx * 62, y + dy * 62, random.around(9));
  const tray = box(0, 0, 44, 34, 4, { fill: palette.walnut, ...edge(palette.walnut) }) + box(0, 0, 37, 27, 3, { fill: lighter(palette.walnut, 0.14) });
  scene.add({ body: tray + cup(-8, -4, palette.sage) + cup(9, 5, palette.paper), casts: [{ shape: box(0, 0, 44, 34, 4), to: 4 }] }, x, y + (turn ? 0 : 4), turn);
}
