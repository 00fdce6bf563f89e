import { armchair, coffeeTable, longTable, roundTable, sofa, stool } from '../furniture.mjs';
import { alcove, shoeBench } from '../house.mjs';
import {
  addDeskCluster,
  addSeats,
  addStoolsAround,
  bench,
  bookshelf,
  roundRug,
  rug,
  sideboard,
  whiteboard,
} from '../interior.mjs';
import { coffeeBar, counter, cupboard } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { addTeaTable, andon } from '../tatami.mjs';

/** The rooms along the north wall: coffee, meeting room, library, tatami. */
export function furnishNorth(scene, random) {
  // Kitchen and coffee.
  scene.add(counter(440), 300, 92);
  scene.add(cupboard(random), 590, 94);
  scene.add(coffeeBar(random, 300), 236, 232);
  for (const x of [130, 200, 270, 340]) scene.add(stool(random), x, 292);
  for (const [x, y] of [
    [516, 250],
    [516, 436],
    [190, 452],
  ]) {
    addStoolsAround(scene, random, x, y, {
      radius: 70,
      count: 4,
      colour: palette.wood,
      start: random.between(0, 1.4),
    });
    scene.add(roundTable(random, 46), x, y);
  }
  scene.add(pottedPlant(random, 44), 628, 520);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo }), 92, 524);
  scene.lamp(240, 200, 330, 1, [50, 50, 630, 520]);
  scene.lamp(516, 350, 300, 0.9, [50, 50, 630, 520]);

  // Meeting room.
  scene.add(rug(random, 430, 290, { colour: '#D7D3C0', border: palette.moss }), 950, 300);
  addSeats(scene, random, 950, 300, {
    width: 320,
    height: 120,
    count: 4,
    ends: true,
    colour: palette.indigo,
  });
  scene.add(longTable(random, { width: 320, height: 120 }), 950, 300);
  scene.add(whiteboard(180), 950, 84);
  scene.add(sideboard(random, 190), 1216, 190, 90);
  scene.add(pottedPlant(random, 42), 736, 112);
  scene.add(pottedPlant(random, 36, { colours: foliage.bright }), 1208, 510);
  scene.lamp(950, 300, 360, 1, [680, 50, 580, 520]);

  // Library.
  scene.add(bookshelf(random, 300), 2106, 82);
  scene.add(bookshelf(random, 200), 1970, 214, 270);
  scene.add(bookshelf(random, 200), 1970, 424, 270);
  scene.add(rug(random, 220, 190, { colour: '#D9C6AE', border: palette.clay }), 2126, 330);
  scene.add(armchair(random, '#7F9478'), 2090, 264, 0);
  scene.add(armchair(random, palette.clay), 2190, 392, 150);
  scene.add(roundTable(random, 30, palette.walnut), 2060, 372);
  scene.add(andon(36), 2234, 160);
  scene.lamp(2234, 160, 240, 0.9, [1940, 50, 334, 520]);
  scene.lamp(2100, 340, 260, 0.9, [1940, 50, 334, 520]);

  // Tatami room.
  scene.add(alcove(240), 2430, 94);
  scene.add(cupboard(random, 110, 66, palette.linen), 2614, 94);
  addTeaTable(scene, random, 2482, 340, { colours: [palette.indigo, palette.ochre] });
  scene.add(andon(38), 2330, 190);
  scene.lamp(2330, 190, 260, 0.9, [2274, 50, 416, 520]);
  scene.lamp(2482, 340, 320, 1, [2274, 50, 416, 520]);
}

/** The open side: desks, the hall, two places to sit and talk. */
export function furnishSouth(scene, random) {
  scene.add(shoeBench(), 150, 612);
  for (const x of [330, 720, 1110])
    scene.add(
      rug(random, 342, 296, { colour: '#E3D9C6', border: x === 720 ? palette.indigo : palette.moss }),
      x,
      942,
    );
  for (const [x, colour] of [
    [330, palette.sage],
    [720, palette.indigo],
    [1110, palette.sage],
  ]) {
    addDeskCluster(scene, random, x, 942, { colour });
    scene.lamp(x, 942, 260, 0.95);
  }
  scene.add(planter(random, 190), 526, 942, 90);
  scene.add(planter(random, 190), 914, 942, 90);
  scene.add(bookshelf(random, 180), 92, 960, 270);
  scene.add(pottedPlant(random, 40), 92, 1076);
  scene.add(pottedPlant(random, 46), 1318, 1060);
  scene.lamp(1600, 900, 380, 0.85);
  scene.lamp(400, 670, 260, 0.72);
  scene.lamp(1130, 670, 260, 0.72);
  scene.lamp(2300, 670, 280, 0.72);

  // A seat on either side of the way to the courtyard, and shelves in the quiet corners.
  for (const x of [1432, 1768]) {
    scene.add(bench(random, 170), x, 486);
    scene.lamp(x, 500, 170, 0.6);
  }
  scene.add(bookshelf(random, 260), 1290, 230, 270);
  scene.add(bookshelf(random, 260), 1908, 230, 90);
  scene.add(pottedPlant(random, 32, { kind: 'bush' }), 1298, 420);
  scene.add(pottedPlant(random, 32, { kind: 'bush' }), 1902, 420);

  // Two places to sit and talk.
  scene.add(rug(random, 380, 260, { colour: palette.linen, border: palette.indigo }), 2080, 924);
  scene.add(sofa(random, { pillows: [palette.indigo, palette.ochre] }), 2080, 826);
  scene.add(armchair(random, '#8DA083'), 1930, 950, 262);
  scene.add(armchair(random, '#8DA083'), 2232, 944, 98);
  scene.add(sofa(random, { width: 170, colour: '#C9C3AF', pillows: [palette.clay] }), 2080, 1036, 180);
  scene.add(coffeeTable(random), 2080, 930);
  scene.lamp(2080, 930, 290, 1);
  scene.add(roundRug(140), 2510, 930);
  scene.add(sofa(random, { width: 180, colour: '#6E83A0', pillows: [palette.linen] }), 2510, 812);
  scene.add(armchair(random, palette.oat), 2396, 992, 225);
  scene.add(armchair(random, palette.oat), 2622, 992, 135);
  scene.add(roundTable(random, 42), 2510, 934);
  scene.add(andon(40), 2644, 812);
  scene.lamp(2560, 880, 300, 1);
  scene.add(pottedPlant(random, 50), 2310, 830);
  scene.add(pottedPlant(random, 40, { colours: foliage.bright, pot: palette.indigo }), 2318, 1064);
  scene.add(pottedPlant(random, 44), 1884, 1066);
  scene.add(pottedPlant(random, 42, { pot: palette.linen }), 1314, 614);
  scene.add(pottedPlant(random, 42, { pot: palette.linen }), 1888, 614);
}
