import { longTable, stool } from '../furniture.mjs';
import { addCafeTable } from '../groups.mjs';
import { shoeBench } from '../house.mjs';
import { addSeats, bench, rug } from '../interior.mjs';
import { coffeeBar, counter } from '../kitchen.mjs';
import { addFestoon, parasol, raisedBed, tub } from '../outdoors.mjs';
import { palette } from '../palette.mjs';
import { foliage, maple, planter, pottedPlant, shrub } from '../plants.mjs';
import { basin } from '../water.mjs';
import { addPergola, grill, lift, stairsDown } from './pieces.mjs';

/** Lamps on the roof do not light the trees below it. */
const ROOF = [84, 84, 3032, 1432];

/**
 * The sunny half: kitchen garden, stairs, the pergola with the long table, the kitchen under the
 * sky.
 */
export function furnishNorth(scene, random) {
  furnishKitchenGarden(scene, random);
  furnishArrival(scene, random);
  furnishPergola(scene, random);
  furnishKitchen(scene, random);
}

/** A tree in a tub. */
export function addTubTree(scene, random, x, y, radius, colours) {
  scene.add(tub(radius * 0.6), x, y);
  scene.add(maple(random, radius, colours), x, y);
}

function furnishKitchenGarden(scene, random) {
  const beds = [
    [292, 226, ['lettuce', 'lettuce', 'herbs']],
    [604, 226, ['tomatoes', 'herbs', 'tomatoes']],
    [292, 400, ['flowers', 'herbs', 'flowers']],
    [604, 400, ['lettuce', 'herbs', 'lettuce']],
    [292, 574, ['herbs', 'tomatoes', 'herbs']],
    [604, 574, ['flowers', 'lettuce', 'flowers']],
  ];
  for (const [x, y, crops] of beds) scene.add(raisedBed(random, 258, 112, crops), x, y);
  scene.add(bench(random, 160, 42), 450, 690, 180);
  scene.add(basin(random, 28), 176, 680);
  scene.add(shrub(random, 30, foliage.bright, palette.rose), 716, 690);
  scene.lamp(450, 314, 260, 0.5);
  scene.lamp(450, 500, 260, 0.5);
  scene.lamp(450, 680, 200, 0.6);
}

function furnishArrival(scene, random) {
  const shelter = [836, 104, 300, 356];
  scene.add(stairsDown(104, 180), 910, 214);
  scene.add(lift(120), 1058, 172);
  scene.add(shoeBench(110), 1100, 330, 90);
  scene.add(pottedPlant(random, 34, { kind: 'palm' }), 878, 410);
  scene.lamp(1000, 300, 260, 1, shelter);
  scene.add(maple(random, 82, foliage.bright), 1180, 700);
  scene.add(bench(random, 170), 1010, 560, 180);
  scene.add(bench(random, 170), 1010, 730);
  scene.lamp(1010, 640, 240, 0.7);
}

function furnishPergola(scene, random) {
  scene.add(rug(random, 680, 220, { colour: '#DDD3BE', border: palette.moss }), 1600, 306);
  addSeats(scene, random, 1600, 306, { width: 560, height: 112, count: 7, ends: true, colour: palette.sage });
  scene.add(longTable(random, { width: 560, height: 112 }), 1600, 306);
  addPergola(scene, random, 1214, 164, 772, 276);
  for (const x of [1420, 1600, 1780]) scene.lamp(x, 306, 230, 0.85);
  addFestoon(scene, [1214, 440], [1322, 652], { sag: 10, pace: 60 });
  addFestoon(scene, [1986, 440], [1878, 652], { sag: -10, pace: 60 });
  for (const x of [1250, 1950])
    scene.add(pottedPlant(random, 40, { kind: 'palm', pot: palette.indigo }), x, 214);
}

function furnishKitchen(scene, random) {
  scene.add(counter(420), 2400, 140);
  scene.add(grill(random), 2740, 142);
  scene.add(coffeeBar(random, 300), 2420, 290);
  for (const x of [2310, 2384, 2458, 2532]) scene.add(stool(random), x, 350);
  scene.lamp(2420, 260, 320, 0.95, ROOF);
  scene.lamp(2740, 160, 220, 0.8, ROOF);
  for (const [x, y, start, shade] of [
    [2740, 350, 20, null],
    [2960, 250, 60, [palette.linen, '#DCC7A4']],
    [2290, 520, 0, null],
    [2520, 550, 40, ['#C9D0BC', palette.paper]],
    [2930, 520, 10, null],
  ]) {
    addCafeTable(scene, random, x, y, { radius: 42, count: 4, start, seats: 'chair', colour: '#7F9478' });
    if (shade) scene.add(parasol(96, ...shade), x + 34, y - 26);
    scene.lamp(x, y, 190, 0.7, ROOF);
  }
  scene.add(planter(random, 300, 40, foliage.bright), 2740, 634);
  scene.add(maple(random, 88, foliage.red), 2112, 190);
  scene.add(maple(random, 96, foliage.green), 2040, 660);
  scene.add(maple(random, 66, foliage.red), 1850, 560);
  addTubTree(scene, random, 3040, 150, 64, foliage.green);
  scene.add(pottedPlant(random, 36, { kind: 'bush', pot: palette.linen }), 3050, 420);
}
