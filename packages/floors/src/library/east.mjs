import { armchair, chair, coffeeTable, desk, sofa, stool, zabuton } from '../furniture.mjs';
import { addMeeting, addRoundTalk } from '../groups.mjs';
import { bench, bookshelf, rug, sideboard, whiteboard } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { foliage, pottedPlant } from '../plants.mjs';
import { bookcase } from '../reading.mjs';
import { addTeaTable, andon } from '../tatami.mjs';

/** The tatami room, two study rooms, and the seats around the court. */
export function furnishEast(scene, random) {
  furnishTatami(scene, random);
  furnishStudies(scene, random);
  furnishAroundCourt(scene, random);
}

function furnishTatami(scene, random) {
  const room = [1960, 60, 560, 560];
  for (const [x, width] of [
    [2120, 250],
    [2380, 220],
  ])
    scene.add(bookshelf(random, width), x, 92);
  scene.add(bookshelf(random, 220), 2488, 300, 90);
  addTeaTable(scene, random, 2176, 330, { width: 140, colours: [palette.sage, palette.indigo] });
  for (const [x, y, turn, colour] of [
    [2350, 400, 12, palette.clay],
    [2352, 474, -8, palette.ochre],
    [2124, 504, 6, palette.sage],
  ])
    scene.add(zabuton(random, colour), x, y, turn);
  scene.add(andon(38), 2010, 170);
  scene.add(andon(36), 2466, 566);
  scene.lamp(2200, 340, 320, 1, room);
  scene.lamp(2010, 170, 200, 0.8, room);
  scene.lamp(2450, 540, 180, 0.7, room);
}

function furnishStudies(scene, random) {
  for (const [x, colour, border, left] of [
    [2663, palette.indigo, palette.indigo, 2520],
    [2948, palette.clay, palette.clay, 2806],
  ]) {
    addMeeting(scene, random, x, 330, {
      turn: 90,
      width: 180,
      height: 100,
      count: 2,
      ends: false,
      colour,
      border,
      rugColour: '#E2DCCB',
      clip: [left, 60, 286, 560],
    });
    scene.add(whiteboard(130), x, 92);
  }
  scene.add(pottedPlant(random, 32, { kind: 'bush' }), 2566, 118);
  scene.add(pottedPlant(random, 32, { kind: 'broad' }), 3046, 118);
  scene.add(pottedPlant(random, 32, { kind: 'broad', colours: foliage.bright }), 2566, 568);
  scene.add(sideboard(random, 130, 38), 2834, 500, 90);
}

function furnishAroundCourt(scene, random) {
  addRoundTalk(scene, random, 2140, 830, {
    count: 3,
    colour: ['#7F9478', palette.clay, palette.oat],
    start: -60,
  });
  scene.add(pottedPlant(random, 44, { kind: 'palm' }), 2010, 690);
  scene.add(rug(random, 330, 220, { colour: palette.linen, border: palette.indigo }), 2140, 1180);
  scene.add(
    sofa(random, { width: 190, colour: '#6E83A0', pillows: [palette.linen, palette.ochre] }),
    2140,
    1092,
  );
  scene.add(armchair(random, palette.oat), 2030, 1230, 212);
  scene.add(armchair(random, palette.oat), 2250, 1230, 148);
  scene.add(coffeeTable(random, { width: 110 }), 2140, 1190);
  scene.lamp(2140, 1170, 270, 1);
  scene.add(pottedPlant(random, 38, { kind: 'bush', pot: palette.indigo }), 1990, 1284);
  scene.add(andon(38), 2296, 1060);
  scene.lamp(2296, 1060, 160, 0.7);

  // Window seats that look into the court.
  scene.add(bench(random, 170), 2450, 700);
  scene.add(bench(random, 170), 2680, 700);
  scene.add(bookcase(random, 200, 54), 2440, 1180);
  scene.add(bookcase(random, 200, 54), 2712, 1180);
  scene.add(stool(random, palette.honey, 18), 2446, 1252);
  scene.add(stool(random, palette.honey, 18), 2704, 1254);
  scene.lamp(2560, 690, 260, 0.7);
  scene.lamp(2440, 1240, 190, 0.65);
  scene.lamp(2712, 1240, 190, 0.65);

  // Desks for one, along the east window.
  for (const y of [710, 866, 1022, 1178]) {
    scene.add(chair(random, '#7F9478'), 2984 + random.around(6), y, 90 + random.around(10));
    scene.add(desk(random, { screen: false, width: 124, height: 62 }), 3044, y, 90);
    scene.lamp(3030, y, 130, 0.8);
  }
  for (const y of [788, 944, 1100]) scene.add(pottedPlant(random, 24, { kind: 'bush' }), 3052, y);
  scene.add(pottedPlant(random, 40, { kind: 'palm' }), 3040, 1284);
  scene.lamp(2900, 1230, 220, 0.6);
}
