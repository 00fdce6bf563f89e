import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, felt, planks } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addSunFromNorth, addSunFromWest } from '../sunlight.mjs';
import { tatami } from '../tatami.mjs';
import { furnishEast } from './east.mjs';
import { drawGarden, plantGarden } from './garden.mjs';
import { furnishWest } from './west.mjs';

const SIZE = { width: 3200, height: 1600 };

/**
 * The library: a nave from the veranda to the issue desk, stacks and reading tables west, quiet
 * rooms around a court east.
 */
export function drawLibrary() {
  const scene = createScene(SIZE);
  const random = createRandom(1905);
  drawGarden(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  furnishWest(scene, random);
  furnishEast(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawFloors(scene, random) {
  for (const strip of [
    [90, 36, 3020, 22],
    [86, 40, 22, 1430],
    [3092, 40, 22, 1430],
  ])
    scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 110, 1330, 2980, 140, { rims: ['bottom', 'left', 'right'] });
  scene.ground(planks(random, 110, 60, 2980, 1270, { colour: '#DDC19C' }));
  scene.ground(
    planks(random, 1247, 67, 706, 1263, { colour: '#CFA97F', along: 'y', board: 26, contrast: 0.11 }),
  );
  scene.ground(felt(random, 117, 67, 1116, 548, '#D3D2BD'));
  scene.ground(planks(random, 1967, 67, 546, 546, { colour: '#C4A27C', board: 34 }));
  scene.ground(felt(random, 2527, 67, 272, 546, '#D5D8D4'));
  scene.ground(felt(random, 2812, 67, 272, 546, '#DED6C6'));
  scene.ground(arrivalInlay(1600, 900, 172));
  scene.add(tatami(random, 'eight'), 2240, 372);
}

function drawWalls(scene) {
  const glass = { kind: 'glass' };
  addWall(scene, [110, 60], [1380, 60]);
  addWall(scene, [1380, 60], [1820, 60], glass);
  addWall(scene, [1820, 60], [3090, 60]);
  addWall(scene, [110, 60], [110, 620]);
  addWall(scene, [110, 620], [110, 1330], { ...glass, gaps: [[920, 1050]] });
  addWall(scene, [3090, 60], [3090, 620]);
  addWall(scene, [3090, 620], [3090, 1330], glass);
  addWall(scene, [110, 1330], [1380, 1330], { ...glass, gaps: [[600, 740]] });
  addWall(scene, [1380, 1330], [1820, 1330], { kind: 'shoji', gaps: [[1480, 1720]] });
  addWall(scene, [1820, 1330], [3090, 1330], { ...glass, gaps: [[2480, 2640]] });
  addWall(scene, [1240, 60], [1240, 620], { gaps: [[280, 400]] });
  addWall(scene, [1960, 60], [1960, 620]);
  addWall(scene, [1960, 620], [2520, 620], { kind: 'shoji', gaps: [[2180, 2310]] });
  addWall(scene, [2520, 60], [2520, 620]);
  addWall(scene, [2806, 60], [2806, 620]);
  addWall(scene, [2520, 620], [3090, 620], {
    ...glass,
    gaps: [
      [2620, 2720],
      [2900, 3000],
    ],
  });
  addWall(scene, [2330, 750], [2810, 750], glass);
  addWall(scene, [2330, 750], [2330, 1110], { ...glass, gaps: [[870, 980]] });
  addWall(scene, [2810, 750], [2810, 1110], glass);
  addWall(scene, [2330, 1110], [2810, 1110], { ...glass, gaps: [[2510, 2620]] });

  scene.room(110, 60, 2220, 1270, 0.45);
  scene.room(2330, 60, 480, 690, 0.45);
  scene.room(2330, 1110, 480, 220, 0.45);
  scene.room(2810, 60, 280, 1270, 0.45);
  scene.spill(110, 1330, 2980, 270, 'bottom');
  scene.spill(3090, 60, 110, 1270, 'right');
  scene.spill(3090, 1330, 110, 270, 'corner');
  scene.spill(0, 60, 110, 1270, 'left');
  scene.spill(0, 1330, 110, 270, 'corner-left');
  addSunFromNorth(scene, 68, [1396, 1504, 1612, 1720], { width: 88, depth: 130, strength: 0.9 });
  addSunFromWest(scene, 118, [660, 770, 1080, 1190], { width: 84, depth: 300, strength: 0.9 });
  addSunFromNorth(scene, 1338, [150, 420, 800, 1090, 1860, 2140, 2700], {
    width: 200,
    depth: 120,
    strength: 0.5,
  });
  addSunFromNorth(scene, 1118, [2350, 2470, 2640], { width: 100, depth: 110, strength: 0.6 });
  addSunFromWest(scene, 2814, [790, 900, 1010], { width: 76, depth: 180, strength: 0.7 });
}
