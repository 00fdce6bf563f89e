import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addSunFromNorth, addSunFromWest } from '../sunlight.mjs';
import { tatami } from '../tatami.mjs';
import { furnishCafe } from './furnish.mjs';
import { drawLane, plantLane } from './lane.mjs';

const SIZE = { width: 1920, height: 1080 };

/** The café: a roastery in an old town house, open towards a quiet lane. */
export function drawCafe() {
  const scene = createScene(SIZE);
  const random = createRandom(63);
  drawLane(scene, random);
  drawHouse(scene, random);
  furnishCafe(scene, random);
  plantLane(scene, random);
  return scene;
}

function drawHouse(scene, random) {
  scene.ground(pebbleStrip(random, 112, 22, 1690, 20));
  addVeranda(scene, random, 130, 772, 1660, 138, { rims: ['bottom', 'left', 'right'] });
  scene.ground(planks(random, 130, 40, 1660, 732, { colour: '#DDBE97', board: 24, contrast: 0.1 }));
  scene.ground(tiles(random, 566, 47, 690, 226, { colour: '#D5D9D2', size: 38 }));
  scene.ground(tiles(random, 1276, 47, 507, 330, { colour: '#CFC4B3', size: 56 }));
  scene.ground(planks(random, 137, 47, 418, 360, { colour: '#C4A27C', board: 32 }));
  scene.ground(arrivalInlay(960, 592, 118));
  scene.add(tatami(random, 'six'), 346, 232);

  const glass = { kind: 'glass' };
  addWall(scene, [130, 40], [560, 40], { kind: 'shoji' });
  addWall(scene, [560, 40], [1790, 40]);
  addWall(scene, [130, 40], [130, 414], { kind: 'shoji', gaps: [[150, 270]] });
  addWall(scene, [130, 414], [130, 772], glass);
  addWall(scene, [560, 40], [560, 330], { gaps: [] });
  addWall(scene, [1268, 40], [1268, 384], { kind: 'glass', gaps: [[250, 360]] });
  addWall(scene, [1268, 384], [1790, 384], { kind: 'glass', gaps: [] });
  addWall(scene, [1790, 40], [1790, 384]);
  addWall(scene, [1790, 384], [1790, 772], glass);
  addWall(scene, [130, 772], [850, 772], glass);
  addWall(scene, [850, 772], [1070, 772], { kind: 'shoji', gaps: [[866, 1054]] });
  addWall(scene, [1070, 772], [1790, 772], glass);

  scene.room(130, 40, 1660, 732, 0.5);
  scene.spill(130, 772, 1660, 230, 'bottom');
  scene.spill(1790, 40, 130, 732, 'right');
  scene.spill(1790, 772, 130, 230, 'corner');
  scene.spill(0, 772, 130, 230, 'corner-left');
  scene.spill(0, 40, 130, 732, 'left');
  addSunFromWest(scene, 138, [452, 566, 680], { width: 76, depth: 190, strength: 0.9 });
  addSunFromNorth(scene, 48, [160, 300, 440], { width: 96, depth: 110, strength: 0.7 });
  addSunFromNorth(scene, 780, [190, 420, 660, 1110, 1350, 1580], { width: 150, depth: 118, strength: 0.5 });
}
