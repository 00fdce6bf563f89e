import { addFence, addHedge, addSteps, mossGround, rock, steppingStone, stoneLantern } from '../garden.mjs';
import { bench } from '../interior.mjs';
import { addPicnicTable, deckChair, parasol } from '../outdoors.mjs';
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, shrub } from '../plants.mjs';
import { addIsland, addPlankWay, addPond, bridge } from '../water.mjs';

/** Moss and the long pond. */
export function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addPond(
    scene,
    random,
    [
      [2200, 2230],
      [2290, 2110],
      [2470, 2060],
      [2700, 2080],
      [2900, 2140],
      [3100, 2120],
      [3300, 2060],
      [3520, 2060],
      [3680, 2140],
      [3700, 2270],
      [3580, 2370],
      [3360, 2390],
      [3140, 2340],
      [2940, 2350],
      [2720, 2420],
      [2440, 2420],
      [2270, 2350],
    ],
    {
      id: 'hall-pond',
      lilies: [
        [2360, 2200, 22],
        [2560, 2360, 20],
        [3200, 2190, 20],
        [3600, 2180, 20],
        [3460, 2330, 18],
      ],
      carp: [
        [2700, 2220, 20],
        [2760, 2250, 350, '#F1E9DC'],
        [2680, 2300, 40, '#DDB077'],
        [3340, 2160, 160],
        [3420, 2210, 190, '#F1E9DC'],
        [3040, 2230, 90],
      ],
      ripples: [
        [2600, 2160, 12],
        [3300, 2280, 12],
        [3560, 2260, 10],
      ],
    },
  );
  addIsland(scene, random, [
    [2440, 2210],
    [2530, 2190],
    [2600, 2230],
    [2590, 2300],
    [2500, 2320],
    [2430, 2280],
  ]);
}

function addWays(scene, random) {
  scene.add(steppingStone(random, 48), 1600, 1996);
  addSteps(scene, random, [
    [1600, 2060],
    [1560, 2180],
    [1600, 2320],
    [1720, 2440],
    [1980, 2470],
    [2220, 2450],
  ]);
  addSteps(scene, random, [
    [1530, 2050],
    [1380, 2020],
    [1190, 2030],
    [900, 2016],
    [550, 2030],
  ]);
  addSteps(scene, random, [
    [1680, 2050],
    [1850, 2050],
    [2040, 2110],
    [2150, 2230],
    [2170, 2360],
  ]);
  addPlankWay(scene, random, [
    [2940, 1990],
    [2940, 2130],
    [3030, 2130],
    [3030, 2290],
    [2960, 2290],
    [2960, 2400],
  ]);
  scene.add(bridge(random, 200, 80), 2350, 2290, 14);
  addSteps(scene, random, [
    [3030, 2430],
    [3240, 2460],
    [3480, 2450],
    [3700, 2410],
    [3780, 2310],
    [3810, 2240],
  ]);
  for (const [x, y, size] of [
    [1500, 1996, 38],
    [1716, 1996, 38],
    [2230, 2120, 36],
    [2860, 2010, 34],
    [3750, 2180, 36],
    [880, 2080, 32],
    [2510, 2250, 30],
    [1740, 2380, 34],
    [200, 2050, 36],
  ]) {
    scene.add(stoneLantern(size), x, y);
    scene.lamp(x, y, 250, 0.9);
  }
}

function furnishLawn(scene, random) {
  for (const [x, y, turn] of [
    [1860, 2230, 8],
    [2030, 2380, -10],
  ]) {
    addPicnicTable(scene, random, x, y, { turn, width: 200 });
    scene.lamp(x, y, 200, 0.6);
  }
  scene.add(parasol(84, palette.linen, '#DCC7A4'), 1890, 2196);
  for (const [x, turn] of [
    [3240, -6],
    [3330, 5],
    [3420, -3],
  ])
    scene.add(deckChair(random, x === 3330 ? '#C9D0BC' : palette.linen), x, 2446, 180 + turn);
  scene.add(bench(random, 170), 2600, 2030, 180);
  scene.add(bench(random, 170), 3440, 2020, 180);
  for (const x of [2600, 3440]) scene.lamp(x, 2020, 170, 0.5);
}

/** Paths, lanterns, trees and everything low that grows. */
export function plantGarden(scene, random) {
  addWays(scene, random);
  furnishLawn(scene, random);
  addFence(scene, 0, 2507, 4480);
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(18, 27), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [20, 30], [4460, 30], 42);
  addHedge(random, hedge, [30, 80], [30, 760], 44);
  addHedge(random, hedge, [30, 1050], [30, 2480], 44);
  addHedge(random, hedge, [4456, 80], [4456, 2480], 44);
  addHedge(random, hedge, [40, 2480], [1500, 2484], 44);
  for (const y of [850, 900, 950]) scene.add(steppingStone(random, 27), 66, y);
  for (const y of [1530, 1590]) scene.add(steppingStone(random, 27), 4310, y);
  addSteps(scene, random, [
    [4330, 1640],
    [4360, 1780],
    [4370, 1920],
    [4330, 2010],
  ]);
  for (const [x, y, length, depth, count] of [
    [4380, 300, 90, 380, 16],
    [4370, 1180, 80, 300, 12],
    [70, 1900, 70, 240, 9],
  ])
    scene.add(bamboo(random, length, depth, count), x, y);
  for (const [x, y, size, colours] of [
    [4370, 700, 92, foliage.green],
    [4380, 960, 80, foliage.red],
    [4390, 1440, 84, foliage.bright],
    [72, 300, 62, foliage.bright],
    [70, 620, 58, foliage.red],
    [70, 1300, 62, foliage.green],
    [80, 1620, 56, foliage.bright],
    [140, 2300, 100, foliage.green],
    [890, 2330, 84, foliage.red],
    [1500, 2420, 104, foliage.green],
    [1760, 2120, 84, foliage.bright],
    [2120, 2010, 76, foliage.red],
    [2520, 2240, 70, foliage.red],
    [2080, 2230, 62, foliage.green],
    [2760, 2470, 92, foliage.bright],
    [3100, 2440, 78, foliage.red],
    [3200, 2030, 70, foliage.green],
    [3640, 2010, 84, foliage.bright],
    [3620, 2460, 96, foliage.green],
    [4430, 2480, 90, foliage.red],
    [100, 2480, 80, foliage.bright],
    [1850, 2490, 74, foliage.green],
  ])
    scene.add(maple(random, size, colours), x, y);
  scatter(scene, random);
}

/** Shrubs, ferns and stones between the paths. */
function scatter(scene, random) {
  for (const [x, y, size, blossom] of [
    [300, 2020, 34, palette.rose],
    [760, 2030, 30],
    [1040, 2000, 28, palette.rose],
    [1440, 2090, 34],
    [1470, 2300, 36, palette.rose],
    [1660, 2140, 28],
    [1980, 2060, 34, palette.rose],
    [2160, 2120, 30],
    [2280, 2030, 38, palette.rose],
    [2420, 2010, 28],
    [2740, 2020, 34],
    [3060, 2010, 34, palette.rose],
    [3320, 2010, 28],
    [3540, 2000, 30, palette.rose],
    [3760, 2040, 36],
    [3780, 2440, 32, palette.rose],
    [2620, 2460, 32],
    [2340, 2470, 36, palette.rose],
    [2100, 2480, 28],
    [3300, 2480, 26],
    [4400, 2100, 32, palette.rose],
    [4410, 2260, 28],
    [4330, 500, 34, palette.rose],
    [4340, 840, 30],
    [4330, 1080, 34, palette.rose],
    [80, 460, 30, palette.rose],
    [76, 1150, 28],
    [84, 1460, 30, palette.rose],
    [200, 2440, 34],
    [900, 2200, 28, palette.rose],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (let at = 0; at < 46; at += 1) {
    const x = random.between(120, 4400);
    const piece = random.chance(0.75)
      ? fern(random, random.between(20, 30))
      : rock(random, random.between(18, 30));
    scene.add(piece, x, random.chance(0.5) ? random.between(1984, 2016) : random.between(2462, 2490));
  }
}
