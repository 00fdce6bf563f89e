import { addLounge, addRoundTalk, addTeam } from '../groups.mjs';
import { bookshelf, whiteboard } from '../interior.mjs';
import { cupboard } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';

const COLOURS = [
  { colour: palette.sage, border: palette.moss, rugColour: '#DEDDC8' },
  { colour: palette.indigo, border: palette.indigo, rugColour: '#DADCDD' },
  { colour: palette.clay, border: palette.clay, rugColour: '#E6D8C6' },
];

/** The quarters where teams work: desks by six, green between them, a place to talk in each. */
export function furnishTeams(scene, random) {
  furnishWest(scene, random);
  furnishEast(scene, random);
}

function furnishWest(scene, random) {
  for (const [at, [x, y]] of [
    [480, 1210],
    [480, 1550],
    [480, 1890],
    [1050, 1210],
    [1050, 1890],
  ].entries())
    addTeam(scene, random, x, y, { columns: 3, ...COLOURS[(at + Math.floor(at / 3)) % 3] });
  addLounge(scene, random, 1050, 1546, {
    sofaColour: '#8DA083',
    chairColour: palette.oat,
    border: palette.moss,
    pillows: [palette.linen, palette.clay],
  });
  scene.add(planter(random, 210), 766, 1210, 90);
  scene.add(planter(random, 210, 38, foliage.bright), 766, 1890, 90);
  scene.add(whiteboard(160), 766, 1546, 90);
  scene.add(bookshelf(random, 200), 184, 1380, 270);
  scene.add(bookshelf(random, 200), 184, 1720, 270);
  for (const [x, y, kind] of [
    [206, 1050, 'palm'],
    [206, 2010, 'bush'],
    [1330, 1380, 'palm'],
    [1330, 1730, 'bush'],
    [766, 1040, 'broad'],
    [780, 1720, 'broad'],
  ])
    scene.add(pottedPlant(random, 42, { kind }), x, y);
}

function furnishEast(scene, random) {
  for (const [at, [x, y]] of [
    [3300, 1210],
    [3300, 1550],
    [3300, 1890],
    [3750, 1210],
  ].entries())
    addTeam(scene, random, x, y, { columns: at < 3 ? 3 : 2, ...COLOURS[(at + 1) % 3] });
  addTeam(scene, random, 3740, 1530, { columns: 2, ...COLOURS[0] });
  addRoundTalk(scene, random, 3700, 1880, {
    count: 4,
    start: -45,
    colour: [palette.clay, palette.oat, '#7F9478', palette.oat],
    accent: palette.indigo,
  });
  scene.add(planter(random, 210), 3550, 1550, 90);
  scene.add(planter(random, 190, 38, foliage.bright), 3980, 1210, 90);
  scene.add(bookshelf(random, 210), 3034, 1460, 270);
  scene.add(cupboard(random, 120, 56, palette.honey), 3036, 1910, 270);
  scene.add(bookshelf(random, 200), 4344, 1440, 90);
  for (const [x, y, kind] of [
    [3060, 1060, 'palm'],
    [3550, 1050, 'broad'],
    [3556, 2010, 'bush'],
    [4040, 1500, 'palm'],
    [4330, 1060, 'bush'],
    [3060, 2010, 'palm'],
  ])
    scene.add(pottedPlant(random, 42, { kind }), x, y);
}
