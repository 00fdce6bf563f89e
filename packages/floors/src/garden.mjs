import { edge } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import {
  blob,
  blobPoints,
  box,
  circle,
  ellipse,
  group,
  path,
  pathByCells,
  polygon,
  rect,
  smooth,
} from './shapes.mjs';

/** The greens that moss and banks are washed with. */
export const WASHES = ['#93A47C', '#BCC6A4', '#A2B089', '#CBD1B4', '#8C9E78', '#D6D7BE'];

/**
 * Moss ground: washes of green, each with the darker rim that water colour leaves where it dries.
 */
export function mossGround(random, x, y, width, height, { colour = '#B1BC98' } = {}) {
  const pools = Array.from({ length: Math.round((width * height) / 7500) }, () => {
    const tone = random.pick(WASHES);
    const size = random.between(24, 130);
    const shape = blob(
      random,
      random.between(x, x + width),
      random.between(y, y + height),
      size,
      size * random.between(0.45, 0.85),
      0.34,
      11,
    );
    return path(shape, {
      fill: tone,
      'fill-opacity': random.between(0.14, 0.3),
      stroke: darker(tone, 0.12),
      'stroke-width': 1.2,
      'stroke-opacity': 0.14,
    });
  });
  const tufts = Array.from({ length: Math.round((width * height) / 5200) }, () => {
    const [px, py] = [random.between(x, x + width), random.between(y, y + height)];
    return Array.from(
      { length: random.whole(2, 5) },
      () =>
        `M${(px + random.around(14)).toFixed(0)} ${(py + random.around(9)).toFixed(0)}q${random.around(2).toFixed(1)} -3 ${random.around(4).toFixed(1)} -${random.between(4, 8).toFixed(1)}`,
    ).join('');
  });
  const clover = Array.from({ length: Math.round((width * height) / 2600) }, () =>
    circle(random.between(x, x + width), random.between(y, y + height), random.between(0.8, 2), {
      fill: random.pick(['#7F9269', '#8FA077', '#DDE0CB']),
      opacity: 0.5,
    }),
  );
  return (
    rect(x, y, width, height, 0, { fill: colour }) +
    pools.join('') +
    clover.join('') +
    pathByCells(tufts, {
      fill: 'none',
      stroke: '#75885F',
      'stroke-width': 1,
      opacity: 0.42,
      'stroke-linecap': 'round',
    })
  );
}

/**
 * A bed of raked gravel inside an outline (points), with stones: [x, y, radius].
 * The rake goes straight across and in rings around every stone.
 */
export function addGravel(scene, random, outline, stones, id) {
  const shape = smooth(outline, true);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs) - 20,
    Math.max(...xs) + 20,
    Math.min(...ys) - 20,
    Math.max(...ys) + 20,
  ];
  const rows = [];
  for (let y = top; y < bottom; y += 11) {
    const points = [];
    for (let x = left; x <= right + 80; x += 80)
      points.push([x, y + Math.sin(x / 190 + y / 260) * 7 + Math.sin(x / 71) * 1.6]);
    rows.push(smooth(points));
  }
  const rake = { fill: 'none', stroke: palette.gravelLine, 'stroke-width': 2.6 };
  const rings = stones
    .map(([x, y, size, stretch = 1.3]) => {
      const seed = blobPoints(random, 0, 0, stretch, 1, 0.05, 12);
      let out = '';
      for (let ring = 4; ring >= 0; ring -= 1) {
        const reach = size + 10 + ring * 11;
        const d = smooth(
          seed.map(([dx, dy]) => [x + dx * reach, y + dy * reach]),
          true,
        );
        out += path(d, { ...rake, fill: ring === 4 ? palette.gravel : 'none' });
      }
      return out;
    })
    .join('');
  scene.ground(
    `<clipPath id="${id}">${path(shape)}</clipPath>` +
      path(shape, { fill: darker('#9AA97F', 0.2), opacity: 0.55, transform: 'translate(3 4)' }) +
      group(
        rect(left, top, right - left, bottom - top, 0, { fill: palette.gravel }) +
          path(rows.join(''), rake) +
          path(rows.join(''), {
            fill: 'none',
            stroke: '#F6F1E6',
            'stroke-width': 1.6,
            transform: 'translate(0 3.4)',
          }) +
          rings,
        {
          'clip-path': `url(#${id})`,
        },
      ) +
      path(shape, { fill: 'none', stroke: '#8D9A72', 'stroke-width': 3, opacity: 0.7 }),
  );
  for (const [x, y, size] of stones) {
    scene.ground(
      path(blob(random, x + size * 0.2, y + size * 0.25, size * 1.35, size * 1.05, 0.12, 9), {
        fill: '#93A677',
        ...edge('#7F9365', 0.2),
      }),
    );
    scene.add(rock(random, size * 0.82), x, y);
    if (size > 24) scene.add(rock(random, size * 0.42), x + size * 0.95, y + size * 0.5);
  }
}

/** A garden stone with two faces in the light. */
export function rock(random, radius = 26, colour = '#A8A499') {
  const points = blobPoints(random, 0, 0, radius * 1.15, radius * 0.9, 0.16, 8);
  const face = blobPoints(random, -radius * 0.2, -radius * 0.22, radius * 0.72, radius * 0.46, 0.2, 7);
  const ridge = `M${(-radius * 0.5).toFixed(1)} ${(radius * 0.2).toFixed(1)}Q0 ${(radius * random.between(0.2, 0.5)).toFixed(1)} ${(radius * 0.75).toFixed(1)} ${(-radius * 0.05).toFixed(1)}`;
  const tone = mix(colour, random.chance(0.5) ? '#8A8B88' : '#BDB5A4', random.between(0, 0.5));
  return {
    body:
      path(smooth(points, true), { fill: darker(tone, 0.06), ...edge(tone, 0.34) }) +
      path(smooth(face, true), { fill: lighter(tone, 0.3), opacity: 0.5 }) +
      path(ridge, { fill: 'none', stroke: darker(tone, 0.3), 'stroke-width': 1, opacity: 0.35 }),
    casts: [{ shape: path(smooth(points, true)), to: 9 + radius * 0.36 }],
  };
}

/** One flat stepping stone. */
export function steppingStone(random, radius = 32) {
  const shape = blob(
    random,
    0,
    0,
    radius * random.between(1, 1.2),
    radius * random.between(0.78, 0.95),
    0.08,
    8,
  );
  const tone = mix('#C4C0B6', '#A9A9A3', random.next());
  const specks = Array.from({ length: 12 }, () =>
    circle(random.around(radius * 0.8), random.around(radius * 0.6), random.between(0.7, 1.5)),
  ).join('');
  return {
    flat:
      path(shape, { fill: '#6F8257', opacity: 0.5, transform: 'translate(2.500 3.500) scale(1.06)' }) +
      path(shape, { fill: tone, ...edge(tone, 0.4) }) +
      path(blob(random, -radius * 0.16, -radius * 0.16, radius * 0.6, radius * 0.42, 0.25, 8), {
        fill: lighter(tone, 0.25),
        opacity: 0.4,
      }) +
      group(specks, { fill: darker(tone, 0.25), opacity: 0.3 }),
  };
}

/** Stepping stones along a soft line through points, a pace apart. */
export function addSteps(scene, random, points, { radius = 30, pace = 72 } = {}) {
  const fine = along(points, 6, false);
  let walked = pace;
  for (let index = 0; index < fine.length; index += 1) {
    const [x, y] = fine[index];
    const [bx, by] = fine[Math.max(0, index - 1)];
    walked += Math.hypot(x - bx, y - by);
    if (walked < pace) continue;
    walked -= pace;
    scene.add(
      steppingStone(random, radius * random.between(0.86, 1.08)),
      x + random.around(7),
      y + random.around(7),
      random.around(40),
    );
  }
}

/** Points about a pace apart on the soft line through an outline. */
export function along(outline, pace, closed = true) {
  const points = [];
  const count = outline.length;
  const pick = (index) =>
    closed ? outline[(index + count) % count] : outline[Math.min(count - 1, Math.max(0, index))];
  for (let at = 0; at < (closed ? count : count - 1); at += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pick(at + step));
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / pace));
    for (let piece = 0; piece < pieces; piece += 1) {
      const t = piece / pieces;
      points.push(
        [0, 1].map((axis) => {
          const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
          return (
            0.5 *
            (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
          );
        }),
      );
    }
  }
  return points;
}

/** A stone lantern, from above: roof of six sides, jewel on top. */
export function stoneLantern(radius = 36) {
  const six = (reach) =>
    Array.from({ length: 6 }, (_, at) => [
      Math.cos((at * Math.PI) / 3 + 0.26) * reach,
      Math.sin((at * Math.PI) / 3 + 0.26) * reach,
    ]);
  const ribs = six(radius)
    .map(([x, y]) => `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  return {
    body:
      path(polygon(six(radius)), { fill: '#B4B0A5', ...edge('#B4B0A5', 0.5), 'stroke-linejoin': 'round' }) +
      path(
        polygon(
          six(radius)
            .slice(2, 5)
            .concat([[0, 0]]),
        ),
        { fill: '#CBC7BC', opacity: 0.7 },
      ) +
      path(ribs, { stroke: '#8B887F', 'stroke-width': 1.4, opacity: 0.8 }) +
      circle(0, 0, radius * 0.3, { fill: '#C6C2B7', ...edge('#A5A197', 0.4) }) +
      circle(-1, -1, radius * 0.14, { fill: '#E0DCD2' }),
    casts: [
      { shape: path(polygon(six(radius))), to: 40, from: 12 },
      { shape: circle(0, 0, radius * 0.4), to: 14 },
    ],
  };
}

/** A bamboo fence along one edge of the garden. */
export function addFence(scene, x, y, length, along = 'x') {
  const lying = along === 'x';
  const bar = (a, b, thick, offset, attributes) =>
    lying
      ? rect(x + a, y + offset - thick / 2, b - a, thick, 2, attributes)
      : rect(x + offset - thick / 2, y + a, thick, b - a, 2, attributes);
  scene.low(
    bar(0, length, 12, 0, { fill: '#B8A46E', ...edge('#B8A46E', 0.4) }) +
      bar(0, length, 3, -2, { fill: '#D8C895', opacity: 0.8 }),
  );
  for (let at = 0; at <= length; at += 92) {
    scene.low(
      lying
        ? box(x + at, y, 12, 18, 3, { fill: '#7A6A44', ...edge('#7A6A44', 0.3) })
        : box(x, y + at, 18, 12, 3, { fill: '#7A6A44', ...edge('#7A6A44', 0.3) }),
    );
  }
  scene.cast('low', bar(0, length, 12, 0, {}), 30);
}

/** A strip of pebbles that catches the rain below the eaves. */
export function pebbleStrip(random, x, y, width, height) {
  const pebbles = Array.from({ length: Math.round((width * height) / 62) }, () =>
    ellipse(
      random.between(x + 3, x + width - 3),
      random.between(y + 3, y + height - 3),
      random.between(2.6, 5.2),
      random.between(2.2, 4.2),
      {
        fill: random.pick(['#D3CEC2', '#BDB8AC', '#E2DED3', '#C7C0B0']),
        stroke: '#9A958A',
        'stroke-width': 0.6,
        'stroke-opacity': 0.5,
      },
    ),
  );
  return rect(x, y, width, height, 5, { fill: '#C2BDB0' }) + pebbles.join('');
}

/** A clipped hedge along a line, in overlapping cushions. */
export function addHedge(random, shrubAt, [x1, y1], [x2, y2], pace = 44) {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / pace);
  for (let step = 0; step <= count; step += 1) {
    const share = step / Math.max(1, count);
    shrubAt(x1 + (x2 - x1) * share + random.around(8), y1 + (y2 - y1) * share + random.around(5));
  }
}
