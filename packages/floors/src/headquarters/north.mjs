import { chair, longTable, stool } from '../furniture.mjs';
import { addCafeTable, addLounge, addMeeting, addRoundTalk } from '../groups.mjs';
import { alcove } from '../house.mjs';
import { addSeats, bench, bookshelf, rug, sideboard, whiteboard } from '../interior.mjs';
import { coffeeBar, counter, cupboard, windowCounter } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { issueDesk } from '../reading.mjs';
import { addTeaTable, andon, tatami } from '../tatami.mjs';
import { addPhoneBooth } from './pieces.mjs';

/** Canteen, reception, three rooms to meet in, and the booths. */
export function furnishNorth(scene, random) {
  furnishCanteen(scene, random);
  furnishReception(scene, random);
  furnishMeetingRooms(scene, random);
  furnishBooths(scene, random);
}

function furnishCanteen(scene, random) {
  const room = [150, 90, 1150, 710];
  scene.add(counter(460), 420, 132);
  scene.add(counter(320), 850, 132);
  scene.add(cupboard(random, 90, 66), 1070, 134);
  scene.add(cupboard(random, 90, 66), 1166, 134);
  scene.add(coffeeBar(random, 340), 420, 290);
  scene.add(windowCounter(random, 300, 60), 830, 290);
  for (const x of [300, 380, 460, 540, 730, 810, 890]) scene.add(stool(random), x, 352);
  scene.lamp(420, 260, 330, 1, room);
  scene.lamp(850, 240, 330, 0.9, room);
  for (const [x, y] of [
    [360, 540],
    [700, 540],
  ]) {
    addSeats(scene, random, x, y, { width: 240, height: 96, count: 3, colour: '#7F9478' });
    scene.add(longTable(random, { width: 240, height: 96 }), x, y);
    scene.lamp(x, y, 250, 0.9, room);
  }
  for (const [x, y, start] of [
    [1010, 450, 20],
    [1180, 610, 50],
    [960, 660, 0],
    [1190, 300, 35],
  ]) {
    addCafeTable(scene, random, x, y, { count: 4, start });
    scene.lamp(x, y, 210, 0.8, room);
  }
  scene.add(bench(random, 180), 330, 730, 180);
  scene.add(pottedPlant(random, 46, { kind: 'palm' }), 204, 740);
  scene.add(pottedPlant(random, 42, { kind: 'bush' }), 1248, 740);
  scene.add(pottedPlant(random, 40, { kind: 'broad', colours: foliage.bright }), 206, 420);
  scene.add(planter(random, 150), 530, 560, 90);
}

function furnishReception(scene, random) {
  scene.add(rug(random, 420, 300, { colour: '#DDD0B8', border: palette.clay }), 1600, 380);
  scene.add(chair(random, palette.moss), 1560, 330, 178);
  scene.add(chair(random, palette.moss), 1648, 322, 188);
  scene.add(issueDesk(176), 1600, 290);
  scene.add(sideboard(random, 240, 48), 1600, 140);
  scene.lamp(1600, 330, 380, 1, [1300, 90, 600, 710]);
  for (const x of [1352, 1848]) {
    scene.add(bench(random, 180), x, 600, 90);
    scene.add(pottedPlant(random, 48, { kind: 'palm' }), x, 160);
    scene.add(pottedPlant(random, 40, { kind: 'broad', pot: palette.linen }), x, 740);
    scene.lamp(x, 600, 200, 0.65, [1300, 90, 600, 710]);
  }
  scene.lamp(1600, 900, 420, 0.85);
}

function furnishMeetingRooms(scene, random) {
  addMeeting(scene, random, 3230, 286, {
    width: 250,
    height: 110,
    count: 3,
    colour: palette.sage,
    border: palette.moss,
    clip: [3000, 90, 460, 380],
  });
  scene.add(whiteboard(150), 3230, 124);
  scene.add(pottedPlant(random, 36, { kind: 'bush' }), 3056, 146);
  scene.add(pottedPlant(random, 34, { kind: 'broad' }), 3408, 424);
  addMeeting(scene, random, 3690, 286, {
    width: 250,
    height: 110,
    count: 3,
    colour: palette.indigo,
    border: palette.indigo,
    rugColour: '#DADCDD',
    clip: [3460, 90, 460, 380],
  });
  scene.add(whiteboard(150), 3690, 124);
  scene.add(sideboard(random, 140, 40), 3494, 250, 270);
  scene.add(pottedPlant(random, 36, { kind: 'palm' }), 3866, 146);
  const room = [3920, 90, 460, 380];
  scene.add(tatami(random, 'six'), 4150, 300);
  scene.add(alcove(190, 54), 4060, 124);
  scene.add(cupboard(random, 130, 54, palette.linen), 4280, 124);
  addTeaTable(scene, random, 4150, 306, { width: 150, colours: [palette.indigo, palette.ochre] });
  scene.add(andon(36), 3956, 216);
  scene.add(andon(36), 4344, 430);
  scene.lamp(4150, 300, 290, 1, room);
}

function furnishBooths(scene, random) {
  const colours = [palette.indigo, palette.moss, palette.clay];
  [3560, 3692, 3824, 3956, 4088].forEach((x, at) => {
    addPhoneBooth(scene, random, x, 560, colours[at % 3]);
  });
  addRoundTalk(scene, random, 3230, 650, {
    count: 3,
    start: -90,
    colour: [palette.clay, palette.oat, '#7F9478'],
  });
  addLounge(scene, random, 4176, 1190, {
    sofaColour: '#6E83A0',
    chairColour: palette.oat,
    pillows: [palette.linen, palette.ochre],
  });
  scene.add(bookshelf(random, 190), 4344, 640, 90);
  scene.add(pottedPlant(random, 42, { kind: 'palm', pot: palette.indigo }), 3420, 560);
  scene.add(pottedPlant(random, 42, { kind: 'broad', pot: palette.linen }), 4330, 770);
  scene.add(pottedPlant(random, 40, { kind: 'bush' }), 3060, 750);
  scene.lamp(3824, 700, 330, 0.7);
  scene.lamp(4220, 640, 230, 0.7);
}
