import {
  addFence,
  addGravel,
  addHedge,
  addSteps,
  mossGround,
  rock,
  steppingStone,
  stoneLantern,
} from '../garden.mjs';
import { bench } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, pottedPlant, shrub } from '../plants.mjs';
import { group, rect } from '../shapes.mjs';
import { addTeaTray, andon } from '../tatami.mjs';
import { basin } from '../water.mjs';

/** Moss all around and a stream of raked gravel along the south. */
export function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addGravel(
    scene,
    random,
    [
      [1730, 1560],
      [1860, 1518],
      [2140, 1506],
      [2440, 1524],
      [2760, 1504],
      [3000, 1520],
      [3260, 1500],
      [3260, 1640],
      [2900, 1620],
      [2500, 1630],
      [2060, 1620],
      [1800, 1604],
    ],
    [
      [2060, 1562, 24, 1.5],
      [2600, 1566, 28, 1.5],
    ],
    'stream',
  );
}

function plantCourt(scene, random) {
  const court = [2330, 750, 480, 360];
  scene.ground(
    `<clipPath id="court">${rect(2337, 757, 466, 346)}</clipPath>` +
      group(mossGround(random, 2337, 757, 466, 346, { colour: '#A9B78F' }), { 'clip-path': 'url(#court)' }),
  );
  addSteps(
    scene,
    random,
    [
      [2352, 926],
      [2430, 958],
      [2500, 1010],
      [2556, 1092],
    ],
    { radius: 26, pace: 62 },
  );
  scene.add(basin(random, 30), 2390, 1046);
  scene.add(stoneLantern(32), 2748, 1046);
  scene.lamp(2748, 1046, 210, 0.9, court);
  scene.lamp(2600, 900, 300, 0.6, court);
  for (const [x, y, size, blossom] of [
    [2376, 800, 32],
    [2764, 806, 34, palette.rose],
    [2660, 1066, 26],
    [2386, 874, 22, palette.rose],
  ])
    scene.add(shrub(random, size, random.pick([foliage.green, foliage.bright]), blossom), x, y);
  for (const [x, y, size] of [
    [2450, 800, 24],
    [2700, 984, 26],
    [2466, 1070, 22],
    [2620, 1010, 20],
  ])
    scene.add(fern(random, size), x, y);
  scene.add(rock(random, 32), 2680, 1010);
  scene.add(maple(random, 132, foliage.red), 2592, 884);
}

/** Plants around the house and in its court, and things on the veranda. */
export function plantGarden(scene, random) {
  plantCourt(scene, random);
  addFence(scene, 0, 1589, 3200);
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(17, 25), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [20, 12], [3180, 12], 38);
  addHedge(random, hedge, [14, 60], [14, 820], 40);
  addHedge(random, hedge, [3186, 60], [3186, 1440], 40);
  scene.add(steppingStone(random, 46), 1600, 1504);
  addSteps(scene, random, [
    [1540, 1556],
    [1400, 1540],
    [1180, 1552],
    [900, 1532],
    [620, 1548],
    [380, 1530],
    [160, 1500],
    [66, 1380],
    [60, 1180],
    [76, 990],
  ]);
  scene.add(stoneLantern(36), 1716, 1520);
  scene.lamp(1716, 1520, 240, 0.9);
  scene.add(stoneLantern(34), 150, 1556);
  scene.lamp(150, 1556, 220, 0.85);
  scene.add(bamboo(random, 70, 250, 12), 54, 250);
  scene.add(bamboo(random, 60, 200, 9), 3150, 420);
  for (const [x, y, size, colours] of [
    [40, 900, 66, foliage.bright],
    [56, 1290, 60, foliage.red],
    [3148, 120, 80, foliage.green],
    [3150, 900, 70, foliage.red],
    [3140, 1380, 84, foliage.bright],
    [1020, 1588, 74, foliage.green],
    [500, 1592, 62, foliage.bright],
    [2330, 1588, 70, foliage.red],
    [2900, 1590, 66, foliage.green],
  ])
    scene.add(maple(random, size, colours), x, y);
  for (const [x, y, size, blossom] of [
    [1280, 1508, 28],
    [1240, 1584, 26, palette.rose],
    [760, 1500, 28, palette.rose],
    [700, 1584, 24],
    [300, 1580, 30],
    [1470, 1590, 24, palette.rose],
    [60, 480, 28],
    [72, 580, 24, palette.rose],
    [52, 680, 28],
    [3144, 640, 26],
    [3150, 740, 28, palette.rose],
    [3142, 1080, 26],
    [3148, 1180, 28, palette.rose],
    [1880, 1500, 26],
    [3050, 1500, 24],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [
    [1340, 1580, 24],
    [1100, 1500, 24],
    [840, 1580, 26],
    [440, 1500, 22],
    [60, 1100, 22],
    [100, 1420, 22],
    [3140, 1270, 24],
    [1800, 1496, 22],
    [2300, 1500, 22],
  ])
    scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [
    [960, 1500, 26],
    [58, 780, 26],
    [3146, 1000, 24],
  ])
    scene.add(rock(random, size), x, y);
  addTeaTray(scene, random, 380, 1402);
  scene.add(bench(random, 190), 1010, 1366);
  addTeaTray(scene, random, 2240, 1402);
  addTeaTray(scene, random, 2860, 1402);
  for (const x of [1444, 1756]) {
    scene.add(andon(40), x, 1376);
    scene.lamp(x, 1376, 210, 0.85);
  }
  scene.add(pottedPlant(random, 38, { pot: palette.indigo, kind: 'palm' }), 150, 1390);
  scene.add(pottedPlant(random, 38, { pot: palette.indigo, kind: 'bush' }), 3050, 1390);
}
