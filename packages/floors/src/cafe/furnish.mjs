import { armchair, longTable, sofa, stool } from '../furniture.mjs';
import { addCafeTable } from '../groups.mjs';
import { alcove } from '../house.mjs';
import { addSeats, bookshelf, rug } from '../interior.mjs';
import { counter, cupboard, windowCounter } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { addTeaTable, addTeaTray, andon } from '../tatami.mjs';
import { beanSack, espressoBar, noren, recordPlayer, roaster } from './pieces.mjs';

/** The tables and what coffee needs: bar, roasting room, tatami, seats by the windows. */
export function furnishCafe(scene, random) {
  furnishBar(scene, random);
  furnishRoastery(scene, random);
  furnishTatami(scene, random);
  furnishTables(scene, random);
  furnishTerrace(scene, random);
}

function furnishBar(scene, random) {
  scene.add(counter(440), 810, 78);
  scene.add(cupboard(random, 78, 62), 1086, 78);
  scene.add(cupboard(random, 96, 54, palette.honey), 1200, 76);
  scene.add(espressoBar(random, 590, 80), 900, 250);
  for (const x of [660, 742, 824, 906, 988, 1070, 1152]) scene.add(stool(random, palette.wood, 20), x, 318);
  for (const x of [690, 830, 970, 1110]) scene.lamp(x, 250, 190, 0.72, [560, 40, 708, 400]);
  scene.lamp(900, 120, 260, 0.6, [560, 40, 708, 330]);
}

function furnishRoastery(scene, random) {
  const room = [1268, 40, 522, 344];
  scene.add(roaster(random), 1592, 170);
  for (const [x, y, size, beans] of [
    [1734, 104, 31, '#9AA27A'],
    [1742, 172, 28, '#8B644A'],
    [1726, 240, 32, '#74503A'],
    [1676, 86, 26, '#9AA27A'],
  ])
    scene.add(beanSack(random, size, beans), x, y);
  scene.add(bookshelf(random, 190), 1392, 68);
  addCafeTable(scene, random, 1404, 226, { radius: 38, count: 3, start: 20 });
  scene.add(pottedPlant(random, 34, { kind: 'broad' }), 1742, 338);
  scene.lamp(1592, 190, 260, 1, room);
  scene.lamp(1404, 220, 230, 0.9, room);
}

function furnishTatami(scene, random) {
  const room = [130, 40, 430, 374];
  scene.add(alcove(170, 48), 268, 74);
  addTeaTable(scene, random, 262, 240, { width: 118, colours: [palette.indigo, palette.ochre] });
  addTeaTable(scene, random, 446, 240, { width: 118, colours: [palette.clay, palette.sage] });
  scene.add(andon(34), 528, 74);
  scene.add(andon(34), 162, 378);
  scene.lamp(262, 240, 220, 0.95, room);
  scene.lamp(446, 240, 220, 0.95, room);
}

function furnishTables(scene, random) {
  // Records and soft chairs by the west window.
  scene.add(recordPlayer(random, 190), 344, 446);
  scene.add(rug(random, 330, 200, { colour: '#D9C6AE', border: palette.clay }), 318, 592);
  scene.add(
    sofa(random, { width: 170, colour: '#6E83A0', pillows: [palette.linen, palette.ochre] }),
    190,
    592,
    270,
  );
  scene.add(armchair(random, palette.clay), 410, 556, 76);
  scene.add(armchair(random, '#8DA083'), 400, 660, 112);
  addCafeTable(scene, random, 302, 604, { radius: 36, count: 0, top: palette.walnut });
  scene.lamp(306, 596, 270, 1);
  scene.add(pottedPlant(random, 44, { kind: 'palm' }), 180, 454);
  scene.add(planter(random, 150), 520, 600, 90);

  for (const [x, y, start] of [
    [668, 486, 10],
    [652, 676, 90],
  ]) {
    addCafeTable(scene, random, x, y, { radius: 38, count: 3, start, seats: 'chair', colour: palette.sage });
    scene.lamp(x, y, 190, 0.85);
  }

  // The long table everyone shares.
  scene.add(rug(random, 520, 236, { colour: '#E0D6C4', border: palette.indigo }), 1490, 536);
  addSeats(scene, random, 1490, 536, {
    width: 400,
    height: 108,
    count: 5,
    ends: true,
    colour: palette.indigo,
  });
  scene.add(longTable(random, { width: 400, height: 108, colour: palette.honey }), 1490, 536);
  for (const x of [1370, 1490, 1610]) scene.lamp(x, 536, 200, 0.8);

  scene.add(windowCounter(random, 560), 1440, 742);
  for (const x of [1200, 1296, 1392, 1488, 1584, 1680]) scene.add(stool(random, palette.wood, 19), x, 696);
  scene.lamp(1320, 730, 190, 0.6);
  scene.lamp(1560, 730, 190, 0.6);
  scene.add(pottedPlant(random, 40, { kind: 'bush' }), 1746, 440);
  scene.add(
    pottedPlant(random, 38, { kind: 'broad', colours: foliage.bright, pot: palette.indigo }),
    1150,
    726,
  );
  scene.add(pottedPlant(random, 36, { kind: 'bush' }), 806, 730);
  scene.add(pottedPlant(random, 34, { kind: 'broad' }), 604, 356);
  scene.lamp(960, 592, 330, 0.8);
  scene.lamp(1180, 440, 200, 0.5);
}

function furnishTerrace(scene, random) {
  for (const [x, start] of [
    [330, 8],
    [590, -10],
    [1290, 12],
  ])
    addCafeTable(scene, random, x, 842, {
      radius: 34,
      count: 2,
      start,
      seats: 'chair',
      colour: palette.clay,
    });
  addTeaTray(scene, random, 1540, 846);
  for (const x of [822, 1098]) {
    scene.add(andon(38), x, 812);
    scene.lamp(x, 812, 190, 0.85);
  }
  for (const x of [330, 590, 1290]) scene.lamp(x, 842, 150, 0.5);
  scene.add(noren(176), 960, 782);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo, kind: 'palm' }), 170, 826);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo, kind: 'bush' }), 1746, 830);
}
