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
import { shoeBench } from '../house.mjs';
import { bench } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, pottedPlant, shrub } from '../plants.mjs';
import { addTeaTray, andon } from '../tatami.mjs';
import { addPond, basin, bridge } from '../water.mjs';

/** The ground of the garden, the raked gravel and the pond. */
export function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addGravel(
    scene,
    random,
    [
      [-60, 1372],
      [150, 1326],
      [430, 1318],
      [760, 1340],
      [1040, 1322],
      [1270, 1352],
      [1372, 1430],
      [1300, 1510],
      [1090, 1530],
      [860, 1582],
      [560, 1560],
      [300, 1612],
      [60, 1600],
      [-60, 1560],
    ],
    [
      [250, 1462, 36, 1.5],
      [700, 1440, 24, 1.4],
      [1140, 1432, 30, 1.3],
    ],
    'south-gravel',
  );
  addPond(
    scene,
    random,
    [
      [2306, 1488],
      [2420, 1426],
      [2590, 1430],
      [2740, 1404],
      [2856, 1334],
      [2934, 1222],
      [2976, 1112],
      [3050, 1088],
      [3096, 1170],
      [3074, 1300],
      [2994, 1410],
      [2870, 1488],
      [2670, 1542],
      [2430, 1550],
    ],
    {
      id: 'pond',
      lilies: [
        [2440, 1486, 20],
        [3040, 1150, 18],
        [2720, 1496, 15],
      ],
      carp: [
        [2640, 1496, 190],
        [2596, 1470, 165, '#DDB077'],
        [2990, 1250, 120],
        [3000, 1330, 300, '#F1E9DC'],
      ],
      ripples: [
        [2540, 1516, 11],
        [3050, 1232, 10],
      ],
    },
  );
}

/** The little courtyard with its red maple. */
export function drawCourtyard(scene, random) {
  addGravel(
    scene,
    random,
    [
      [1350, 66],
      [1600, 58],
      [1850, 66],
      [1856, 240],
      [1850, 412],
      [1600, 420],
      [1350, 412],
      [1344, 240],
    ],
    [[1720, 320, 26, 1.3]],
    'court-gravel',
  );
  addSteps(
    scene,
    random,
    [
      [1600, 392],
      [1580, 320],
      [1520, 270],
    ],
    { radius: 27, pace: 68 },
  );
  scene.add(basin(random, 32), 1452, 326);
  scene.add(fern(random, 30), 1404, 360);
  scene.add(shrub(random, 40), 1390, 112);
  scene.add(shrub(random, 32, foliage.bright), 1812, 110);
  scene.add(fern(random, 28), 1800, 380);
  scene.add(maple(random, 128, foliage.red), 1588, 178);
  scene.lamp(1560, 250, 300, 0.62, [1330, 50, 540, 380]);
  scene.lamp(1590, 180, 170, 0.5);
}

/** Paths, lanterns and everything that grows; and what stands on the veranda. */
export function plantGarden(scene, random) {
  addFence(scene, 0, 1588, 3200);
  addFence(scene, 3188, 0, 1588, 'y');
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(17, 25), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [20, 8], [2840, 8], 38);
  addHedge(random, hedge, [6, 50], [6, 600], 38);
  addHedge(random, hedge, [6, 770], [6, 1280], 38);
  addHedge(random, hedge, [1420, 1566], [2230, 1574], 42);
  scene.add(steppingStone(random, 44), 1600, 1330);
  addSteps(scene, random, [
    [1606, 1408],
    [1660, 1466],
    [1770, 1508],
    [1890, 1500],
    [2000, 1448],
    [2110, 1390],
    [2240, 1322],
  ]);
  addSteps(
    scene,
    random,
    [
      [2908, 626],
      [2990, 700],
      [3040, 810],
      [3040, 920],
      [3010, 1020],
    ],
    { radius: 28, pace: 68 },
  );
  scene.add(stoneLantern(38), 2236, 1450);
  scene.lamp(2236, 1450, 260, 0.85);
  scene.add(bridge(random, 186, 84), 2826, 1424, 52);
  addSteps(
    scene,
    random,
    [
      [2690, 1316],
      [2750, 1356],
    ],
    { radius: 27 },
  );
  addSteps(
    scene,
    random,
    [
      [2908, 1510],
      [2976, 1536],
      [3050, 1528],
    ],
    { radius: 27 },
  );
  scene.add(bench(random, 130, 40), 3112, 1500, 90);
  for (const [x, y, size, colours] of [
    [1460, 1500, 108, foliage.green],
    [2080, 1540, 92, foliage.bright],
    [3070, 330, 120, foliage.green],
    [2990, 960, 84, foliage.red],
    [3124, 1372, 80, foliage.bright],
    [120, 1330, 70, foliage.bright],
  ])
    scene.add(maple(random, size, colours), x, y);
  scene.add(bamboo(random, 130, 330, 16), 3120, 130);
  scene.add(bamboo(random, 200, 70, 10), 2990, 60);
  for (const y of [640, 684, 728]) scene.add(steppingStone(random, 25), 22, y);
  for (const [x, y, size, blossom] of [
    [1390, 1344, 34],
    [1850, 1396, 42, palette.rose],
    [1930, 1560, 36],
    [1760, 1560, 30, palette.rose],
    [2330, 1360, 30],
    [2940, 520, 40, palette.rose],
    [2926, 440, 28],
    [2930, 860, 36],
    [3130, 900, 40, palette.rose],
    [3140, 1000, 30],
    [2926, 1040, 26],
    [2620, 1336, 26],
    [60, 1560, 36],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [
    [1700, 1390, 26],
    [1560, 1390, 24],
    [1990, 1400, 26],
    [2120, 1468, 28],
    [2290, 1372, 24],
    [2960, 770, 28],
    [3110, 720, 30],
    [2950, 230, 30],
    [3090, 560, 28],
    [2480, 1350, 26],
    [2700, 1340, 24],
  ])
    scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [
    [3096, 640, 34],
    [2216, 1510, 24],
    [1380, 1440, 30],
    [2960, 160, 28],
    [2372, 1352, 26],
  ])
    scene.add(rock(random, size), x, y);
  scene.add(shoeBench(150), 1080, 1170);
  scene.add(pottedPlant(random, 38, { pot: palette.indigo }), 96, 1170);
  scene.add(pottedPlant(random, 38, { pot: palette.indigo }), 2640, 1166);
  addTeaTray(scene, random, 2040, 1204);
  addTeaTray(scene, random, 2780, 480, 90);
  addTeaTray(scene, random, 400, 1204);
  scene.add(andon(40), 1412, 1172);
  scene.add(andon(40), 1788, 1172);
  scene.lamp(1412, 1172, 220, 0.85);
  scene.lamp(1788, 1172, 220, 0.85);
}
