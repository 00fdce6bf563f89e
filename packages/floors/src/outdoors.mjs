import { edge } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { foliage } from './plants.mjs';
import { box, circle, leaf, line, path, polygon, rect } from './shapes.mjs';

const TURN = Math.PI * 2;

/** A parasol of eight panels on a thin pole. */
export function parasol(radius = 100, colour = palette.linen, second = palette.paper) {
  const corner = (at) => [Math.cos((at * TURN) / 8 + 0.2) * radius, Math.sin((at * TURN) / 8 + 0.2) * radius];
  const panels = Array.from({ length: 8 }, (_, at) => {
    const tone = mix(at % 2 ? colour : second, palette.line, at > 6 || at < 3 ? 0.07 : 0);
    return path(polygon([[0, 0], corner(at), corner(at + 1)]), { fill: tone, ...edge(tone, 0.25) });
  });
  const outline = path(polygon(Array.from({ length: 8 }, (_, at) => corner(at))));
  return {
    top: panels.join('') + circle(0, 0, 5, { fill: palette.walnut, ...edge(palette.walnut) }),
    casts: [{ shape: outline, to: 74, from: 52, high: true }],
  };
}

/** A reclining chair of slats; people on it look up the page. */
export function deckChair(random, colour = palette.linen) {
  const slats = Array.from({ length: 9 }, (_, at) =>
    rect(-27, -62 + at * 14, 54, 11, 2, {
      fill: mix(palette.wood, palette.paper, random.between(0, 0.14)),
      ...edge(palette.wood, 0.4),
      'stroke-width': 0.8,
    }),
  );
  return {
    body:
      box(0, 0, 62, 136, 6, { fill: palette.walnut, opacity: 0.9 }) +
      slats.join('') +
      box(0, 6, 48, 112, 8, { fill: colour, ...edge(colour, 0.3) }) +
      line(-24, 22, 24, 22, { stroke: darker(colour, 0.25), 'stroke-width': 1.4, opacity: 0.7 }) +
      box(0, 48, 40, 22, 8, { fill: lighter(colour, 0.45), ...edge(colour, 0.3) }),
    casts: [{ shape: box(0, 0, 62, 136, 6), to: 15 }],
  };
}

/** A table of slats for outside, with a bench on both long sides. */
export function addPicnicTable(scene, random, x, y, { turn = 0, width = 220, colour = palette.wood } = {}) {
  const angle = (turn * Math.PI) / 180;
  const slatted = (length, depth, count) =>
    box(0, 0, length, depth, 4, { fill: darker(colour, 0.25) }) +
    Array.from({ length: count }, (_, at) =>
      rect(
        -length / 2 + 1,
        -depth / 2 + 1 + (at * (depth - 2)) / count,
        length - 2,
        (depth - 2) / count - 1.5,
        2,
        {
          fill: mix(colour, palette.paper, random.between(0.03, 0.22)),
        },
      ),
    ).join('');
  for (const side of [-1, 1])
    scene.add(
      {
        body: slatted(width - 10, 38, 3),
        casts: [{ shape: box(0, 0, width - 10, 38, 4), to: 13 }],
      },
      x - Math.sin(angle) * side * 72,
      y + Math.cos(angle) * side * 72,
      turn,
    );
  scene.add(
    {
      body:
        slatted(width, 84, 6) +
        circle(6, 0, 9, { fill: palette.clay, ...edge(palette.clay) }) +
        circle(6, 0, 6, { fill: palette.leafDeep }),
      casts: [{ shape: box(0, 0, width, 84, 4), to: 18 }],
    },
    x,
    y,
    turn,
  );
}

const CROPS = {
  lettuce: (random, x, y) =>
    [11, 8, 5]
      .map((size, ring) =>
        path(
          Array.from({ length: 7 }, (_, at) =>
            leaf(x, y, size * random.between(0.9, 1.2), size * 0.62, (at / 7) * TURN + ring),
          ).join(''),
          { fill: [foliage.bright.deep, foliage.bright.middle, foliage.bright.light][ring] },
        ),
      )
      .join(''),
  herbs: (random, x, y) =>
    ['deep', 'middle', 'light']
      .map((tone) =>
        path(
          Array.from({ length: 9 }, () =>
            leaf(
              x + random.around(6),
              y + random.around(6),
              random.between(5, 9),
              3,
              random.between(0, TURN),
            ),
          ).join(''),
          { fill: foliage.green[tone] },
        ),
      )
      .join(''),
  tomatoes: (random, x, y) =>
    CROPS.herbs(random, x, y) +
    Array.from({ length: 3 }, () =>
      circle(x + random.around(9), y + random.around(9), 3.6, {
        fill: random.pick(['#CE6247', '#DB8557', '#B9503C']),
      }),
    ).join(''),
  flowers: (random, x, y) =>
    CROPS.herbs(random, x, y) +
    Array.from({ length: 4 }, () =>
      circle(x + random.around(9), y + random.around(9), 3, {
        fill: random.pick([palette.rose, '#F3E9DC', palette.ochre, '#B9A3C4']),
      }),
    ).join(''),
};

/** A raised bed in a wooden frame, planted in rows; `crops` names what grows in each row. */
export function raisedBed(random, width = 300, depth = 110, crops = ['lettuce', 'herbs', 'tomatoes']) {
  const rows = crops.map((crop, row) => {
    const y = ((row + 0.5) / crops.length - 0.5) * (depth - 26);
    return Array.from({ length: Math.floor((width - 30) / 25) }, (_, at) =>
      CROPS[crop](random, -width / 2 + 27 + at * 25 + random.around(3), y + random.around(3)),
    ).join('');
  });
  return {
    body:
      box(0, 0, width, depth, 4, { fill: palette.wood, ...edge(palette.wood) }) +
      box(0, 0, width - 16, depth - 16, 3, { fill: '#75604B', ...edge('#5E4B39', 0.2) }) +
      rows.join(''),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 18 }],
  };
}

/**
 * A string of small lamps between two points, sagging a little; it lights the ground in the
 * evening.
 */
export function addFestoon(
  scene,
  [x1, y1],
  [x2, y2],
  { sag = 26, pace = 76, reach = 120, strength = 0.5 } = {},
) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const at = (share) => {
    const hang = 4 * sag * share * (1 - share);
    return [x1 + (x2 - x1) * share + nx * hang, y1 + (y2 - y1) * share + ny * hang];
  };
  const count = Math.round(length / pace);
  const [mx, my] = at(0.5);
  const bulbs = Array.from({ length: count }, (_, index) => at((index + 0.5) / count));
  scene.high(
    path(
      `M${x1} ${y1}Q${(2 * mx - (x1 + x2) / 2).toFixed(1)} ${(2 * my - (y1 + y2) / 2).toFixed(1)} ${x2} ${y2}`,
      {
        fill: 'none',
        stroke: palette.line,
        'stroke-width': 2,
        opacity: 0.75,
      },
    ) +
      bulbs
        .map(
          ([x, y]) =>
            circle(x, y, 6.5, { fill: '#FFF1CF', ...edge(palette.walnut, 0) }) +
            circle(x, y, 2.6, { fill: '#FFE0A0' }),
        )
        .join(''),
  );
  scene.glow(bulbs.map(([x, y]) => circle(x, y, 7)).join(''));
  bulbs.forEach(([x, y], index) => {
    if (index % 2 === 0) scene.lamp(x, y, reach, strength);
  });
}

/** A round bowl of iron with a fire in it. */
export function fireBowl(random, radius = 46) {
  const logs = [20, 75, 130].map(
    (turn) =>
      `<g transform="rotate(${turn})">${box(0, 0, radius * 1.2, 11, 5, { fill: '#6B4B37', ...edge('#6B4B37') })}</g>`,
  );
  const flames = Array.from({ length: 12 }, () =>
    leaf(random.around(12), random.around(12), random.between(10, 20), 6, random.between(0, TURN)),
  );
  return {
    body:
      circle(0, 0, radius, { fill: '#55534F', ...edge('#44423F', 0.4) }) +
      circle(0, 0, radius - 8, { fill: '#2F2B29' }) +
      logs.join('') +
      path(flames.join(''), { fill: '#E9A257', opacity: 0.9 }) +
      circle(0, 0, 9, { fill: '#FBE2A6', opacity: 0.9 }),
    glow: circle(0, 0, radius * 0.42),
    casts: [{ shape: circle(0, 0, radius), to: 12 }],
  };
}

/** A wooden tub with a small tree in it. */
export function tub(radius = 44) {
  return {
    body:
      circle(0, 0, radius, { fill: palette.wood, ...edge(palette.wood) }) +
      circle(0, 0, radius - 7, { fill: '#6A5748', ...edge('#54443A', 0.2) }),
    casts: [{ shape: circle(0, 0, radius), to: 18 }],
  };
}
