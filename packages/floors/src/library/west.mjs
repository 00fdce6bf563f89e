import { armchair, chair, roundTable, stool } from '../furniture.mjs';
import { addSeats, bench, bookshelf, roundRug, rug } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { foliage, pottedPlant } from '../plants.mjs';
import { bookcase, cardCatalogue, globe, issueDesk, readingTable } from '../reading.mjs';
import { andon } from '../tatami.mjs';

/** The nave with the issue desk, the stacks, the reading tables. */
export function furnishWest(scene, random) {
  furnishNave(scene, random);
  furnishStacks(scene, random);
  furnishReadingRoom(scene, random);
}

function furnishNave(scene, random) {
  scene.add(cardCatalogue(random, 260), 1600, 250);
  scene.add(chair(random, palette.moss), 1560, 420, 176);
  scene.add(chair(random, palette.moss), 1654, 408, 190);
  scene.add(issueDesk(176), 1600, 380);
  scene.lamp(1600, 440, 330, 1);
  scene.lamp(1600, 210, 250, 0.8, [1240, 60, 720, 560]);
  for (const [x, turn] of [
    [1280, 270],
    [1920, 90],
  ]) {
    scene.add(bookshelf(random, 190), x, turn === 270 ? 170 : 200, turn);
    scene.add(bookshelf(random, 190), x, 508, turn);
  }
  scene.add(globe(random, 36), 1352, 560);
  scene.add(globe(random, 30), 1880, 348);
  scene.add(pottedPlant(random, 46, { kind: 'palm' }), 1312, 690);
  scene.add(pottedPlant(random, 46, { kind: 'palm' }), 1888, 690);
  scene.add(rug(random, 210, 176, { colour: '#C9CBB4', border: palette.moss }), 1600, 1214, 90);
  scene.lamp(1600, 900, 380, 0.85);
  scene.lamp(1600, 1210, 260, 0.8);
  scene.lamp(1600, 660, 230, 0.6);
  for (const x of [1316, 1884]) {
    scene.add(bench(random, 180), x, 1130, 90);
    scene.add(pottedPlant(random, 42, { kind: 'broad', pot: palette.linen }), x, 1282);
    scene.lamp(x, 1130, 200, 0.6);
  }
}

function furnishStacks(scene, random) {
  const room = [110, 60, 1130, 580];
  for (const x of [220, 388, 556, 724, 892, 1060]) {
    scene.add(bookcase(random, 216, 60), x, 190, 90);
    if (x !== 724) scene.add(bookcase(random, 216, 60), x, 486, 90);
    scene.lamp(x + 84, 190, 170, 0.62, room);
    scene.lamp(x + 84, 490, 170, 0.62, room);
  }
  scene.add(bookshelf(random, 190, 40), 1214, 170, 90);
  scene.add(bookshelf(random, 190, 40), 1214, 510, 90);
  // A place to look into what one has found.
  scene.add(roundRug(92, '#D9C6AE', palette.clay), 724, 486);
  scene.add(armchair(random, palette.clay), 690, 450, 322);
  scene.add(armchair(random, '#7F9478'), 764, 530, 140);
  scene.add(roundTable(random, 24, palette.walnut), 770, 434);
  for (const [x, y] of [
    [304, 236],
    [472, 438],
    [976, 470],
  ])
    scene.add(stool(random, palette.honey, 17), x, y);
}

function furnishReadingRoom(scene, random) {
  for (const [x, y] of [
    [400, 806],
    [930, 806],
    [400, 1150],
    [930, 1150],
  ]) {
    scene.add(
      rug(random, 500, 244, {
        colour: y < 1000 ? '#D2D0B6' : '#DCCDB2',
        border: y < 1000 ? palette.moss : palette.clay,
      }),
      x,
      y,
    );
    addSeats(scene, random, x, y, {
      width: 430,
      height: 126,
      count: 5,
      colour: y < 1000 ? '#7F9478' : palette.clay,
    });
    scene.add(readingTable(random, 430, 126), x, y);
    for (const dx of [-144, 0, 144]) scene.lamp(x + dx, y, 180, 0.85);
  }
  scene.add(bookcase(random, 200, 56), 664, 980);
  scene.add(pottedPlant(random, 38, { kind: 'bush' }), 528, 980);
  scene.add(pottedPlant(random, 38, { kind: 'broad', colours: foliage.bright }), 802, 980);
  for (const [x, y, kind] of [
    [160, 660, 'palm'],
    [160, 1284, 'bush'],
    [1180, 1280, 'broad'],
    [1186, 672, 'bush'],
  ])
    scene.add(pottedPlant(random, 42, { kind, pot: palette.indigo }), x, y);
  scene.add(andon(38), 664, 690);
  scene.lamp(664, 690, 200, 0.7);
}
