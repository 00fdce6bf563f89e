import { addFence, addHedge, addSteps, rock, steppingStone, stoneLantern } from '../garden.mjs';
import { bench } from '../interior.mjs';
import { addPicnicTable } from '../outdoors.mjs';
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, shrub } from '../plants.mjs';
import { bridge } from '../water.mjs';

/** Everything that grows around the house, the ways through it, and their lanterns. */
export function plantGarden(scene, random) {
  addFence(scene, 0, 2687, 4800);
  addFence(scene, 4788, 0, 2687, 'y');
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(19, 28), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [30, 30], [4380, 30], 44);
  addHedge(random, hedge, [34, 80], [34, 780], 46);
  addHedge(random, hedge, [34, 1040], [34, 2240], 46);
  addHedge(random, hedge, [60, 2660], [2940, 2664], 46);
  for (const y of [850, 900, 950]) scene.add(steppingStone(random, 28), 92, y);
  layWays(scene, random);
  growTrees(scene, random);
  growLow(scene, random);
}

function layWays(scene, random) {
  scene.add(steppingStone(random, 50), 1600, 2296);
  addSteps(scene, random, [
    [1600, 2370],
    [1560, 2480],
    [1620, 2580],
    [1820, 2610],
    [2080, 2560],
    [2340, 2540],
    [2620, 2560],
    [2880, 2510],
    [3010, 2410],
    [3200, 2330],
    [3440, 2310],
  ]);
  addSteps(
    scene,
    random,
    [
      [2460, 2300],
      [2440, 2400],
      [2380, 2500],
    ],
    { radius: 29, pace: 68 },
  );
  addSteps(scene, random, [
    [4620, 900],
    [4700, 1020],
    [4680, 1200],
    [4720, 1400],
    [4680, 1600],
    [4710, 1800],
    [4660, 1990],
    [4640, 2100],
  ]);
  addSteps(scene, random, [
    [4620, 880],
    [4700, 760],
    [4680, 560],
    [4710, 380],
    [4640, 240],
    [4500, 60],
  ]);
  scene.add(bridge(random, 290, 86), 3790, 2492, 90);
  addSteps(
    scene,
    random,
    [
      [3790, 2300],
      [3790, 2330],
    ],
    { radius: 30 },
  );
  for (const [x, y, size] of [
    [1480, 2310, 40],
    [1720, 2310, 40],
    [2520, 2440, 36],
    [2960, 2330, 38],
    [3890, 2320, 34],
    [4640, 2050, 36],
    [4730, 1110, 34],
    [4640, 700, 34],
    [100, 2320, 36],
    [1420, 2610, 36],
  ]) {
    scene.add(stoneLantern(size), x, y);
    scene.lamp(x, y, 260, 0.9);
  }
  for (const [x, y, turn] of [
    [2110, 2400, 10],
    [2720, 2420, -8],
  ]) {
    addPicnicTable(scene, random, x, y, { turn, width: 200 });
    scene.lamp(x, y, 210, 0.6);
  }
  scene.add(bench(random, 170), 3420, 2640, 180);
  scene.add(bench(random, 160), 4752, 1500, 90);
}

function growTrees(scene, random) {
  for (const [x, y, length, depth, count] of [
    [4700, 160, 110, 220, 14],
    [4730, 1880, 60, 240, 10],
    [76, 560, 60, 360, 14],
    [80, 1500, 60, 340, 13],
  ])
    scene.add(bamboo(random, length, depth, count), x, y);
  for (const [x, y, size, colours] of [
    [4720, 470, 84, foliage.green],
    [4600, 420, 60, foliage.red],
    [4740, 900, 74, foliage.bright],
    [4640, 1300, 82, foliage.red],
    [4750, 1640, 70, foliage.green],
    [4620, 1760, 66, foliage.bright],
    [4700, 2640, 92, foliage.red],
    [4180, 2650, 88, foliage.green],
    [3600, 2660, 70, foliage.bright],
    [3080, 2640, 96, foliage.red],
    [2760, 2640, 92, foliage.green],
    [2240, 2640, 84, foliage.bright],
    [1960, 2470, 96, foliage.red],
    [1960, 2660, 66, foliage.green],
    [2560, 2330, 62, foliage.bright],
    [2880, 2380, 70, foliage.green],
    [1500, 2520, 96, foliage.green],
    [1780, 2480, 62, foliage.bright],
    [1330, 2630, 84, foliage.bright],
    [620, 2640, 92, foliage.red],
    [120, 2560, 90, foliage.green],
    [960, 2330, 58, foliage.bright],
    [90, 2180, 70, foliage.bright],
    [80, 1160, 62, foliage.red],
    [82, 1860, 58, foliage.green],
    [82, 260, 62, foliage.bright],
    [4240, 2320, 60, foliage.red],
  ])
    scene.add(maple(random, size, colours), x, y);
}

function growLow(scene, random) {
  for (const [x, y, size, blossom] of [
    [220, 2310, 34, palette.rose],
    [480, 2310, 30],
    [780, 2312, 34, palette.rose],
    [1180, 2310, 32],
    [1340, 2330, 36, palette.rose],
    [1860, 2320, 34],
    [1960, 2340, 28, palette.rose],
    [2260, 2320, 34],
    [2340, 2400, 30, palette.rose],
    [2660, 2310, 30],
    [2780, 2320, 34, palette.rose],
    [3120, 2310, 34],
    [3600, 2320, 36, palette.rose],
    [4040, 2310, 34],
    [4360, 2320, 32, palette.rose],
    [4600, 2160, 34, palette.rose],
    [4620, 120, 36, palette.rose],
    [4610, 600, 30],
    [4620, 1120, 34, palette.rose],
    [4760, 1260, 32],
    [4630, 1520, 30, palette.rose],
    [4620, 1900, 34],
    [2480, 2630, 32, palette.rose],
    [2100, 2480, 34],
    [2900, 2630, 34, palette.rose],
    [3300, 2650, 30],
    [3860, 2650, 34, palette.rose],
    [4440, 2650, 34],
    [920, 2640, 34, palette.rose],
    [300, 2640, 34],
    [1160, 2620, 30, palette.rose],
    [1720, 2660, 34, palette.rose],
    [84, 1320, 30, palette.rose],
    [84, 740, 28],
    [90, 1700, 30, palette.rose],
    [90, 2020, 30],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (let at = 0; at < 60; at += 1) {
    const lying = random.chance(0.7);
    const [x, y] = lying
      ? [random.between(120, 4400), random.pick([random.between(2286, 2326), random.between(2624, 2656)])]
      : [random.between(4600, 4760), random.between(120, 2150)];
    scene.add(
      random.chance(0.75) ? fern(random, random.between(22, 32)) : rock(random, random.between(20, 32)),
      x,
      y,
    );
  }
}
