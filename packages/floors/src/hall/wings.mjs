import { armchair, roundTable, stool } from '../furniture.mjs';
import { addLounge, addMeeting, addRoundTalk } from '../groups.mjs';
import { addWall, felt, planks } from '../house.mjs';
import { bench, bookshelf, rug, sideboard, whiteboard } from '../interior.mjs';
import { cupboard, windowCounter } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { andon } from '../tatami.mjs';

const HALL = [1247, 97, 2990, 1610];
const GREEN_ROOM = [3420, 90, 830, 310];
const STUDIO = [3420, 1400, 830, 320];

/** The rooms on both sides of the stage: to wait in and to record in. */
export function drawWings(scene, random) {
  scene.ground(felt(random, 3427, 97, 816, 296, '#D3D8CB'));
  scene.ground(planks(random, 3427, 1407, 816, 306, { colour: '#DDC19C' }));
  addWall(scene, [3420, 90], [3420, 400], { gaps: [[200, 310]] });
  addWall(scene, [3420, 400], [4250, 400], { gaps: [[4100, 4200]] });
  addWall(scene, [3420, 1400], [3420, 1720], { gaps: [[1480, 1600]] });
  addWall(scene, [3420, 1400], [4250, 1400], { gaps: [[4100, 4200]] });
  scene.room(...GREEN_ROOM, 0.5);
  scene.room(...STUDIO, 0.5);
}

/** Furniture beside the stage, along the walls and at the back of the hall. */
export function furnishWings(scene, random) {
  furnishGreenRoom(scene, random);
  furnishStudio(scene, random);
  furnishBack(scene, random);
  furnishSides(scene, random);
}

function furnishGreenRoom(scene, random) {
  scene.add(rug(random, 330, 200, { colour: palette.linen, border: palette.clay }), 3650, 246);
  scene.add(armchair(random, '#7F9478'), 3530, 236, 278);
  scene.add(armchair(random, palette.clay), 3766, 240, 84);
  scene.add(armchair(random, palette.oat), 3650, 156, 3);
  scene.add(roundTable(random, 34, palette.walnut), 3650, 258);
  scene.add(windowCounter(random, 300, 46), 4010, 122);
  for (const x of [3910, 4010, 4110]) scene.add(stool(random), x, 180);
  scene.add(sideboard(random, 150, 42), 4216, 250, 90);
  scene.add(cupboard(random, 110, 56), 3960, 362);
  scene.add(pottedPlant(random, 38, { kind: 'palm' }), 3474, 134);
  scene.lamp(3650, 240, 280, 1, GREEN_ROOM);
  scene.lamp(4010, 200, 260, 0.9, GREEN_ROOM);
}

function furnishStudio(scene, random) {
  addMeeting(scene, random, 3690, 1560, {
    width: 260,
    height: 100,
    count: 3,
    colour: palette.indigo,
    border: palette.indigo,
    clip: STUDIO,
  });
  scene.add(whiteboard(160), 3690, 1428);
  scene.add(bookshelf(random, 200), 4216, 1560, 90);
  addRoundTalk(scene, random, 4040, 1570, { count: 2, start: 20, colour: palette.oat, clip: STUDIO });
  scene.add(pottedPlant(random, 40, { kind: 'broad' }), 3474, 1672);
}

function furnishBack(scene, random) {
  addLounge(scene, random, 1520, 330, {
    sofaColour: '#7F9478',
    chairColour: palette.oat,
    border: palette.moss,
    pillows: [palette.linen, palette.ochre],
    clip: HALL,
  });
  addRoundTalk(scene, random, 1940, 330, {
    count: 3,
    start: -90,
    colour: [palette.clay, palette.oat, '#6E83A0'],
    accent: palette.indigo,
    clip: HALL,
  });
  addLounge(scene, random, 1500, 1420, {
    sofaColour: '#6E83A0',
    chairColour: palette.clay,
    pillows: [palette.linen, palette.ochre],
    clip: HALL,
  });
  addRoundTalk(scene, random, 1960, 1500, {
    count: 3,
    start: -30,
    colour: ['#7F9478', palette.oat, palette.clay],
    clip: HALL,
  });
  scene.add(planter(random, 200), 1736, 330, 90);
  scene.add(planter(random, 200), 1730, 1440, 90);
  for (const [x, y, kind] of [
    [1296, 150, 'palm'],
    [1296, 590, 'broad'],
    [1296, 1200, 'broad'],
    [1300, 1660, 'palm'],
    [2120, 160, 'bush'],
    [2150, 1640, 'bush'],
    [3370, 430, 'palm'],
    [3370, 1370, 'palm'],
  ])
    scene.add(
      pottedPlant(random, 46, { kind, colours: kind === 'bush' ? foliage.bright : foliage.green }),
      x,
      y,
    );
}

/** High tables along the side walls, for those who would rather stand. */
function furnishSides(scene, random) {
  for (const x of [2400, 2800, 3180]) {
    scene.add(windowCounter(random, 260, 46), x, 126);
    scene.lamp(x, 140, 230, 0.8, HALL);
    for (const dx of [-80, 0, 80]) scene.add(stool(random, palette.wood, 18), x + dx, 176);
  }
  for (const x of [2660, 2900]) {
    scene.add(bench(random, 180), x, 1684);
    scene.lamp(x, 1670, 200, 0.7, HALL);
  }
  for (const [x, y] of [
    [2610, 126],
    [2990, 126],
    [2780, 1676],
    [2340, 1676],
  ]) {
    scene.add(andon(38), x, y);
    scene.lamp(x, y, 170, 0.7, HALL);
  }
}
