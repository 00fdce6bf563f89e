import { edge } from './furniture.mjs';
import { along, rock } from './garden.mjs';
import { lighter, mix, palette } from './palette.mjs';
import { blob, box, circle, ellipse, group, leaf, path, rect, smooth } from './shapes.mjs';

/**
 * A pond inside an outline of points, with a rim of stones where it has a bank, ripples, lilies and
 * a few carp.
 */
export function addPond(
  scene,
  random,
  outline,
  { id, lilies = [], carp = [], ripples = [], hasBank = () => true },
) {
  const shape = smooth(outline, true);
  // Washes along the bank, each narrower than the last, make one soft slope into the pale open
  // middle.
  const slope = [130, 104, 82, 62, 46, 32, 20, 10].map((spread) =>
    path(shape, { fill: 'none', stroke: '#6F9692', 'stroke-width': spread, opacity: 0.15 }),
  );
  scene.ground(
    [44, 34, 24]
      .map((spread) =>
        path(shape, { fill: '#7F9168', stroke: '#7F9168', 'stroke-width': spread, opacity: 0.16 }),
      )
      .join('') +
      `<clipPath id="${id}">${path(shape)}</clipPath>` +
      group(path(shape, { fill: '#B9D0CC' }) + slope.join(''), { 'clip-path': `url(#${id})` }),
  );
  for (const [x, y, size] of ripples) {
    for (let ring = 1; ring <= 3; ring += 1)
      scene.ground(
        ellipse(x, y, size * ring, size * ring * 0.7, {
          fill: 'none',
          stroke: '#E8F0EC',
          'stroke-width': 1.3,
          opacity: 0.6 - ring * 0.14,
        }),
      );
  }
  for (const [x, y, turn, colour = palette.persimmon] of carp) scene.ground(fish(x, y, turn, colour));
  for (const [x, y, size] of lilies) scene.ground(lily(random, x, y, size));
  for (const [x, y] of along(outline, 26)) {
    if (!hasBank(x, y)) continue;
    // The bank is stone for a stretch, then moss comes down to the water.
    const rocky = Math.sin(x / 97 + y / 71) + random.around(0.5);
    if (rocky > -0.15)
      scene.add(rock(random, random.between(8, 23), '#B9B5A9'), x + random.around(8), y + random.around(8));
    else if (random.chance(0.75)) scene.low(reeds(random, x + random.around(7), y + random.around(7)));
  }
}

/** A tuft of slim blades at the water's edge. */
function reeds(random, x, y) {
  const blades = (count, length) =>
    Array.from({ length: count }, () =>
      leaf(
        x + random.around(7),
        y + random.around(7),
        length * random.between(0.7, 1.1),
        2,
        random.between(0, Math.PI * 2),
      ),
    ).join('');
  return (
    path(blades(6, 19), { fill: '#6F8862' }) +
    path(blades(6, 16), { fill: '#8FA67A' }) +
    path(blades(3, 12), { fill: '#B9C69A' })
  );
}

function fish(x, y, turn, colour) {
  const body = 'M-19 0Q-6 -8.500 10 -4.500Q17 0 10 4.500Q-6 8.500 -19 0Z';
  return group(
    path('M-16 0L-27 -7Q-23 0 -27 7Z', { fill: lighter(colour, 0.4), opacity: 0.85 }) +
      path('M2 -5l-4 -7 8 6M2 5l-4 7 8 -6', { fill: lighter(colour, 0.4), opacity: 0.7 }) +
      path(body, { fill: colour }) +
      ellipse(-5, 0, 6, 3.4, { fill: palette.paper, opacity: 0.85 }),
    { transform: `translate(${x} ${y}) rotate(${turn})`, opacity: 0.88 },
  );
}

function lily(random, x, y, size) {
  const pad = (dx, dy, radius, turn) => {
    const tone = random.pick(['#7D9A6B', '#8FA876', '#6F8F66']);
    return group(
      path(`M0 0L${radius} ${-radius * 0.22}A${radius} ${radius} 0 1 0 ${radius} ${radius * 0.22}Z`, {
        fill: tone,
        ...edge(tone, 0.3),
        'stroke-width': 1,
      }),
      { transform: `translate(${x + dx} ${y + dy}) rotate(${turn})` },
    );
  };
  const flower = Array.from({ length: 6 }, (_, at) =>
    ellipse(5, 0, 6, 2.8, {
      fill: '#F3DDD6',
      stroke: palette.rose,
      'stroke-width': 0.8,
      transform: `rotate(${at * 60})`,
    }),
  ).join('');
  return (
    pad(0, 0, size, random.between(0, 360)) +
    pad(size * 1.3, size * 0.7, size * 0.75, random.between(0, 360)) +
    pad(-size * 0.5, size * 1.5, size * 0.6, random.between(0, 360)) +
    group(flower + circle(0, 0, 2.5, { fill: palette.ochre }), { transform: `translate(${x} ${y - 2})` })
  );
}

/** A water basin of stone with a bamboo spout. */
export function basin(random, radius = 34) {
  const shape = blob(random, 0, 0, radius, radius * 0.92, 0.07, 9);
  return {
    body:
      path(shape, { fill: '#A7A59D', ...edge('#A7A59D', 0.45) }) +
      circle(0, 0, radius * 0.56, { fill: palette.waterDeep, ...edge('#7E7C75', 0.3) }) +
      circle(-3, -3, radius * 0.34, { fill: palette.water, opacity: 0.8 }) +
      path(`M${-radius * 1.7} ${-radius * 0.7}L${-radius * 0.2} ${-radius * 0.1}`, {
        stroke: '#8B9A55',
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }) +
      path(`M${-radius * 1.7} ${-radius * 0.7}L${-radius * 0.2} ${-radius * 0.1}`, {
        stroke: '#B4BF7C',
        'stroke-width': 4,
        'stroke-linecap': 'round',
      }),
    casts: [{ shape: path(shape), to: 15 }],
  };
}

/** A small arched bridge of planks, seen from above, crossing along the x axis. */
export function bridge(random, length = 190, width = 84) {
  const boards = [];
  for (let x = -length / 2; x < length / 2 - 2; x += 15)
    boards.push(
      rect(x, -width / 2 + 5, 14, width - 10, 1.5, {
        fill: mix(palette.wood, random.chance(0.5) ? palette.paper : palette.walnut, random.between(0, 0.16)),
        ...edge(palette.wood, 0.35),
        'stroke-width': 1,
      }),
    );
  const rail = (y) =>
    rect(-length / 2 - 6, y, length + 12, 8, 3, { fill: palette.walnut, ...edge(palette.walnut, 0.3) });
  return {
    body: boards.join('') + rail(-width / 2) + rail(width / 2 - 8),
    casts: [{ shape: box(0, 0, length, width, 3), to: 20 }],
  };
}

/** Planks laid from pile to pile in a zigzag over the water, along a list of points. */
export function addPlankWay(scene, random, points, width = 78) {
  for (let at = 1; at < points.length; at += 1) {
    const [[x1, y1], [x2, y2]] = [points[at - 1], points[at]];
    const length = Math.hypot(x2 - x1, y2 - y1) + width * 0.7;
    const boards = [0, 1, 2].map((board) => {
      const tone = mix(
        palette.wood,
        random.chance(0.5) ? palette.paper : palette.walnut,
        random.between(0.04, 0.2),
      );
      return rect(-length / 2, -width / 2 + (board * width) / 3, length, width / 3 - 2, 2, {
        fill: tone,
        ...edge(tone, 0.4),
      });
    });
    scene.add(
      {
        body: boards.join(''),
        casts: [{ shape: box(0, 0, length, width, 2), to: 14 }],
      },
      (x1 + x2) / 2,
      (y1 + y2) / 2,
      (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI,
    );
  }
}

/** A mossy island with stones around it, as an outline of points. */
export function addIsland(scene, random, outline) {
  const shape = smooth(outline, true);
  scene.ground(
    path(shape, { fill: '#6F9692', stroke: '#6F9692', 'stroke-width': 26, opacity: 0.25 }) +
      path(shape, { fill: '#A9B78F', ...edge('#8C9E78', 0.3) }),
  );
  for (const [x, y] of along(outline, 27))
    if (random.chance(0.8))
      scene.add(rock(random, random.between(8, 19), '#B9B5A9'), x + random.around(6), y + random.around(6));
}
