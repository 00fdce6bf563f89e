import { armchair, coffeeTable, longTable, roundTable, sofa, stool } from '../furniture.mjs';
import { addSeats, bench, bookshelf, roundRug, rug, whiteboard } from '../interior.mjs';
import { cupboard } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { bookcase, globe, readingTable } from '../reading.mjs';
import { addTeaTray, andon } from '../tatami.mjs';
import { addForum, addTreeBench, projectionWall } from './pieces.mjs';

/** The avenue, the forum where all meet, the library, the workshop, and the veranda. */
export function furnishMiddle(scene, random) {
  furnishAvenues(scene, random);
  furnishForum(scene, random);
  furnishLibrary(scene, random);
  furnishWorkshop(scene, random);
  furnishVeranda(scene, random);
}

function furnishAvenues(scene, random) {
  addTreeBench(scene, random, 1600, 1330, { colours: foliage.green });
  addTreeBench(scene, random, 1600, 1730, { colours: foliage.bright });
  for (const x of [420, 900, 2460, 3400, 3900]) scene.lamp(x, 900, 300, 0.62);
  for (const y of [1140, 1540, 1930]) scene.lamp(1600, y, 260, 0.6);
  for (const [x, y] of [
    [1860, 1420],
    [1340, 1060],
    [1340, 1560],
  ])
    scene.add(pottedPlant(random, 42, { kind: x > 1600 ? 'palm' : 'broad', pot: palette.linen }), x, y);
  scene.add(bench(random, 180), 1860, 1920, 90);
  scene.add(bench(random, 180), 2050, 836);
  scene.add(bench(random, 180), 2870, 836);
  for (const x of [2050, 2870]) scene.lamp(x, 840, 190, 0.6);
}

function furnishForum(scene, random) {
  const room = [1900, 1000, 1100, 580];
  scene.add(projectionWall(430), 2450, 1044);
  addForum(scene, random, 2450, 1130, [170, 250, 330]);
  scene.add(roundRug(92, '#D9C6AE', palette.clay), 2450, 1140);
  scene.add(stool(random), 2420, 1120);
  scene.add(stool(random), 2484, 1150);
  scene.lamp(2450, 1110, 300, 1, room);
  scene.lamp(2450, 1340, 420, 0.7, room);
  for (const [x, y, kind] of [
    [1956, 1060, 'palm'],
    [2944, 1060, 'palm'],
    [1960, 1524, 'broad'],
    [2944, 1524, 'broad'],
  ])
    scene.add(pottedPlant(random, 46, { kind }), x, y);
  for (const x of [2010, 2890]) {
    scene.add(armchair(random, x < 2450 ? '#7F9478' : palette.clay), x, 1440, x < 2450 ? 300 : 60);
    scene.lamp(x, 1420, 220, 0.6, room);
  }
}

function furnishLibrary(scene, random) {
  const room = [1900, 1580, 1100, 480];
  for (const x of [2000, 2160, 2740, 2900]) {
    scene.add(bookcase(random, 200, 58), x, 1720 - (x % 40), 90);
    scene.lamp(x + (x < 2450 ? 80 : -80), 1720, 170, 0.6, room);
  }
  scene.add(rug(random, 440, 210, { colour: '#D2D0B6', border: palette.moss }), 2450, 1760);
  addSeats(scene, random, 2450, 1760, { width: 340, height: 110, count: 4, colour: '#7F9478' });
  scene.add(readingTable(random, 340, 110), 2450, 1760);
  for (const dx of [-90, 90]) scene.lamp(2450 + dx, 1760, 200, 0.9, room);
  scene.add(globe(random, 32), 2290, 1640);
  scene.add(
    sofa(random, { width: 190, colour: '#C9C3AF', pillows: [palette.clay, palette.indigo] }),
    2080,
    2004,
    180,
  );
  scene.add(sofa(random, { width: 190, colour: '#8DA083', pillows: [palette.linen] }), 2830, 2004, 180);
  scene.add(coffeeTable(random, { width: 104, height: 56 }), 2080, 1910);
  scene.add(coffeeTable(random, { width: 104, height: 56 }), 2830, 1910);
  scene.lamp(2080, 1950, 220, 0.85, room);
  scene.lamp(2830, 1950, 220, 0.85, room);
  scene.add(andon(38), 2620, 2020);
  scene.add(pottedPlant(random, 40, { kind: 'bush' }), 2300, 2010);
}

function furnishWorkshop(scene, random) {
  const room = [3900, 1560, 480, 500];
  scene.add(rug(random, 360, 250, { colour: '#E0D6C4', border: palette.persimmon }), 4150, 1830);
  addSeats(scene, random, 4150, 1830, {
    width: 270,
    height: 140,
    count: 3,
    ends: true,
    colour: palette.clay,
  });
  scene.add(longTable(random, { width: 270, height: 140 }), 4150, 1830);
  for (const x of [4040, 4220]) scene.add(whiteboard(140), x, 1594);
  scene.add(cupboard(random, 120, 50, palette.honey), 4346, 1660, 90);
  scene.add(bookshelf(random, 170), 3934, 1980, 270);
  scene.add(pottedPlant(random, 36, { kind: 'palm' }), 3956, 1620);
  scene.lamp(4150, 1830, 340, 1, room);
}

function furnishVeranda(scene, random) {
  for (const x of [420, 1060, 2160, 2880, 3860]) addTeaTray(scene, random, x, 2160);
  addTeaTray(scene, random, 4476, 620, 90);
  addTeaTray(scene, random, 4476, 1400, 90);
  scene.add(bench(random, 190), 4430, 1040, 90);
  scene.add(bench(random, 190), 2640, 2100);
  scene.add(bench(random, 190), 900, 2100);
  for (const [x, y] of [
    [1440, 2116],
    [1760, 2116],
    [3340, 2116],
    [3580, 2116],
    [600, 2116],
    [4440, 780],
    [4440, 2110],
    [4440, 180],
    [4440, 1720],
  ]) {
    scene.add(andon(40), x, y);
    scene.lamp(x, y, 230, 0.85);
  }
  for (const [x, y] of [
    [200, 2120],
    [3100, 2116],
    [4440, 420],
  ])
    scene.add(pottedPlant(random, 42, { pot: palette.indigo, kind: 'palm' }), x, y);
  for (const [x, y] of [
    [1840, 2150],
    [3180, 2160],
  ]) {
    scene.add(roundTable(random, 34), x, y);
    for (const dx of [-66, 66]) scene.add(stool(random), x + dx, y);
  }
  scene.add(planter(random, 220), 2400, 2104);
}
