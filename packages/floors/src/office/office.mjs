import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, felt, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { tatami } from '../tatami.mjs';
import { drawCourtyard, drawGarden, plantGarden } from './garden.mjs';
import { furnishNorth, furnishSouth } from './rooms.mjs';

const SIZE = { width: 3200, height: 1600 };

/**
 * The office: a long house around a little courtyard, a veranda on two sides, the garden beyond.
 */
export function drawOffice() {
  const scene = createScene(SIZE);
  const random = createRandom(20);
  drawGarden(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  furnishNorth(scene, random);
  furnishSouth(scene, random);
  drawCourtyard(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawFloors(scene, random) {
  for (const strip of [
    [28, 26, 2660, 24],
    [26, 26, 24, 1264],
    [1330, 26, 540, 24],
  ])
    scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 50, 1118, 2826, 172, { rims: ['bottom', 'left'] });
  addVeranda(scene, random, 2690, 50, 186, 1240, { along: 'y', rims: ['right', 'top', 'bottom'] });
  scene.ground(planks(random, 50, 50, 2640, 1068));
  scene.ground(tiles(random, 57, 57, 616, 506, { colour: '#DED8CB', size: 62 }));
  scene.ground(felt(random, 687, 57, 566, 506, '#DCDBCB'));
  scene.ground(planks(random, 1947, 57, 320, 506, { colour: '#C9A47B', along: 'y', contrast: 0.13 }));
  scene.ground(planks(random, 2281, 57, 402, 506, { colour: '#C4A27C', board: 34 }));
  scene.ground(tiles(random, 57, 597, 150, 170, { colour: '#C4BFB4', size: 50 }));
  scene.ground(arrivalInlay(1600, 900, 178));
  scene.add(tatami(random, 'eight'), 2482, 340);
}

function drawWalls(scene) {
  const glass = { kind: 'glass' };
  addWall(scene, [50, 50], [1330, 50], { posts: true });
  addWall(scene, [1870, 50], [2690, 50]);
  addWall(scene, [50, 50], [50, 1118], { gaps: [[612, 752]] });
  addWall(scene, [680, 50], [680, 570]);
  addWall(scene, [50, 570], [680, 570], { gaps: [[270, 560]] });
  addWall(scene, [680, 570], [1260, 570], { kind: 'shoji', gaps: [[1010, 1130]] });
  addWall(scene, [1260, 50], [1260, 570]);
  addWall(scene, [1330, 50], [1330, 430], glass);
  addWall(scene, [1870, 50], [1870, 430], glass);
  addWall(scene, [1330, 430], [1870, 430], { kind: 'glass', gaps: [[1540, 1660]] });
  addWall(scene, [1940, 50], [1940, 570]);
  addWall(scene, [1940, 570], [2274, 570], { gaps: [[2040, 2170]] });
  addWall(scene, [2274, 50], [2274, 570]);
  addWall(scene, [2274, 570], [2690, 570], { kind: 'shoji', gaps: [[2400, 2510]] });
  addWall(scene, [2690, 50], [2690, 570], { kind: 'shoji', gaps: [[250, 400]] });
  addWall(scene, [2690, 570], [2690, 1118], { kind: 'glass', gaps: [[590, 760]] });
  addWall(scene, [50, 1118], [1380, 1118], { kind: 'glass', gaps: [[560, 720]] });
  addWall(scene, [1820, 1118], [2690, 1118], { kind: 'glass', gaps: [[2180, 2340]] });
  addWall(scene, [1380, 1118], [1820, 1118], { kind: 'shoji', gaps: [[1440, 1760]] });
  scene.room(50, 50, 1280, 1068, 0.5);
  scene.room(1330, 430, 540, 688, 0.6);
  scene.room(1870, 50, 820, 1068, 0.5);
  scene.spill(50, 1118, 2640, 310, 'bottom');
  scene.spill(2690, 50, 310, 1068, 'right');
  scene.spill(2690, 1118, 310, 310, 'corner');
  for (const x of [1346, 1478, 1686])
    scene.sun(
      [
        [x, 440],
        [x + 118, 440],
        [x + 330, 600],
        [x + 212, 600],
      ],
      0.9,
    );
  for (const x of [80, 410, 760, 1080])
    scene.sun(
      [
        [x, 1126],
        [x + 220, 1126],
        [x + 400, 1280],
        [x + 180, 1280],
      ],
      0.5,
    );
  scene.sun([
    [58, 618],
    [58, 746],
    [330, 872],
    [330, 744],
  ]);
  for (const y of [110, 270])
    scene.sun(
      [
        [58, y],
        [58, y + 120],
        [300, y + 262],
        [300, y + 142],
      ],
      0.8,
    );
  for (const y of [250, 330])
    scene.sun(
      [
        [2690, y],
        [2690, y + 68],
        [2868, y + 172],
        [2868, y + 104],
      ],
      0.8,
    );
}
