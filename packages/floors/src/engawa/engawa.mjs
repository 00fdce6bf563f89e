import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addSunFromNorth, addSunFromWest } from '../sunlight.mjs';
import { tatami } from '../tatami.mjs';
import { plantGarden } from './garden.mjs';
import { drawGround } from './ground.mjs';
import { furnishRooms } from './rooms.mjs';
import { addTeaHouse } from './tea-house.mjs';

const SIZE = { width: 3200, height: 1600 };

/**
 * The engawa house: rooms on three sides, one long veranda, and a platform over the pond to watch
 * the moon from.
 */
export function drawEngawa() {
  const scene = createScene(SIZE);
  const random = createRandom(88);
  drawGround(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  drawLight(scene);
  furnishRooms(scene, random);
  addTeaHouse(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawFloors(scene, random) {
  for (const strip of [
    [40, 44, 3120, 24],
    [36, 60, 22, 1320],
    [3142, 60, 22, 1060],
    [640, 642, 1940, 20],
  ])
    scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 480, 500, 150, 860, { along: 'y', rims: ['right', 'bottom'] });
  addVeranda(scene, random, 2570, 500, 150, 600, { along: 'y', rims: ['left', 'bottom'] });
  addVeranda(scene, random, 480, 500, 2240, 142, { rims: ['bottom'] });
  addVeranda(scene, random, 1380, 642, 440, 430, { along: 'y', rims: ['left', 'right', 'bottom'] });
  scene.ground(arrivalInlay(1600, 890, 148));
  scene.ground(tiles(random, 60, 70, 420, 440, { colour: '#BDB3A2', size: 52 }));
  scene.ground(planks(random, 60, 510, 420, 850, { colour: '#B98D63', board: 28, contrast: 0.12 }));
  scene.ground(planks(random, 480, 70, 2240, 430, { colour: '#CBA983', board: 30 }));
  scene.ground(planks(random, 2180, 77, 540, 423, { colour: '#D9BB94', along: 'y' }));
  scene.ground(planks(random, 2720, 70, 420, 440, { colour: '#C4A27C', board: 30 }));
  scene.ground(planks(random, 2720, 510, 420, 590, { colour: '#E0C8A4', board: 24 }));
  scene.add(tatami(random, 'eight'), 780, 296);
  scene.add(tatami(random, 'eight'), 1310, 296);
  scene.add(tatami(random, 'eight'), 1890, 296);
  scene.add(tatami(random, 'six'), 2930, 320);
}

function drawWalls(scene) {
  const shoji = { kind: 'shoji' };
  addWall(scene, [60, 70], [3140, 70]);
  addWall(scene, [60, 70], [60, 1360], {
    gaps: [[360, 480]],
  });
  addWall(scene, [3140, 70], [3140, 1100]);
  addWall(scene, [60, 1360], [480, 1360], { ...shoji, gaps: [[220, 330]] });
  addWall(scene, [2720, 1100], [3140, 1100], { kind: 'glass', gaps: [[2900, 3010]] });
  addWall(scene, [480, 70], [480, 500], { gaps: [[380, 490]] });
  addWall(scene, [480, 500], [480, 1360], {
    ...shoji,
    gaps: [
      [690, 830],
      [1100, 1240],
    ],
  });
  addWall(scene, [60, 512], [480, 512], { ...shoji, gaps: [[250, 380]] });
  addWall(scene, [60, 936], [480, 936], { ...shoji, gaps: [[300, 410]] });
  addWall(scene, [1040, 70], [1040, 500], { ...shoji, gaps: [[240, 360]] });
  addWall(scene, [1600, 70], [1600, 500], { ...shoji, gaps: [[190, 420]] });
  addWall(scene, [2180, 70], [2180, 500], { ...shoji, gaps: [[250, 370]] });
  addWall(scene, [2720, 70], [2720, 500], { gaps: [[380, 490]] });
  addWall(scene, [480, 500], [1040, 500], { ...shoji, gaps: [[690, 830]] });
  addWall(scene, [1040, 500], [1600, 500], {
    ...shoji,
    gaps: [[1230, 1420]],
  });
  addWall(scene, [1600, 500], [2180, 500], { ...shoji, gaps: [[1780, 1970]] });
  addWall(scene, [2180, 500], [2720, 500], { kind: 'glass', gaps: [[2380, 2500]] });
  addWall(scene, [2720, 512], [3140, 512], { ...shoji, gaps: [[2860, 2980]] });
  addWall(scene, [2720, 512], [2720, 1100], { kind: 'glass', gaps: [[720, 860]] });
}

function drawLight(scene) {
  scene.room(60, 70, 420, 1290, 0.45);
  scene.room(480, 70, 2240, 430, 0.5);
  scene.room(2720, 70, 420, 1030, 0.5);
  scene.spill(620, 500, 1960, 330, 'bottom');
  scene.spill(480, 500, 320, 860, 'right');
  scene.spill(2400, 500, 320, 600, 'left');
  scene.spill(60, 1360, 420, 220, 'bottom');
  scene.spill(480, 1360, 320, 220, 'corner');
  scene.spill(2720, 1100, 420, 240, 'bottom');
  scene.spill(2400, 1100, 320, 240, 'corner-left');
  addSunFromWest(scene, 68, [372], { width: 96, depth: 240 });
  addSunFromWest(scene, 488, [540, 700, 880, 1050, 1210], { width: 90, depth: 130, strength: 0.6 });
  addSunFromNorth(scene, 508, [520, 760, 1000, 1260, 1700, 1940, 2200, 2440], {
    width: 150,
    depth: 120,
    strength: 0.5,
  });
  addSunFromWest(scene, 2728, [560, 730, 890], { width: 110, depth: 200, strength: 0.8 });
}
