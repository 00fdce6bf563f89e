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
import { palette } from '../palette.mjs';
import { bamboo, fern, foliage, maple, pottedPlant, shrub } from '../plants.mjs';
import { addTeaTray, andon } from '../tatami.mjs';
import { addPond, basin } from '../water.mjs';

/** The ground of the garden, the pond and a strip of gravel. */
export function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addPond(
    scene,
    random,
    [
      [52, 560],
      [128, 520],
      [186, 566],
      [196, 660],
      [170, 752],
      [176, 840],
      [140, 916],
      [66, 914],
      [40, 830],
      [62, 740],
      [36, 650],
    ],
    {
      id: 'pond',
      lilies: [
        [92, 606, 17],
        [120, 858, 16],
      ],
      carp: [
        [128, 690, 80],
        [108, 730, 110, '#F1E9DC'],
        [140, 650, 60, '#DDB077'],
      ],
      ripples: [[140, 800, 9]],
    },
  );
  addGravel(
    scene,
    random,
    [
      [1076, 1024],
      [1160, 984],
      [1340, 976],
      [1520, 986],
      [1720, 974],
      [1990, 984],
      [1990, 1056],
      [1700, 1060],
      [1440, 1052],
      [1220, 1062],
      [1110, 1056],
    ],
    [
      [1300, 1016, 17, 1.7],
      [1610, 1020, 20, 1.7],
    ],
    'gravel',
  );
}

/** Paths, the lantern and everything that grows; and what stands on the veranda. */
export function plantGarden(scene, random) {
  addFence(scene, 0, 1069, 1920);
  addFence(scene, 10, 0, 1080, 'y');
  const hedge = (x, y) =>
    scene.add(
      shrub(random, random.between(16, 23), random.pick([foliage.green, foliage.green, foliage.bright])),
      x,
      y,
    );
  addHedge(random, hedge, [250, 4], [1900, 4], 36);
  scene.add(steppingStone(random, 40), 960, 984);
  addSteps(
    scene,
    random,
    [
      [196, 480],
      [130, 460],
      [86, 390],
      [92, 300],
      [140, 240],
      [206, 214],
    ],
    { radius: 26, pace: 64 },
  );
  addSteps(
    scene,
    random,
    [
      [886, 1014],
      [790, 1034],
      [660, 1022],
      [520, 1008],
      [400, 1018],
      [300, 1008],
      [244, 1000],
    ],
    { radius: 26, pace: 66 },
  );
  scene.add(stoneLantern(32), 186, 968);
  scene.lamp(186, 968, 210, 0.9);
  scene.add(basin(random, 28), 186, 330);
  scene.add(bamboo(random, 130, 120, 10), 92, 84);
  for (const [x, y, size, colours] of [
    [62, 1012, 62, foliage.green],
    [52, 492, 50, foliage.red],
    [596, 1066, 46, foliage.bright],
    [1830, 1030, 62, foliage.red],
  ])
    scene.add(maple(random, size, colours), x, y);
  for (const [x, y, size, blossom] of [
    [44, 240, 26, palette.rose],
    [196, 140, 24],
    [40, 360, 22],
    [340, 1050, 22, palette.rose],
    [450, 1046, 26],
    [700, 1052, 20],
    [1056, 1046, 22],
    [1470, 1060, 20, palette.rose],
  ])
    scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [
    [150, 400, 22],
    [48, 300, 20],
    [202, 790, 22],
    [250, 1040, 22],
    [610, 1000, 20],
    [1090, 1004, 18],
    [780, 986, 18],
  ])
    scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [[140, 160, 22]]) scene.add(rock(random, size), x, y);
  addTeaTray(scene, random, 310, 380, 90);
  addTeaTray(scene, random, 1290, 876);
  scene.add(andon(38), 838, 834);
  scene.add(andon(38), 1082, 834);
  scene.lamp(838, 834, 190, 0.8);
  scene.lamp(1082, 834, 190, 0.8);
  scene.add(pottedPlant(random, 34, { pot: palette.indigo, kind: 'broad' }), 1842, 838);
  scene.add(pottedPlant(random, 32, { pot: palette.indigo, kind: 'palm' }), 354, 756);
}
