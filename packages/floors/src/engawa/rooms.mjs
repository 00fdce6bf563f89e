import { armchair, roundTable, zabuton } from '../furniture.mjs';
import { addMeeting, addTeam } from '../groups.mjs';
import { foldingScreen, irori, kamado, kotatsu, koto, waterJar, writingDesk } from '../hearth.mjs';
import { alcove, shoeBench } from '../house.mjs';
import { bench, bookshelf, roundRug, sideboard, whiteboard } from '../interior.mjs';
import { cupboard } from '../kitchen.mjs';
import { addPicnicTable } from '../outdoors.mjs';
import { palette } from '../palette.mjs';
import { foliage, pottedPlant } from '../plants.mjs';
import { addTeaTable, addTeaTray, andon } from '../tatami.mjs';

/** Furniture in the rooms of three wings and along the veranda. */
export function furnishRooms(scene, random) {
  furnishWest(scene, random);
  furnishNorth(scene, random);
  furnishEast(scene, random);
  furnishVeranda(scene, random);
}

function furnishWest(scene, random) {
  // Kitchen with an earthen floor.
  const kitchen = [60, 70, 420, 442];
  scene.add(kamado(230, 92), 210, 126);
  scene.add(sideboard(random, 176, 56), 98, 258, 270);
  scene.add(waterJar(34), 372, 118);
  scene.add(waterJar(26), 440, 124);
  addPicnicTable(scene, random, 318, 300, { turn: 90, width: 160, colour: palette.honey });
  scene.add(shoeBench(96), 100, 488, 180);
  scene.lamp(300, 290, 280, 0.95, kitchen);
  scene.lamp(210, 140, 200, 0.7, kitchen);

  // The hearth.
  const hearth = [60, 512, 420, 424];
  scene.add(irori(random, 156), 270, 722);
  for (const [x, y, turn, colour] of [
    [226, 606, 4, palette.indigo],
    [314, 606, -5, palette.clay],
    [226, 838, 3, palette.ochre],
    [314, 838, -4, palette.sage],
    [154, 680, 88, palette.clay],
    [154, 764, 93, palette.indigo],
    [386, 680, 92, palette.sage],
    [386, 764, 86, palette.ochre],
  ])
    scene.add(zabuton(random, colour), x, y, turn);
  scene.add(cupboard(random, 120, 56, palette.walnut), 94, 592, 270);
  scene.add(cupboard(random, 110, 50, palette.walnut), 92, 860, 270);
  scene.lamp(270, 722, 300, 1, hearth);
  scene.lamp(270, 722, 130, 0.7, hearth);

  // A room for work.
  const work = [60, 936, 420, 424];
  addTeam(scene, random, 270, 1150, { colour: palette.indigo, border: palette.indigo });
  scene.add(bookshelf(random, 200), 192, 964);
  scene.add(pottedPlant(random, 36, { kind: 'broad' }), 430, 980);
  scene.lamp(270, 1150, 300, 0.8, work);
}

function furnishNorth(scene, random) {
  // The room with the warm table.
  const living = [480, 70, 560, 430];
  scene.add(kotatsu(random, 186, palette.clay), 780, 296);
  for (const [x, y, turn] of [
    [780, 166, 0],
    [780, 428, 3],
    [646, 296, 90],
    [914, 296, 88],
  ])
    scene.add(zabuton(random, palette.indigo), x, y, turn);
  scene.add(cupboard(random, 190, 50, palette.walnut), 614, 100);
  scene.add(sideboard(random, 150, 42), 940, 98);
  scene.add(andon(38), 534, 160);
  scene.add(pottedPlant(random, 38, { kind: 'bush' }), 530, 290);
  scene.lamp(780, 296, 320, 1, living);
  scene.lamp(534, 160, 190, 0.7, living);

  // Two rooms that become one when the panels are slid away.
  for (const [x, left, colours] of [
    [1310, 1040, [palette.indigo, palette.ochre]],
    [1890, 1600, [palette.sage, palette.clay]],
  ]) {
    const room = [left, 70, 570, 430];
    for (const dx of [-76, 76]) addTeaTable(scene, random, x + dx, 300, { width: 142, colours });
    scene.lamp(x, 300, 330, 1, room);
  }
  scene.add(alcove(210, 58), 1180, 106);
  scene.add(foldingScreen(4), 1452, 122);
  scene.add(alcove(240, 58), 2030, 106);
  scene.add(foldingScreen(4, palette.sage), 1740, 122);
  for (const [x, y] of [
    [1086, 210],
    [1086, 460],
    [2138, 200],
  ]) {
    scene.add(andon(36), x, y);
    scene.lamp(x, y, 170, 0.7, [x < 1600 ? 1040 : 1600, 70, 570, 430]);
  }

  // The study.
  const study = [2180, 70, 540, 430];
  scene.add(bookshelf(random, 240), 2340, 98);
  scene.add(bookshelf(random, 200), 2580, 98);
  scene.add(roundRug(112, '#DCCDB6', palette.clay), 2390, 296);
  scene.add(armchair(random, '#7F9478'), 2326, 268, 292);
  scene.add(armchair(random, palette.clay), 2456, 328, 108);
  scene.add(roundTable(random, 27, palette.walnut), 2396, 292);
  scene.add(writingDesk(random), 2610, 260);
  scene.add(zabuton(random, palette.indigo), 2610, 322, 3);
  scene.add(writingDesk(random), 2610, 404);
  scene.add(zabuton(random, palette.ochre), 2610, 462, -3);
  scene.add(andon(36), 2234, 180);
  scene.add(pottedPlant(random, 38, { kind: 'palm' }), 2236, 440);
  scene.lamp(2390, 290, 270, 1, study);
  scene.lamp(2610, 330, 240, 0.9, study);
}

function furnishEast(scene, random) {
  // Music.
  const music = [2720, 70, 420, 442];
  scene.add(alcove(190, 54), 2880, 104);
  scene.add(koto(250), 2930, 262);
  scene.add(zabuton(random, palette.indigo), 2930, 322);
  for (const [x, colour] of [
    [2826, palette.clay],
    [2896, palette.sage],
    [2966, palette.ochre],
    [3036, palette.clay],
  ])
    scene.add(zabuton(random, colour), x, 410, random.around(6));
  scene.add(andon(36), 3086, 120);
  scene.add(andon(34), 2758, 206);
  scene.lamp(2930, 320, 300, 1, music);
  scene.lamp(3086, 120, 180, 0.7, music);

  // A room to meet in, with chairs.
  const meeting = [2720, 512, 420, 588];
  addMeeting(scene, random, 2930, 800, {
    turn: 90,
    width: 300,
    height: 110,
    count: 4,
    colour: palette.indigo,
    rugColour: '#DDD6BF',
    clip: meeting,
  });
  scene.add(whiteboard(150), 3052, 546);
  scene.add(sideboard(random, 150, 40), 3112, 690, 90);
  scene.add(pottedPlant(random, 38, { kind: 'palm' }), 2774, 566);
  scene.add(pottedPlant(random, 36, { kind: 'broad', colours: foliage.bright }), 3090, 1050);
}

function furnishVeranda(scene, random) {
  addTeaTray(scene, random, 940, 584);
  addTeaTray(scene, random, 2110, 584);
  addTeaTray(scene, random, 556, 950, 90);
  addTeaTray(scene, random, 2646, 950, 90);
  scene.add(bench(random, 190), 1150, 548);
  scene.add(bench(random, 190), 2300, 548);
  scene.add(shoeBench(130), 532, 1290, 270);
  for (const [x, y] of [
    [1420, 690],
    [1780, 690],
    [1420, 1030],
    [1780, 1030],
    [596, 668],
    [2604, 668],
    [596, 1328],
    [2604, 1066],
  ]) {
    scene.add(andon(38), x, y);
    scene.lamp(x, y, 210, 0.8);
  }
  scene.lamp(1600, 890, 340, 0.9);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo, kind: 'palm' }), 530, 552);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo, kind: 'bush' }), 2666, 552);
}
