import { addGravel, mossGround } from '../garden.mjs';
import { circle } from '../shapes.mjs';
import { addIsland, addPond } from '../water.mjs';

/**
 * Moss, the raked gravel in front of the west veranda, and the pond that goes under the platform.
 */
export function drawGround(scene, random) {
  scene.ground(mossGround(random, 0, 0, scene.width, scene.height));
  addGravel(
    scene,
    random,
    [
      [672, 740],
      [800, 712],
      [940, 730],
      [1010, 800],
      [996, 920],
      [940, 1040],
      [952, 1170],
      [1010, 1280],
      [960, 1350],
      [800, 1366],
      [690, 1340],
      [664, 1180],
      [676, 960],
    ],
    [
      [800, 830, 32, 1.2],
      [872, 1010, 18, 1.2],
      [770, 1210, 38, 1.2],
    ],
    'dry-garden',
  );
  addPond(
    scene,
    random,
    [
      [1120, 880],
      [1180, 760],
      [1320, 716],
      [1600, 700],
      [1880, 706],
      [2060, 740],
      [2210, 830],
      [2310, 960],
      [2330, 1100],
      [2250, 1210],
      [2090, 1262],
      [1900, 1300],
      [1660, 1356],
      [1420, 1352],
      [1220, 1290],
      [1096, 1170],
      [1070, 1020],
    ],
    {
      id: 'moon-pond',
      // The platform covers the bank in the north.
      hasBank: (x, y) => y > 800 || x < 1350 || x > 1850,
      lilies: [
        [1200, 880, 20],
        [2140, 860, 20],
        [2210, 1140, 18],
        [1500, 1280, 18],
        [1960, 800, 16],
      ],
      carp: [
        [1250, 1010, 70],
        [1290, 960, 110, '#F1E9DC'],
        [1700, 1180, 200],
        [1760, 1220, 175, '#DDB077'],
        [1640, 1240, 230, '#F1E9DC'],
        [2060, 960, 300],
        [2110, 1010, 320, '#DDB077'],
        [1460, 1150, 20],
      ],
      ripples: [
        [1300, 840, 13],
        [1980, 1000, 12],
        [1560, 1186, 20],
      ],
    },
  );
  addIsland(scene, random, [
    [1216, 1116],
    [1290, 1090],
    [1372, 1116],
    [1396, 1180],
    [1330, 1224],
    [1240, 1210],
    [1196, 1164],
  ]);
  // In the evening the moon lies in the water, where who sits on the platform sees it.
  scene.glow(circle(1560, 1186, 32, { opacity: 0.62 }));
}
