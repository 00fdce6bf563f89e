import { addGravel, addSteps, mossGround, rock, stoneLantern } from '../garden.mjs';
import { bench } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { fern, foliage, maple, shrub } from '../plants.mjs';
import { group, rect } from '../shapes.mjs';
import { addIsland, addPlankWay, addPond, basin } from '../water.mjs';

/** The ground of the garden: moss, a long bed of gravel, a pond in the corner. */
export function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addGravel(
    scene,
    random,
    [
      [-60, 2420],
      [260, 2352],
      [640, 2340],
      [980, 2372],
      [1260, 2360],
      [1420, 2420],
      [1400, 2520],
      [1180, 2560],
      [820, 2620],
      [420, 2600],
      [100, 2640],
      [-60, 2620],
    ],
    [
      [300, 2480, 38, 1.5],
      [760, 2460, 26, 1.5],
      [1120, 2450, 34, 1.3],
    ],
    'south-gravel',
  );
  addPond(
    scene,
    random,
    [
      [3020, 2500],
      [3140, 2400],
      [3360, 2370],
      [3620, 2400],
      [3880, 2380],
      [4120, 2350],
      [4340, 2370],
      [4520, 2320],
      [4640, 2200],
      [4720, 2260],
      [4710, 2430],
      [4600, 2550],
      [4360, 2600],
      [4040, 2580],
      [3760, 2610],
      [3420, 2610],
      [3140, 2590],
    ],
    {
      id: 'corner-pond',
      lilies: [
        [3220, 2460, 22],
        [3560, 2560, 20],
        [4180, 2420, 22],
        [4640, 2340, 20],
        [4400, 2540, 18],
      ],
      carp: [
        [3380, 2480, 20],
        [3440, 2510, 350, '#F1E9DC'],
        [3940, 2480, 190],
        [4010, 2450, 170, '#DDB077'],
        [4560, 2440, 300],
        [4300, 2460, 15, '#F1E9DC'],
      ],
      ripples: [
        [3300, 2540, 12],
        [4080, 2520, 12],
        [4480, 2400, 11],
      ],
    },
  );
}

/** Maples, lanterns, shrubs, ferns and rocks around the pond of the court. */
function plantCourt(scene, random, court) {
  for (const [x, y, size, colours] of [
    [2372, 366, 92, foliage.red],
    [2090, 170, 104, foliage.green],
    [2860, 680, 96, foliage.bright],
    [2330, 160, 70, foliage.bright],
    [2000, 720, 62, foliage.red],
  ])
    scene.add(maple(random, size, colours), x, y);
  for (const [x, y, size] of [
    [2760, 230, 36],
    [2410, 726, 32],
    [1960, 640, 30],
  ]) {
    scene.add(stoneLantern(size), x, y);
    scene.lamp(x, y, 240, 0.9, court);
  }
  scene.lamp(2400, 400, 420, 0.5, court);
  for (const [x, y, size, blossom] of [
    [1960, 340, 32, palette.rose],
    [2200, 180, 28],
    [2430, 180, 30, palette.rose],
    [2880, 150, 38],
    [2950, 180, 28, palette.rose],
    [2920, 540, 30],
    [2780, 640, 30, palette.rose],
    [2320, 740, 32],
    [2440, 740, 28, palette.rose],
    [2090, 740, 28],
    [2600, 740, 30],
  ])
    scene.add(shrub(random, size, random.pick([foliage.green, foliage.bright]), blossom), x, y);
  for (const [x, y, size] of [
    [1950, 150, 28],
    [2000, 300, 24],
    [2480, 230, 24],
    [2880, 260, 26],
    [2290, 700, 24],
    [2560, 700, 24],
    [2960, 740, 26],
    [2800, 600, 22],
  ])
    scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [
    [2840, 590, 30],
    [2120, 640, 28],
  ])
    scene.add(rock(random, size), x, y);
}

/** The court in the middle of the house: a pond, a plank way, the red maple everyone passes. */
export function drawCourt(scene, random) {
  const court = [1900, 90, 1100, 710];
  scene.ground(
    `<clipPath id="court">${rect(1907, 97, 1086, 696)}</clipPath>` +
      group(mossGround(random, 1907, 97, 1086, 696, { colour: '#ABB993' }), { 'clip-path': 'url(#court)' }),
  );
  addPond(
    scene,
    random,
    [
      [2020, 420],
      [2080, 310],
      [2240, 250],
      [2440, 270],
      [2600, 330],
      [2780, 320],
      [2880, 400],
      [2860, 510],
      [2720, 570],
      [2540, 550],
      [2360, 590],
      [2160, 590],
      [2050, 520],
    ],
    {
      id: 'court-pond',
      lilies: [
        [2140, 380, 20],
        [2760, 430, 20],
        [2360, 520, 17],
      ],
      carp: [
        [2240, 460, 40],
        [2290, 420, 70, '#F1E9DC'],
        [2640, 460, 190],
        [2700, 500, 210, '#DDB077'],
      ],
      ripples: [
        [2200, 540, 11],
        [2560, 400, 11],
      ],
    },
  );
  addIsland(scene, random, [
    [2300, 340],
    [2380, 320],
    [2450, 350],
    [2440, 410],
    [2360, 430],
    [2296, 400],
  ]);
  addPlankWay(scene, random, [
    [2210, 740],
    [2210, 640],
    [2520, 640],
    [2520, 480],
    [2660, 480],
    [2660, 250],
  ]);
  addSteps(
    scene,
    random,
    [
      [2710, 770],
      [2700, 690],
      [2600, 660],
    ],
    { radius: 28, pace: 62 },
  );
  addSteps(
    scene,
    random,
    [
      [1922, 460],
      [1970, 560],
      [2060, 660],
      [2160, 690],
    ],
    { radius: 28, pace: 66 },
  );
  addSteps(
    scene,
    random,
    [
      [2660, 190],
      [2800, 200],
      [2920, 300],
      [2950, 460],
      [2970, 610],
    ],
    { radius: 28, pace: 66 },
  );
  scene.add(bench(random, 160, 44), 2540, 170);
  scene.add(basin(random, 32), 2030, 220);
  plantCourt(scene, random, court);
}
