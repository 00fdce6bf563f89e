import { edge } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { blob, box, circle, leaf, path } from './shapes.mjs';

/** Four families of leaf colours, each from the shaded inside to the lit top. */
export const foliage = {
  green: { deep: '#5B7558', middle: '#7F9A74', light: '#A9BC93' },
  bright: { deep: '#74895B', middle: '#9CB07D', light: '#C4D0A2' },
  red: { deep: '#A4583C', middle: '#C87A53', light: '#E3AA7E' },
  blue: { deep: '#55726B', middle: '#7C978C', light: '#A9BDB0' },
};

const TURN = Math.PI * 2;
const at = (angle, reach) => [Math.cos(angle) * reach, Math.sin(angle) * reach];

/** A five-pointed maple leaf as path data. */
function mapleLeaf(x, y, size, turn) {
  const points = Array.from({ length: 10 }, (_, point) => {
    const [dx, dy] = at(turn + (point / 10) * TURN, point % 2 === 0 ? size : size * 0.4);
    return `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A maple from above: watery washes of colour under sprays of small pointed leaves. */
export function maple(random, radius = 110, colours = foliage.green) {
  const count = 26;
  const clusters = Array.from({ length: count }, (_, index) => {
    const reach = radius * Math.sqrt((index + 0.4) / count) * 0.84;
    return [...at(index * 2.4 + random.around(0.5), reach), radius * random.between(0.16, 0.29)];
  });
  const leaves = (many, colour, shift, [small, large], opacity = 1) => {
    const all = clusters.flatMap(([cx, cy, spread]) =>
      Array.from({ length: Math.round((many * spread) / (radius * 0.34)) }, () => {
        const angle = random.between(0, TURN);
        const [dx, dy] = at(angle, spread * Math.sqrt(random.next()) * 1.3);
        return mapleLeaf(cx + shift + dx, cy + shift + dy, random.between(small, large), angle);
      }),
    );
    return path(all.join(''), { fill: colour, opacity });
  };
  const wash = clusters
    .map(([cx, cy, spread]) =>
      path(blob(random, cx, cy, spread * 1.08, spread, 0.24, 9), {
        fill: mix(colours.deep, colours.middle, random.next()),
        opacity: 0.5,
      }),
    )
    .join('');
  return {
    top:
      wash +
      leaves(15, colours.deep, 3, [4, 7.5], 0.85) +
      leaves(16, mix(colours.deep, colours.middle, 0.6), 0, [4, 7], 0.9) +
      leaves(15, colours.middle, -2, [3.5, 6.5]) +
      leaves(8, mix(colours.middle, colours.light, 0.5), -4, [3.5, 6]) +
      leaves(6, colours.light, -6, [3, 5.5]),
    casts: [
      {
        shape: clusters.map(([cx, cy, spread]) => circle(cx, cy, spread * 0.9)).join(''),
        to: 58,
        from: 36,
        high: true,
      },
    ],
  };
}

/** A rounded, clipped shrub under a dusting of small leaves. */
export function shrub(random, radius = 40, colours = foliage.green, blossom = undefined) {
  const outline = blob(random, 0, 0, radius, radius * random.between(0.82, 1), 0.1, 10);
  const dust = (many, colour, shift, size, opacity = 0.9) => {
    const dots = Array.from({ length: many }, () => {
      const [x, y] = at(random.between(0, TURN), radius * 0.9 * Math.sqrt(random.next()));
      return leaf(
        x + shift,
        y * 0.92 + shift,
        random.between(size * 0.8, size * 1.5),
        size * 0.42,
        random.between(0, TURN),
      );
    });
    return path(dots.join(''), { fill: colour, opacity });
  };
  const many = Math.round(radius * 2.4);
  return {
    body:
      path(outline, { fill: mix(colours.deep, colours.middle, 0.45) }) +
      dust(many, colours.deep, radius * 0.08, 7, 0.6) +
      dust(many, colours.middle, -radius * 0.05, 7) +
      dust(Math.round(many * 0.6), mix(colours.middle, colours.light, 0.5), -radius * 0.13, 6) +
      dust(Math.round(many * 0.35), colours.light, -radius * 0.2, 5) +
      (blossom
        ? dust(Math.round(many * 0.28), blossom, -2, 6) +
          dust(Math.round(many * 0.1), lighter(blossom, 0.6), -4, 4)
        : ''),
    casts: [{ shape: path(outline), to: 20 }],
  };
}

/** One feathered frond from the origin. */
function frond(random, length, angle, slim = 0.16) {
  const pairs = Math.max(5, Math.round(length / 4.8));
  let d = '';
  for (let pair = 1; pair < pairs; pair += 1) {
    const along = pair / pairs;
    const bend = angle + along * along * 0.35;
    const [x, y] = at(bend, along * length);
    const size = length * slim * (1.6 - along) * random.between(0.85, 1.15);
    d += leaf(x, y, size, size * 0.34, bend + 0.95) + leaf(x, y, size, size * 0.34, bend - 0.95);
  }
  return d + leaf(...at(angle + 0.3, length * 0.92), length * 0.12, 2, angle + 0.35);
}

/** A fern: feathered fronds from one crown. */
export function fern(random, radius = 34, colours = foliage.green) {
  const ring = (many, reach, colour, start) =>
    path(
      Array.from({ length: many }, (_, index) =>
        frond(
          random,
          reach * random.between(0.8, 1.05),
          start + (index / many) * TURN + random.around(0.25),
          0.24,
        ),
      ).join(''),
      { fill: colour },
    );
  return {
    body:
      ring(8, radius, mix(colours.deep, colours.middle, 0.35), 0) +
      ring(7, radius * 0.86, mix(colours.middle, colours.light, 0.2), 0.4) +
      ring(4, radius * 0.55, colours.light, 0.2),
    casts: [{ shape: circle(0, 0, radius * 0.7), to: 8 }],
  };
}

/** Long arching palm fronds, for a pot. */
function palmTop(random, radius, colours) {
  const ring = (many, reach, colour, start) =>
    path(
      Array.from({ length: many }, (_, index) =>
        frond(
          random,
          reach * random.between(0.85, 1.1),
          start + (index / many) * TURN + random.around(0.2),
          0.3,
        ),
      ).join(''),
      { fill: colour },
    );
  return (
    ring(8, radius * 1.12, colours.deep, 0.1) +
    ring(7, radius, colours.middle, 0.5) +
    ring(5, radius * 0.7, mix(colours.middle, colours.light, 0.6), 0.2)
  );
}

/** A bushy crown of small oval leaves, for a pot. */
function bushTop(random, radius, colours) {
  const layer = (many, spread, colour, shift) =>
    path(
      Array.from({ length: many }, () => {
        const angle = random.between(0, TURN);
        const [x, y] = at(angle, spread * Math.sqrt(random.next()));
        return leaf(x + shift, y + shift, random.between(11, 17), 6, angle + random.around(0.9));
      }).join(''),
      { fill: colour },
    );
  return (
    layer(34, radius * 0.78, colours.deep, 2) +
    layer(30, radius * 0.72, mix(colours.deep, colours.middle, 0.6), 0) +
    layer(24, radius * 0.62, colours.middle, -2) +
    layer(12, radius * 0.48, colours.light, -4)
  );
}

/** A few broad leaves, each with its rib, for a pot. */
function broadTop(random, radius, colours) {
  const ring = (many, reach, tone, start) =>
    Array.from({ length: many }, (_, index) => {
      const angle = start + (index / many) * TURN + random.around(0.3);
      const length = reach * random.between(0.8, 1.05);
      const colour = mix(tone, colours.light, random.between(0, 0.25));
      const [sx, sy] = at(angle, radius * 0.16);
      const [tx, ty] = at(angle, length * 1.05);
      return (
        path(leaf(sx, sy, length, reach * 0.62, angle), {
          fill: colour,
          stroke: darker(colours.deep, 0.1),
          'stroke-width': 0.7,
          'stroke-opacity': 0.5,
        }) +
        path(`M${sx.toFixed(1)} ${sy.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`, {
          stroke: lighter(colour, 0.35),
          'stroke-width': 0.9,
          opacity: 0.6,
        })
      );
    }).join('');
  return (
    ring(8, radius * 0.92, colours.deep, 0) +
    ring(6, radius * 0.72, colours.middle, 0.4) +
    ring(4, radius * 0.46, mix(colours.middle, colours.light, 0.5), 0.9)
  );
}

const CROWNS = { palm: palmTop, bush: bushTop, broad: broadTop };

/** An indoor plant in a pot; `kind` is 'palm', 'bush' or 'broad'. */
export function pottedPlant(
  random,
  radius = 40,
  { colours = foliage.green, pot = palette.clay, kind = random.pick(['palm', 'bush', 'broad']) } = {},
) {
  const potRadius = radius * 0.5;
  return {
    body:
      circle(0, 0, potRadius, { fill: pot, ...edge(pot) }) + circle(0, 0, potRadius - 4, { fill: '#6A5748' }),
    top: CROWNS[kind](random, radius, colours),
    casts: [
      { shape: circle(0, 0, potRadius), to: 14 },
      { shape: circle(0, 0, radius * 0.66), to: 28, from: 12 },
    ],
  };
}

/** A long planter of grasses that parts two places. */
export function planter(random, width = 200, depth = 38, colours = foliage.green) {
  const tufts = { deep: '', middle: '', light: '' };
  for (let x = -width / 2 + 14; x < width / 2 - 8; x += 6) {
    const y = random.around(6);
    for (let blade = 0; blade < 6; blade += 1) {
      tufts[['deep', 'middle', 'light'][Math.floor(blade / 2)]] += leaf(
        x,
        y,
        random.between(11, 20),
        3.4,
        random.between(0, TURN),
      );
    }
  }
  return {
    body:
      box(0, 0, width, depth, 4, { fill: palette.wood, ...edge(palette.wood) }) +
      box(0, 0, width - 10, depth - 10, 2, { fill: '#77624E' }),
    top:
      path(tufts.deep, { fill: colours.deep }) +
      path(tufts.middle, { fill: colours.middle }) +
      path(tufts.light, { fill: colours.light }),
    casts: [{ shape: box(0, 0, width, depth, 4), to: 24 }],
  };
}

/** A stand of bamboo: culms from above under sprays of slim leaves. */
export function bamboo(random, width, height, count = 12) {
  const culms = Array.from({ length: count }, () => [random.around(width / 2), random.around(height / 2)]);
  const stems = culms.map(
    ([x, y]) =>
      circle(x, y, 5.5, { fill: '#B4BD84', stroke: '#7E8A55', 'stroke-width': 1.2 }) +
      circle(x, y, 2.4, { fill: '#7E8A55' }),
  );
  const spray = (tone, shift, many, [small, large]) => {
    const leaves = [];
    for (const [x, y] of culms) {
      for (let twig = 0; twig < many; twig += 1) {
        const [ox, oy] = [x + random.around(38) + shift, y + random.around(38) + shift];
        const angle = random.between(0, TURN);
        for (const fan of [-0.55, -0.1, 0.4])
          leaves.push(leaf(ox, oy, random.between(small, large), 3.4, angle + fan));
      }
    }
    return path(leaves.join(''), { fill: tone, opacity: 0.92 });
  };
  return {
    body: stems.join(''),
    top:
      spray('#66805C', 5, 6, [16, 27]) + spray('#8CA374', 0, 6, [15, 25]) + spray('#B5C494', -5, 4, [14, 22]),
    casts: [
      { shape: culms.map(([x, y]) => circle(x, y, 20)).join(''), to: 54, from: 34, high: true },
      { shape: culms.map(([x, y]) => circle(x, y, 5.5)).join(''), to: 40 },
    ],
  };
}
