import { addFence, addHedge, addSteps, rock, steppingStone, stoneLantern } from '../garden.mjs';
import { bench } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, shrub } from '../plants.mjs';
import { addPlankWay, basin, bridge } from '../water.mjs';

/**
 * Ways through the garden: planks over the water, stepping stones around it, lanterns beside them.
 */
function addWays(scene, random) {
  addPlankWay(scene, random, [
    [1836, 1010],
    [1990, 1010],
    [1990, 1120],
    [2150, 1120],
    [2150, 1236],
    [2300, 1236],
  ]);
  addSteps(
    scene,
    random,
    [
      [2340, 1262],
      [2390, 1316],
      [2420, 1390],
    ],
    { radius: 27, pace: 62 },
  );
  scene.add(bridge(random, 170, 76), 1150, 1180, -16);
  addSteps(scene, random, [
    [660, 1392],
    [780, 1430],
    [960, 1420],
    [1040, 1340],
    [1070, 1240],
  ]);
  addSteps(scene, random, [
    [1030, 1440],
    [1200, 1470],
    [1420, 1440],
    [1660, 1450],
    [1900, 1420],
    [2120, 1370],
    [2300, 1350],
  ]);
  addSteps(
    scene,
    random,
    [
      [2556, 780],
      [2470, 830],
      [2420, 930],
      [2420, 1060],
      [2400, 1180],
    ],
    { radius: 28, pace: 68 },
  );
  addSteps(
    scene,
    random,
    [
      [640, 690],
      [800, 672],
      [980, 684],
      [1060, 740],
      [1050, 850],
      [1020, 980],
      [1040, 1120],
    ],
    { radius: 27, pace: 70 },
  );
  scene.add(steppingStone(random, 42), 2954, 1146);
  addSteps(
    scene,
    random,
    [
      [2990, 1190],
      [3030, 1290],
      [3010, 1420],
      [2900, 1568],
    ],
    { radius: 27, pace: 66 },
  );
  scene.add(steppingStone(random, 40), 275, 1404);
  for (const [x, y, size] of [
    [1010, 1200, 34],
    [2392, 1120, 34],
    [1330, 1150, 30],
    [1780, 1430, 36],
    [2984, 1252, 30],
    [560, 1430, 34],
  ]) {
    scene.add(stoneLantern(size), x, y);
    scene.lamp(x, y, 230, 0.9);
  }
  scene.add(basin(random, 32), 2440, 700);
  scene.add(basin(random, 30), 2412, 1470);
  scene.add(bench(random, 150, 42), 1540, 1500);
}

/** Hedge, fence, trees, and everything low that grows. */
export function plantGarden(scene, random) {
  addWays(scene, random);
  addFence(scene, 0, 1588, 3200);
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(17, 25), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [20, 16], [3180, 16], 38);
  addHedge(random, hedge, [8, 60], [8, 330], 38);
  addHedge(random, hedge, [8, 520], [8, 1560], 38);
  addHedge(random, hedge, [3186, 60], [3186, 1560], 38);
  addHedge(random, hedge, [700, 1572], [1360, 1574], 42);
  for (const y of [380, 424, 468]) scene.add(steppingStone(random, 24), 24, y);
  for (const [x, y, size] of [
    [150, 1440, 40],
    [980, 1500, 32],
    [2380, 1240, 26],
    [2230, 1300, 28],
    [1090, 760, 30],
    [2280, 780, 28],
    [3090, 1190, 30],
  ])
    scene.add(rock(random, size), x, y);
  for (const [x, y, size, blossom] of [
    [1110, 700, 30, palette.rose],
    [1240, 680, 24],
    [1900, 676, 26],
    [2190, 730, 34, palette.rose],
    [2330, 690, 26],
    [2500, 690, 30],
    [2510, 950, 34, palette.rose],
    [2500, 1040, 26],
    [2370, 880, 28],
    [1000, 1090, 26],
    [1220, 1390, 34, palette.rose],
    [1320, 1420, 26],
    [1560, 1400, 30],
    [2020, 1330, 34, palette.rose],
    [1940, 1500, 30],
    [2060, 1480, 40],
    [2200, 1450, 30, palette.rose],
    [640, 1520, 34, palette.rose],
    [860, 1500, 28],
    [420, 1440, 28],
    [340, 1500, 36, palette.rose],
    [3080, 1400, 34, palette.rose],
    [3120, 1300, 28],
    [2980, 1500, 26],
    [2660, 1186, 34],
    [2760, 1180, 26, palette.rose],
    [1260, 1150, 20],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [
    [1040, 1010, 24],
    [1180, 690, 22],
    [2250, 1280, 24],
    [2460, 1130, 26],
    [1480, 1406, 24],
    [1740, 1500, 26],
    [2380, 980, 24],
    [2350, 1420, 24],
    [740, 1480, 26],
    [240, 1500, 26],
    [500, 1520, 24],
    [3060, 1500, 26],
    [2800, 1200, 22],
    [960, 760, 22],
    [1380, 1200, 18],
  ])
    scene.add(fern(random, size), x, y);
  scene.add(bamboo(random, 90, 330, 15), 3100, 1420);
  scene.add(bamboo(random, 330, 60, 12), 2720, 1578);
  for (const [x, y, size, colours] of [
    [1268, 1128, 62, foliage.red],
    [1020, 830, 54, foliage.bright],
    [2440, 800, 96, foliage.green],
    [2280, 1520, 112, foliage.red],
    [1480, 1560, 70, foliage.bright],
    [1160, 1540, 92, foliage.green],
    [820, 1574, 70, foliage.red],
    [100, 1540, 96, foliage.bright],
    [430, 1560, 74, foliage.green],
    [1860, 1570, 74, foliage.green],
    [3050, 1150, 70, foliage.red],
  ])
    scene.add(maple(random, size, colours), x, y);
}
