import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addSunFromNorth, addSunFromWest } from '../sunlight.mjs';
import { drawTerraces, furnishAuditorium } from './auditorium.mjs';
import { furnishFoyer } from './foyer.mjs';
import { drawGarden, plantGarden } from './garden.mjs';
import { addPavilions, furnishArcade } from './pavilions.mjs';
import { drawWings, furnishWings } from './wings.mjs';

const SIZE = { width: 4480, height: 2520 };

/**
 * The event hall: a foyer, rows of seats around a stage, an arcade of stands, and pavilions in the
 * garden for what comes after.
 */
export function drawHall() {
  const scene = createScene(SIZE);
  const random = createRandom(700);
  drawGarden(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  furnishFoyer(scene, random);
  drawWings(scene, random);
  furnishAuditorium(scene, random);
  furnishWings(scene, random);
  furnishArcade(scene, random);
  addPavilions(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawFloors(scene, random) {
  for (const strip of [
    [96, 64, 4180, 24],
    [94, 70, 24, 1860],
    [4252, 70, 24, 1860],
  ])
    scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 120, 1720, 4130, 236, { rims: ['bottom', 'left', 'right'] });
  scene.ground(tiles(random, 120, 90, 1120, 1630, { colour: '#DCD3C2', size: 70 }));
  scene.ground(planks(random, 127, 97, 446, 396, { colour: '#C9A47B' }));
  scene.ground(planks(random, 127, 1200, 1106, 520, { colour: '#DDC19C' }));
  scene.ground(planks(random, 1247, 97, 2996, 1623, { colour: '#CFA97F', board: 26, contrast: 0.1 }));
  drawTerraces(scene);
  scene.ground(arrivalInlay(1600, 900, 180));
}

function drawWalls(scene) {
  const glass = { kind: 'glass' };
  addWall(scene, [120, 90], [4250, 90]);
  addWall(scene, [120, 90], [120, 560]);
  addWall(scene, [120, 560], [120, 1240], { ...glass, gaps: [[800, 1000]] });
  addWall(scene, [120, 1240], [120, 1720]);
  addWall(scene, [580, 90], [580, 500]);
  addWall(scene, [120, 500], [580, 500], { gaps: [[260, 470]] });
  addWall(scene, [1240, 90], [1240, 1720], {
    gaps: [
      [770, 1030],
      [1500, 1620],
    ],
  });
  addWall(scene, [120, 1720], [1240, 1720], { ...glass, gaps: [[620, 800]] });
  addWall(scene, [1240, 1720], [3420, 1720], {
    kind: 'shoji',
    gaps: [
      [1480, 1720],
      [2360, 2560],
      [3140, 3300],
    ],
  });
  addWall(scene, [3420, 1720], [4250, 1720]);
  addWall(scene, [4250, 90], [4250, 1720], { gaps: [[1500, 1620]] });
  scene.room(120, 90, 1120, 1630, 0.5);
  // In the hall the light is lowered; the stage has its own.
  scene.room(1240, 90, 3010, 1630, 0.2);
  scene.spill(120, 1720, 4130, 300, 'bottom');
  scene.spill(0, 90, 120, 1630, 'left');
  scene.spill(0, 1720, 120, 300, 'corner-left');
  scene.spill(4250, 1720, 200, 300, 'corner');
  addSunFromWest(scene, 128, [600, 720, 1040, 1140], { width: 84, depth: 320, strength: 0.9 });
  addSunFromWest(scene, 128, [820, 910], { width: 80, depth: 420, strength: 0.9 });
  addSunFromNorth(scene, 1728, [200, 520, 860, 1300, 1560, 1900, 2240, 2600, 2940, 3280], {
    width: 190,
    depth: 200,
    strength: 0.45,
  });
}
