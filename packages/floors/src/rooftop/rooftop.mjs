import { edge } from '../furniture.mjs';
import { addVeranda, addWall, arrivalInlay, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { rect } from '../shapes.mjs';
import { addPlantedBed } from './bed.mjs';
import { furnishNorth } from './north.mjs';
import { addLawn, addMirror, parkBelow } from './pieces.mjs';
import { furnishSouth } from './south.mjs';

const SIZE = { width: 3200, height: 1600 };
const ROOF = { x: 84, y: 84, width: 3032, height: 1432 };

/**
 * The rooftop garden: boardwalks between beds, a pergola, a greenhouse, water and fire, high above
 * the trees.
 */
export function drawRooftop() {
  const scene = createScene(SIZE);
  const random = createRandom(512);
  parkBelow(scene, random, SIZE.width, SIZE.height);
  drawRoof(scene, random);
  drawDecks(scene, random);
  drawShelters(scene, random);
  furnishNorth(scene, random);
  furnishSouth(scene, random);
  return scene;
}

function drawRoof(scene, random) {
  const { x, y, width, height } = ROOF;
  // The house under the roof is tall: its shade lies far out on the trees.
  for (let away = 64; away > 4; away -= 4)
    scene.ground(
      rect(x + away * 0.86, y + away * 0.51, width, height, 10, { fill: '#33404A', opacity: 0.05 }),
    );
  scene.ground(tiles(random, x, y, width, height, { colour: '#DED3BF', size: 72 }));
  const parapet = [
    rect(x - 12, y - 12, width + 24, 24, 5),
    rect(x - 12, y + height - 12, width + 24, 24, 5),
    rect(x - 12, y - 12, 24, height + 24, 5),
    rect(x + width - 12, y - 12, 24, height + 24, 5),
  ].join('');
  scene.low(`<g fill="#EDE6D8" stroke="#8F8675" stroke-width="1.3">${parapet}</g>`);
  scene.cast('low', parapet, 26);
  const copings = edge('#FFFFFF', 0.1);
  scene.low(
    rect(x - 4, y - 4, width + 8, height + 8, 3, {
      fill: 'none',
      ...copings,
      'stroke-width': 2,
      opacity: 0.5,
    }),
  );
}

function drawDecks(scene, random) {
  addLawn(
    scene,
    random,
    [
      [860, 1200],
      [1120, 1176],
      [1400, 1226],
      [1600, 1262],
      [1820, 1226],
      [2080, 1180],
      [2300, 1210],
      [2340, 1330],
      [2280, 1440],
      [1900, 1474],
      [1500, 1478],
      [1080, 1472],
      [860, 1430],
      [822, 1310],
    ],
    'meadow',
  );
  addLawn(
    scene,
    random,
    [
      [150, 150],
      [420, 132],
      [720, 146],
      [770, 300],
      [764, 560],
      [740, 728],
      [440, 748],
      [158, 736],
      [128, 440],
    ],
    'kitchen-garden',
    '#B6BF98',
  );
  addMirror(scene, random, 2470, 700, 170, 620, [
    [2555, 900],
    [2555, 1130],
  ]);
  plantBeds(scene, random);
  addVeranda(scene, random, 96, 824, 1250, 152, { rims: ['top', 'bottom'] });
  addVeranda(scene, random, 1850, 824, 620, 152, { rims: ['top', 'bottom'] });
  addVeranda(scene, random, 1524, 470, 152, 200, { along: 'y', rims: ['left', 'right'] });
  addVeranda(scene, random, 1524, 1120, 152, 120, { along: 'y', rims: ['left', 'right', 'bottom'] });
  addVeranda(scene, random, 1310, 640, 580, 520, { rims: ['top', 'bottom', 'left', 'right'] });
  addVeranda(scene, random, 1180, 128, 840, 350, { rims: ['bottom', 'left', 'right', 'top'] });
  addVeranda(scene, random, 2666, 680, 420, 400, { along: 'y', rims: ['bottom', 'left', 'top', 'right'] });
  scene.ground(arrivalInlay(1600, 900, 176));
}

/** Beds along the ways, so that one walks between green on both sides. */
function plantBeds(scene, random) {
  const beds = [
    [
      [800, 1010],
      [1000, 1000],
      [1270, 1014],
      [1284, 1080],
      [1200, 1140],
      [960, 1136],
      [806, 1110],
      [780, 1060],
    ],
    [
      [1920, 1010],
      [2100, 1000],
      [2340, 1012],
      [2366, 1070],
      [2240, 1140],
      [2040, 1138],
      [1930, 1096],
    ],
    [
      [1180, 510],
      [1360, 516],
      [1490, 530],
      [1490, 600],
      [1330, 614],
      [1270, 700],
      [1220, 780],
      [1130, 790],
      [1130, 620],
    ],
    [
      [1712, 526],
      [1860, 514],
      [2030, 510],
      [2110, 600],
      [2360, 650],
      [2390, 740],
      [2300, 790],
      [1960, 786],
      [1920, 690],
      [1860, 612],
      [1716, 600],
    ],
    [
      [120, 770],
      [400, 776],
      [780, 768],
      [824, 540],
      [872, 500],
      [900, 560],
      [880, 700],
      [850, 796],
      [400, 802],
      [120, 800],
    ],
    [
      [2360, 1366],
      [2470, 1360],
      [2640, 1370],
      [2666, 1420],
      [2650, 1494],
      [2500, 1500],
      [2370, 1480],
    ],
    [
      [2060, 120],
      [2150, 116],
      [2180, 200],
      [2150, 330],
      [2170, 430],
      [2110, 466],
      [2054, 380],
    ],
  ];
  beds.forEach((outline, at) => {
    addPlantedBed(scene, random, outline, `bed-${at}`);
  });
  for (const [x, y] of [
    [1030, 1068],
    [2140, 1070],
    [1190, 640],
    [2100, 690],
    [2520, 1430],
    [2110, 290],
    [860, 620],
  ])
    scene.lamp(x, y, 210, 0.62);
}

function drawShelters(scene, random) {
  const glass = { kind: 'glass' };
  // Stairs and lift.
  scene.ground(planks(random, 836, 110, 300, 350, { colour: '#CBA983' }));
  addWall(scene, [836, 104], [1136, 104]);
  addWall(scene, [836, 104], [836, 460]);
  addWall(scene, [1136, 104], [1136, 460], glass);
  addWall(scene, [836, 460], [1136, 460], { ...glass, gaps: [[920, 1050]] });
  scene.room(836, 104, 300, 356, 0.6);
  scene.spill(836, 460, 300, 170, 'bottom');
  // The greenhouse.
  scene.ground(tiles(random, 140, 1060, 560, 400, { colour: '#C9C3B3', size: 56 }));
  addWall(scene, [140, 1060], [700, 1060], { ...glass, gaps: [[360, 480]] });
  addWall(scene, [140, 1060], [140, 1460], glass);
  addWall(scene, [140, 1460], [700, 1460], glass);
  addWall(scene, [700, 1060], [700, 1460], { ...glass, gaps: [[1200, 1310]] });
  for (let x = 220; x < 700; x += 80)
    scene.high(rect(x - 2, 1062, 4, 396, 0, { fill: '#FBF9F4', opacity: 0.55 }));
  scene.high(rect(142, 1256, 556, 7, 0, { fill: '#FBF9F4', opacity: 0.7 }));
  scene.room(140, 1060, 560, 400, 0.45);
  scene.spill(700, 1060, 160, 400, 'right');
  scene.spill(140, 920, 560, 140, 'top');
  scene.spill(700, 920, 160, 140, 'corner-top');
  scene.spill(96, 920, 44, 140, 'corner-top-left');
  scene.spill(96, 1060, 44, 400, 'left');
  scene.spill(700, 1460, 160, 44, 'corner');
  // A small house of glass to meet in.
  scene.ground(planks(random, 2700, 1180, 370, 290, { colour: '#DDC19C' }));
  addWall(scene, [2700, 1180], [3070, 1180], { ...glass, gaps: [[2760, 2870]] });
  addWall(scene, [2700, 1180], [2700, 1470], glass);
  addWall(scene, [3070, 1180], [3070, 1470], glass);
  addWall(scene, [2700, 1470], [3070, 1470], glass);
  scene.room(2700, 1180, 370, 290, 0.6);
  scene.spill(2560, 1180, 140, 290, 'left');
  scene.spill(2700, 1090, 370, 90, 'top');
  scene.spill(2560, 1090, 140, 90, 'corner-top-left');
  scene.spill(2560, 1470, 140, 36, 'corner-left');
  scene.spill(3070, 1090, 36, 90, 'corner-top');
}
