import { addGravel, addHedge, mossGround, rock, steppingStone, stoneLantern } from '../garden.mjs';
import { addCafeTable } from '../groups.mjs';
import { bench } from '../interior.mjs';
import { mix, palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, planter, shrub } from '../plants.mjs';
import { blob, path, rect } from '../shapes.mjs';
import { basin } from '../water.mjs';
import { bicycle } from './pieces.mjs';

/** Paving of uneven flat stones, laid in rows with moss between them. */
function flagstones(random, x, y, width, height) {
  const out = [rect(x, y, width, height, 0, { fill: '#9FA68C' })];
  const rows = Math.round(height / 46);
  const deep = height / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let at = x - random.between(0, 70); at < x + width; ) {
      const long = random.between(54, 108);
      const tone = mix('#C9C3B5', random.pick(['#B3AEA2', '#DAD5C8', '#BDB6A5']), random.between(0.1, 0.9));
      const [cx, cy] = [at + long / 2, y + (row + 0.5) * deep];
      out.push(
        path(blob(random, cx, cy, long / 2 - 1, deep / 2 - 1, 0.05, 12), { fill: tone, opacity: 0.5 }),
        rect(at + 2.5, y + row * deep + 2.5, long - 5, deep - 5, 9, {
          fill: tone,
          stroke: '#8F8B80',
          'stroke-width': 1,
          'stroke-opacity': 0.6,
        }),
      );
      at += long;
    }
  }
  return out.join('');
}

/** Moss beside the house and the paved lane in front of it. */
export function drawLane(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  scene.ground(flagstones(random, -10, 944, 1940, 140));
  addGravel(
    scene,
    random,
    [
      [1816, 60],
      [1900, 40],
      [1990, 60],
      [1990, 360],
      [1900, 372],
      [1812, 350],
      [1806, 200],
    ],
    [[1872, 262, 22, 1.1]],
    'side-gravel',
  );
}

/** Plants and things outside. */
export function plantLane(scene, random) {
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(15, 22), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [20, 4], [1900, 4], 36);
  for (const [x, width] of [
    [310, 300],
    [640, 260],
    [1290, 260],
    [1640, 280],
  ])
    scene.add(planter(random, width, 34, random.pick([foliage.green, foliage.bright])), x, 928);
  scene.add(steppingStone(random, 42), 960, 934);
  scene.add(bamboo(random, 70, 240, 11), 58, 170);
  scene.add(maple(random, 78, foliage.red), 1862, 130);
  scene.add(basin(random, 26), 66, 400);
  for (const y of [330, 470, 540, 612, 684, 760, 834])
    scene.add(steppingStone(random, 24), 72 + random.around(14), y);
  scene.add(stoneLantern(30), 44, 892);
  scene.lamp(44, 892, 190, 0.85);
  for (const [x, y, size, blossom] of [
    [26, 300, 22],
    [104, 560, 20, palette.rose],
    [30, 640, 24],
    [108, 720, 18],
    [28, 800, 22, palette.rose],
    [1830, 420, 26],
    [1888, 470, 30, palette.rose],
    [1834, 560, 24],
    [1890, 620, 28],
    [1836, 700, 26, palette.rose],
    [1892, 772, 24],
    [1840, 850, 28],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [
    [28, 480, 22],
    [100, 660, 18],
    [1852, 350, 20],
    [1880, 540, 22],
    [1846, 636, 20],
    [1896, 866, 22],
  ])
    scene.add(fern(random, size), x, y);
  scene.add(rock(random, 22), 30, 560);
  scene.add(bicycle(palette.indigo), 420, 990, 14);
  scene.add(bicycle(palette.persimmon), 470, 1046, 8);
  scene.add(bench(random, 160, 42), 760, 1044, 180);
  scene.add(bench(random, 160, 42), 1170, 1044, 180);
  addCafeTable(scene, random, 1540, 1000, {
    radius: 33,
    count: 3,
    start: 92,
    seats: 'chair',
    colour: palette.sage,
  });
  scene.lamp(1540, 1004, 170, 0.55);
  scene.lamp(960, 950, 210, 0.6);
  scene.add(maple(random, 84, foliage.bright), 150, 1046);
  scene.add(maple(random, 70, foliage.green), 1850, 1040);
}
