import { chair, edge, zabuton } from '../furniture.mjs';
import { darker, lighter, mix, palette } from '../palette.mjs';
import { maple } from '../plants.mjs';
import { box, circle, path, rect } from '../shapes.mjs';

/** A booth for one call: felt walls, a shelf, a seat; open below. */
export function addPhoneBooth(scene, random, x, y, colour = palette.indigo) {
  const half = 58;
  const felt = mix(colour, palette.paper, 0.45);
  scene.ground(box(x, y, half * 2, half * 2, 6, { fill: mix(colour, palette.paper, 0.72) }));
  scene.add(chair(random, colour), x, y + 14, random.around(10));
  scene.add(
    {
      body:
        box(0, -30, 92, 34, 4, { fill: palette.honey, ...edge(palette.honey) }) +
        box(0, -34, 36, 20, 2, { fill: palette.screen }),
      casts: [{ shape: box(0, -30, 92, 34, 4), to: 12 }],
    },
    x,
    y,
  );
  const walls = [
    rect(-half - 6, -half - 6, half * 2 + 12, 12, 5),
    rect(-half - 6, -half - 6, 12, half * 2 + 12, 5),
    rect(half - 6, -half - 6, 12, half * 2 + 12, 5),
  ].join('');
  scene.add(
    {
      top: `<g fill="${felt}" stroke="${darker(colour, 0.3)}" stroke-width="1.3">${walls}</g>`,
      casts: [{ shape: walls, to: 40, high: true }],
    },
    x,
    y,
  );
  scene.lamp(x, y, 100, 0.85, [x - half, y - half, half * 2, half * 2 + 30]);
}

/** A tree in the house with a round bench about it. */
export function addTreeBench(scene, random, x, y, { radius = 106, tree = 74, colours } = {}) {
  const slats = Array.from({ length: 26 }, (_, at) => {
    const angle = (at / 26) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${(cos * (radius - 44)).toFixed(1)} ${(sin * (radius - 36)).toFixed(1)}L${(cos * radius).toFixed(1)} ${(sin * radius).toFixed(1)}`;
  });
  scene.add(
    {
      body:
        circle(0, 0, radius, { fill: palette.wood, ...edge(palette.wood) }) +
        path(slats.join(''), { stroke: darker(palette.wood, 0.3), 'stroke-width': 1.4, opacity: 0.5 }) +
        circle(0, 0, radius - 3, {
          fill: 'none',
          stroke: lighter(palette.wood, 0.5),
          'stroke-width': 1.4,
          opacity: 0.7,
        }) +
        circle(0, 0, radius - 45, { fill: '#6A5748', ...edge('#54443A', 0.2) }),
      casts: [{ shape: circle(0, 0, radius), to: 16 }],
    },
    x,
    y,
  );
  scene.add(maple(random, tree, colours), x, y);
  scene.lamp(x, y, radius + 150, 0.75);
}

/** Half-round steps to sit on, open towards the north, cushions here and there. */
export function addForum(scene, random, x, y, reaches) {
  const arc = (inner, outer) =>
    `M${x - outer} ${y}A${outer} ${outer} 0 0 0 ${x + outer} ${y}L${x + inner} ${y}A${inner} ${inner} 0 0 1 ${x - inner} ${y}Z`;
  const depth = reaches[1] - reaches[0];
  const outermost = reaches.at(-1) + depth;
  scene.cast('low', path(arc(outermost - 14, outermost)), 22);
  [...reaches].reverse().forEach((reach, step) => {
    const tone = mix('#D9B78D', '#B98D63', step / reaches.length);
    scene.low(
      path(arc(reaches[0], reach + depth), { fill: tone, ...edge(tone, 0.35) }) +
        path(arc(reach + depth - 5, reach + depth - 1), { fill: lighter(tone, 0.4), opacity: 0.7 }),
    );
  });
  // The way up the middle.
  scene.low(
    Array.from({ length: reaches.length * 2 }, (_, at) => {
      const tone = mix('#C9A078', '#E0C39C', (at % 2) * 0.6);
      return rect(x - 52, y + reaches[0] + (at * depth) / 2, 104, depth / 2, 1, {
        fill: tone,
        ...edge(tone, 0.25),
      });
    }).join(''),
  );
  for (const reach of reaches) {
    const count = Math.floor((reach * Math.PI) / 96);
    for (let at = 0; at < count; at += 1) {
      const degrees = 8 + ((at + 0.5) / count) * 164;
      if (Math.abs(degrees - 90) < (70 / reach) * 57 || random.chance(0.3)) continue;
      const angle = (degrees * Math.PI) / 180;
      scene.add(
        zabuton(random, random.pick([palette.indigo, palette.sage, palette.clay, palette.ochre])),
        x + Math.cos(angle) * (reach + depth / 2),
        y + Math.sin(angle) * (reach + depth / 2),
        degrees - 90,
      );
    }
  }
}

/** A wall to throw pictures on, standing free. */
export const projectionWall = (width) => ({
  body: box(0, 0, width, 16, 3, { fill: palette.walnut, ...edge(palette.walnut) }),
  top: box(0, 5, width - 20, 6, 2, { fill: '#F7F4EC', ...edge(palette.stone, 0.4) }),
  glow: box(0, 6, width - 20, 7, 2),
  casts: [{ shape: box(0, 0, width, 16, 3), to: 44 }],
});
