import { edge, woodTop } from '../furniture.mjs';
import { mossGround } from '../garden.mjs';
import { darker, lighter, mix, palette } from '../palette.mjs';
import { foliage } from '../plants.mjs';
import { blob, box, circle, ellipse, group, leaf, line, path, rect, smooth } from '../shapes.mjs';

/**
 * A pergola over a rectangle: four posts, beams, and a climber with hanging blossoms along two
 * sides.
 */
export function addPergola(scene, random, x, y, width, height) {
  const timber = '#9A7657';
  const beams = Array.from({ length: Math.round(width / 70) + 1 }, (_, at, count = Math.round(width / 70)) =>
    rect(x + (at * width) / count - 4, y - 22, 8, height + 44, 2),
  );
  const rails = [0, 1].map((at) => rect(x - 22, y + at * height - 6, width + 44, 12, 2));
  const posts = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px, py]) => box(px, py, 24, 24, 3));
  const sprays = { deep: '', middle: '', light: '', blossom: '', pale: '' };
  for (let step = 0; step < width / 4.5; step += 1) {
    const along = x - 10 + random.between(0, width + 20);
    const top = random.chance(0.66);
    const across = top ? y + random.around(56) : y + height + random.around(34);
    for (const tone of ['deep', 'middle', 'light'])
      sprays[tone] += leaf(along, across, random.between(12, 21), 5.5, random.between(0, 6.28));
    if (random.chance(0.6)) {
      const [bx, by] = [along + random.around(20), across + random.around(18)];
      for (let petal = 0; petal < 7; petal += 1) {
        const key = petal < 4 ? 'blossom' : 'pale';
        sprays[key] += leaf(bx + random.around(7), by + random.around(12), 5.5, 3, random.between(0, 6.28));
      }
    }
  }
  scene.high(
    group(beams.join(''), { fill: timber, ...edge(timber, 0.35) }) +
      group(rails.join(''), { fill: lighter(timber, 0.12), ...edge(timber, 0.4) }) +
      group(posts.join(''), { fill: palette.timber, ...edge(palette.timber) }) +
      path(sprays.deep, { fill: foliage.green.deep }) +
      path(sprays.middle, { fill: foliage.green.middle }) +
      path(sprays.light, { fill: foliage.bright.light }) +
      path(sprays.blossom, { fill: '#A997C4' }) +
      path(sprays.pale, { fill: '#D3C7E0' }),
  );
  scene.cast('high', beams.join('') + rails.join(''), 62, 54);
  scene.cast('high', posts.join(''), 56);
}

/** Grass inside an outline of points, softly edged. */
export function addLawn(scene, random, outline, id, colour = '#AEBE90') {
  const shape = smooth(outline, true);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - 30, Math.min(...ys) - 30];
  scene.ground(
    path(shape, { fill: 'none', stroke: '#8C8576', 'stroke-width': 14, opacity: 0.35 }) +
      `<clipPath id="${id}">${path(shape)}</clipPath>` +
      group(mossGround(random, x, y, Math.max(...xs) - x + 30, Math.max(...ys) - y + 30, { colour }), {
        'clip-path': `url(#${id})`,
      }) +
      path(shape, { fill: 'none', stroke: '#B9A78A', 'stroke-width': 6 }) +
      path(shape, { fill: 'none', stroke: '#7F8C66', 'stroke-width': 1.4, opacity: 0.7 }),
  );
}

/** A still basin with straight sides that mirrors the sky, crossed by flat stones. */
export function addMirror(scene, random, x, y, width, height, pads) {
  const sheen = [0.16, 0.42, 0.66, 0.85].map((share) =>
    path(
      `M${x + 14} ${y + height * share}q${width * 0.3} ${random.around(14)} ${width * 0.5} 0t${width * 0.36} 0`,
      { fill: 'none', stroke: '#EAF2EF', 'stroke-width': 2, opacity: 0.5 },
    ),
  );
  scene.ground(
    rect(x - 16, y - 16, width + 32, height + 32, 5, { fill: '#B9B3A6', ...edge('#B9B3A6', 0.35) }) +
      rect(x, y, width, height, 2, { fill: '#A9C6C6' }) +
      [26, 18, 10]
        .map((rim) =>
          rect(x + rim / 2, y + rim / 2, width - rim, height - rim, 2, {
            fill: 'none',
            stroke: '#6F9692',
            'stroke-width': rim,
            opacity: 0.14,
          }),
        )
        .join('') +
      rect(x, y, width, 16, 2, { fill: '#4F7478', opacity: 0.3 }) +
      rect(x, y, 12, height, 2, { fill: '#4F7478', opacity: 0.22 }) +
      sheen.join(''),
  );
  for (const [px, py, size = 84] of pads)
    scene.add(
      {
        body:
          box(0, 0, size, 58, 5, { fill: '#CFC9BB', ...edge('#CFC9BB', 0.4) }) +
          box(-2, -2, size - 16, 42, 4, { fill: '#DDD8CC', opacity: 0.7 }),
        casts: [{ shape: box(0, 0, size, 58, 5), to: 9 }],
      },
      px,
      py,
    );
}

/** A grill with a hood, tools hanging beside it. */
export function grill(random) {
  const bars = Array.from({ length: 8 }, (_, at) =>
    line(-44 + at * 12.6, -18, -44 + at * 12.6, 18, { stroke: '#7D8184', 'stroke-width': 2 }),
  );
  return {
    body:
      woodTop(random, 190, 66, palette.wood, 5) +
      box(0, 0, 108, 54, 7, { fill: '#4B5056', ...edge('#3A3F45', 0.3) }) +
      box(0, 0, 96, 42, 4, { fill: '#332E2B' }) +
      [-24, 6, 26].map((x) => ellipse(x, 4, 13, 9, { fill: '#B0552F', opacity: 0.65 })).join('') +
      bars.join('') +
      ellipse(-20, -4, 15, 8, { fill: '#C98F5E', ...edge('#C98F5E') }) +
      circle(20, 6, 9, { fill: palette.persimmon, ...edge(palette.persimmon) }) +
      circle(76, 0, 15, { fill: palette.paper, ...edge(palette.oat) }) +
      ellipse(76, 0, 8, 6, { fill: palette.leaf }),
    casts: [{ shape: box(0, 0, 190, 66, 5), to: 22 }],
  };
}

/** The doors of the lift, seen from above: a shaft with its cabin. */
export const lift = (size = 130) => ({
  body:
    box(0, 0, size, size * 0.82, 4, { fill: '#8E9291', ...edge('#7A7E7D', 0.4) }) +
    box(0, 0, size - 16, size * 0.82 - 16, 3, { fill: '#D5D0C4' }) +
    box(0, 0, size - 42, size * 0.82 - 42, 3, { fill: '#C4A884', ...edge('#C4A884', 0.2) }) +
    rect(-size / 2 + 8, size * 0.41 - 9, size / 2 - 10, 6, 1, { fill: '#6C7271' }) +
    rect(2, size * 0.41 - 9, size / 2 - 10, 6, 1, { fill: '#6C7271' }),
  casts: [{ shape: box(0, 0, size, size * 0.82, 4), to: 34 }],
});

/** Stairs going down: treads getting darker. */
export const stairsDown = (width = 120, length = 190) => ({
  flat:
    box(0, 0, width + 12, length + 12, 3, { fill: palette.timber }) +
    Array.from({ length: 9 }, (_, at) =>
      rect(-width / 2, -length / 2 + (at * length) / 9, width, length / 9 - 1.5, 1, {
        fill: mix('#D8C3A2', '#4A3D36', at / 11),
      }),
    ).join(''),
});

/** A hammock between two posts. */
export function hammock(random, length = 230, colour = palette.linen) {
  const sling = `M${-length / 2 + 26} 0Q0 -62 ${length / 2 - 26} 0Q0 62 ${-length / 2 + 26} 0Z`;
  const cords = [-14, -5, 5, 14]
    .map((y) => `M${-length / 2} 0L${-length / 2 + 50} ${y}M${length / 2} 0L${length / 2 - 50} ${y}`)
    .join('');
  const stripes = [-12, 0, 12].map((y) =>
    path(`M${-length / 2 + 52} ${y * 0.6}Q0 ${y * 2} ${length / 2 - 52} ${y * 0.6}`, {
      fill: 'none',
      stroke: palette.indigo,
      'stroke-width': 4,
      opacity: 0.4,
    }),
  );
  return {
    body:
      path(cords, { stroke: darker(colour, 0.45), 'stroke-width': 1.6 }) +
      path(sling, { fill: mix(colour, palette.paper, random.between(0, 0.2)), ...edge(colour, 0.35) }) +
      stripes.join('') +
      [-1, 1]
        .map((end) => circle((end * length) / 2, 0, 10, { fill: palette.timber, ...edge(palette.timber) }))
        .join(''),
    casts: [{ shape: path(sling), to: 20, from: 8 }],
  };
}

/** The park far below the roof: tree tops in haze, paler the deeper they stand. */
export function parkBelow(scene, random, width, height) {
  const out = [rect(0, 0, width, height, 0, { fill: '#98A894' })];
  const edgePoint = () => {
    const lying = random.chance(width / (width + height));
    const [long, deep] = lying ? [width, height] : [height, width];
    const along = random.between(-20, long + 20);
    const across = random.chance(0.5) ? random.between(-20, 130) : deep + random.between(-130, 20);
    return lying ? [along, across] : [across, along];
  };
  for (let at = 0; at < 520; at += 1) {
    const [x, y] = edgePoint();
    const size = random.between(30, 68);
    const tone = mix(
      random.pick(['#7F9380', '#8EA08A', '#9DAD94', '#A9A58A']),
      '#D5DEDC',
      random.between(0, 0.25),
    );
    out.push(
      path(blob(random, x + 9, y + 7, size, size * 0.9, 0.16, 11), { fill: '#5C6F68', opacity: 0.28 }) +
        path(blob(random, x, y, size, size * 0.88, 0.18, 11), { fill: tone }) +
        path(blob(random, x - size * 0.2, y - size * 0.22, size * 0.62, size * 0.5, 0.22, 9), {
          fill: lighter(tone, 0.28),
          opacity: 0.55,
        }),
    );
  }
  scene.ground(out.join('') + rect(0, 0, width, height, 0, { fill: '#DCE3DE', opacity: 0.34 }));
}
