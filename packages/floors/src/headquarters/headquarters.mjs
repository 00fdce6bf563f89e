import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, arrivalInlay, felt, planks, tiles } from '../house.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addSunFromNorth, addSunFromWest } from '../sunlight.mjs';
import { drawCourt, drawGarden } from './garden.mjs';
import { furnishMiddle } from './middle.mjs';
import { furnishNorth } from './north.mjs';
import { plantGarden } from './planting.mjs';
import { furnishTeams } from './teams.mjs';

const SIZE = { width: 4800, height: 2700 };

/**
 * The headquarters: two avenues that cross where people arrive, four quarters, a garden court, a
 * veranda on two sides.
 */
export function drawHeadquarters() {
  const scene = createScene(SIZE);
  const random = createRandom(2048);
  drawGarden(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  drawLight(scene);
  drawCourt(scene, random);
  furnishNorth(scene, random);
  furnishMiddle(scene, random);
  furnishTeams(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawFloors(scene, random) {
  for (const strip of [
    [126, 64, 4280, 24],
    [124, 70, 24, 2180],
  ])
    scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 4380, 90, 190, 2160, { along: 'y', rims: ['right', 'top', 'bottom'] });
  addVeranda(scene, random, 150, 2060, 4420, 190, { rims: ['bottom', 'left', 'right'] });
  scene.ground(planks(random, 150, 90, 4230, 1970));
  // The avenues are of darker boards that run the way one walks.
  scene.ground(planks(random, 150, 800, 4230, 200, { colour: '#D8BA90', board: 25 }));
  scene.ground(planks(random, 1420, 97, 360, 1963, { colour: '#D8BA90', board: 24, along: 'y' }));
  scene.ground(tiles(random, 157, 97, 1136, 696, { colour: '#DED8CB', size: 66 }));
  scene.ground(felt(random, 3007, 97, 446, 366, '#D3D8CB'));
  scene.ground(felt(random, 3467, 97, 446, 366, '#D3D6DB'));
  scene.ground(planks(random, 3927, 97, 446, 366, { colour: '#C4A27C', board: 32 }));
  scene.ground(felt(random, 1907, 1007, 1086, 566, '#DCD6C6'));
  scene.ground(planks(random, 1907, 1587, 1086, 466, { colour: '#C9A47B', along: 'y', contrast: 0.12 }));
  scene.ground(planks(random, 3907, 1567, 466, 486, { colour: '#DDC19C', board: 26 }));
  scene.ground(arrivalInlay(1600, 900, 190));
}

function drawWalls(scene) {
  const glass = { kind: 'glass' };
  const shoji = { kind: 'shoji' };
  addWall(scene, [150, 90], [1300, 90]);
  addWall(scene, [1300, 90], [1900, 90], glass);
  addWall(scene, [1900, 90], [4380, 90]);
  addWall(scene, [150, 90], [150, 760]);
  addWall(scene, [150, 760], [150, 2060], { ...glass, gaps: [[830, 970]] });
  addWall(scene, [4380, 90], [4380, 470], { ...shoji, gaps: [[230, 350]] });
  addWall(scene, [4380, 470], [4380, 2060], {
    ...glass,
    gaps: [
      [820, 980],
      [1760, 1890],
    ],
  });
  addWall(scene, [150, 2060], [1400, 2060], { ...glass, gaps: [[640, 800]] });
  addWall(scene, [1400, 2060], [1800, 2060], { ...shoji, gaps: [[1480, 1720]] });
  addWall(scene, [1800, 2060], [4380, 2060], {
    ...glass,
    gaps: [
      [2380, 2540],
      [3380, 3540],
    ],
  });
  // North: canteen, court, meeting rooms.
  addWall(scene, [1300, 90], [1300, 800], { ...glass, gaps: [[330, 500]] });
  addWall(scene, [150, 800], [1300, 800], {
    ...shoji,
    gaps: [
      [420, 620],
      [860, 1060],
    ],
  });
  addWall(scene, [1900, 90], [1900, 800], { ...glass, gaps: [[400, 520]] });
  addWall(scene, [1900, 800], [3000, 800], {
    ...glass,
    gaps: [
      [2140, 2280],
      [2640, 2780],
    ],
  });
  addWall(scene, [3000, 90], [3000, 800], { ...glass, gaps: [[560, 680]] });
  addWall(scene, [3000, 470], [3460, 470], { ...glass, gaps: [[3180, 3290]] });
  addWall(scene, [3460, 470], [3920, 470], { ...glass, gaps: [[3640, 3750]] });
  addWall(scene, [3920, 470], [4380, 470], { ...shoji, gaps: [[4090, 4200]] });
  addWall(scene, [3460, 90], [3460, 470]);
  addWall(scene, [3920, 90], [3920, 470]);
  // South: forum, library, workshop.
  addWall(scene, [1900, 1000], [1900, 1580], { ...shoji, gaps: [[1180, 1360]] });
  addWall(scene, [3000, 1000], [3000, 1580], { gaps: [[1180, 1360]] });
  addWall(scene, [1900, 1580], [3000, 1580], { gaps: [[2370, 2530]] });
  addWall(scene, [1900, 1580], [1900, 2060], { gaps: [[1740, 1860]] });
  addWall(scene, [3000, 1580], [3000, 2060], { gaps: [[1740, 1860]] });
  addWall(scene, [3900, 1560], [4380, 1560], glass);
  addWall(scene, [3900, 1560], [3900, 2060], { ...glass, gaps: [[1740, 1880]] });
}

function drawLight(scene) {
  scene.room(150, 90, 1750, 1970, 0.5);
  scene.room(1900, 800, 1100, 1260, 0.5);
  scene.room(3000, 90, 1380, 1970, 0.5);
  scene.spill(150, 2060, 4230, 360, 'bottom');
  scene.spill(4380, 90, 330, 1970, 'right');
  scene.spill(4380, 2060, 330, 360, 'corner');
  scene.spill(0, 90, 150, 1970, 'left');
  scene.spill(0, 2060, 150, 360, 'corner-left');
  addSunFromNorth(scene, 98, [1316, 1436, 1560, 1690], { width: 96, depth: 200, strength: 0.9 });
  addSunFromWest(scene, 158, [1080, 1240, 1420, 1600, 1780], { width: 110, depth: 300, strength: 0.7 });
  addSunFromWest(scene, 158, [840], { width: 110, depth: 330 });
  addSunFromNorth(scene, 808, [1950, 2160, 2420, 2660], { width: 130, depth: 120, strength: 0.8 });
  addSunFromWest(scene, 3008, [560], { width: 120, depth: 200, strength: 0.7 });
  addSunFromNorth(scene, 2068, [220, 560, 900, 1240, 1760, 2100, 2460, 2800, 3160, 3520, 3880], {
    width: 210,
    depth: 160,
    strength: 0.45,
  });
  addSunFromWest(scene, 4388, [240, 560, 880, 1220, 1560], { width: 120, depth: 170, strength: 0.5 });
}
