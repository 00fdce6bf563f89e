import { armchair, coffeeTable, longTable, roundTable, sofa, stool } from '../furniture.mjs';
import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, alcove, arrivalInlay, felt, planks, shoeBench, tiles } from '../house.mjs';
import {
  addDeskCluster,
  addSeats,
  addStoolsAround,
  bookshelf,
  roundRug,
  rug,
  sideboard,
  whiteboard,
} from '../interior.mjs';
import { coffeeBar, counter, cupboard } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { createRandom } from '../random.mjs';
import { createScene } from '../scene.mjs';
import { addTeaTable, andon, tatami } from '../tatami.mjs';
import { drawGarden, plantGarden } from './garden.mjs';

const SIZE = { width: 1920, height: 1080 };

/**
 * The studio: one bright room for a small team, with its veranda and garden on the left and below.
 */
export function drawStudio() {
  const scene = createScene(SIZE);
  const random = createRandom(41);
  drawGarden(scene, random);
  drawHouse(scene, random);
  furnish(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawHouse(scene, random) {
  scene.ground(pebbleStrip(random, 226, 20, 1690, 22));
  scene.ground(pebbleStrip(random, 1888, 40, 22, 752));
  addVeranda(scene, random, 226, 40, 166, 916, { along: 'y', rims: ['left', 'top', 'bottom'] });
  addVeranda(scene, random, 226, 792, 1680, 164, { rims: ['bottom', 'left', 'right'] });
  scene.ground(planks(random, 392, 40, 1488, 752));
  scene.ground(planks(random, 399, 47, 412, 380, { colour: '#C4A27C', board: 30 }));
  scene.ground(tiles(random, 1260, 47, 613, 240, { colour: '#DED8CB', size: 60 }));
  scene.ground(felt(random, 1447, 307, 426, 478, '#DCDBCB'));
  scene.ground(arrivalInlay(958, 590, 106));
  scene.add(tatami(random, 'six'), 600, 276);

  const glass = { kind: 'glass' };
  addWall(scene, [392, 40], [1880, 40]);
  addWall(scene, [1880, 40], [1880, 792], { gaps: [[180, 290]] });
  addWall(scene, [392, 40], [392, 434], { kind: 'shoji', gaps: [[210, 340]] });
  addWall(scene, [392, 434], [392, 792], { ...glass, gaps: [[520, 650]] });
  addWall(scene, [818, 40], [818, 434], { kind: 'shoji', gaps: [[250, 380]] });
  addWall(scene, [392, 434], [818, 434], { kind: 'shoji', gaps: [[560, 690]] });
  addWall(scene, [392, 792], [820, 792], glass);
  addWall(scene, [820, 792], [1100, 792], { kind: 'shoji', gaps: [[866, 1054]] });
  addWall(scene, [1100, 792], [1880, 792], glass);
  addWall(scene, [1440, 300], [1880, 300]);
  addWall(scene, [1440, 300], [1440, 792], { kind: 'shoji', gaps: [[480, 600]] });

  scene.room(392, 40, 1488, 752, 0.5);
  scene.spill(392, 792, 1488, 250, 'bottom');
  scene.spill(142, 40, 250, 752, 'left');
  scene.spill(142, 792, 250, 250, 'corner-left');
  for (const y of [460, 560, 670])
    scene.sun(
      [
        [400, y],
        [400, y + 78],
        [600, y + 196],
        [600, y + 118],
      ],
      0.9,
    );
  for (const x of [880, 1060, 1180])
    scene.sun(
      [
        [x, 50],
        [x + 100, 50],
        [x + 330, 190],
        [x + 230, 190],
      ],
      0.7,
    );
  for (const x of [470, 800, 1200, 1560])
    scene.sun(
      [
        [x, 800],
        [x + 190, 800],
        [x + 370, 946],
        [x + 180, 946],
      ],
      0.5,
    );
}

function furnish(scene, random) {
  // Tatami corner.
  scene.add(alcove(200, 58), 520, 80);
  scene.add(cupboard(random, 130, 58), 716, 80);
  addTeaTable(scene, random, 600, 276, { colours: [palette.indigo, palette.ochre] });
  scene.add(andon(38), 448, 178);
  scene.lamp(600, 276, 280, 1, [392, 40, 426, 394]);
  scene.lamp(448, 178, 200, 0.8, [392, 40, 426, 394]);

  // Books along the north wall, a chair to read them in.
  scene.add(bookshelf(random, 240), 962, 68);
  scene.add(sideboard(random, 130, 40), 1164, 70);
  scene.add(roundRug(104, '#DCCDB6', palette.clay), 985, 224);
  scene.add(armchair(random, '#7F9478'), 930, 212, 285);
  scene.add(armchair(random, palette.clay), 1046, 240, 75);
  scene.add(roundTable(random, 27, palette.walnut), 988, 222);
  scene.add(pottedPlant(random, 38, { kind: 'palm' }), 862, 96);
  scene.lamp(985, 215, 240, 0.9);

  // Kitchen.
  scene.add(counter(400), 1500, 78);
  scene.add(cupboard(random, 66, 60), 1748, 78);
  scene.add(coffeeBar(random, 250), 1400, 200);
  for (const x of [1320, 1392, 1464]) scene.add(stool(random), x, 258);
  addStoolsAround(scene, random, 1660, 196, { radius: 64, count: 3, start: 0.9 });
  scene.add(roundTable(random, 40), 1660, 196);
  scene.add(shoeBench(90), 1838, 76, 90);
  scene.lamp(1420, 170, 260, 0.95, [1180, 40, 700, 260]);
  scene.lamp(1690, 180, 240, 0.9, [1180, 40, 700, 260]);

  // Meeting room.
  scene.add(rug(random, 300, 350, { colour: '#D7D3C0', border: palette.moss }), 1664, 546);
  addSeats(scene, random, 1664, 546, {
    width: 250,
    height: 110,
    count: 3,
    ends: true,
    colour: palette.indigo,
    turn: 90,
  });
  scene.add(longTable(random, { width: 250, height: 110 }), 1664, 546, 90);
  scene.add(whiteboard(150), 1664, 326);
  scene.add(pottedPlant(random, 36, { kind: 'bush' }), 1830, 356);
  scene.add(pottedPlant(random, 36, { kind: 'broad', colours: foliage.bright }), 1500, 738);
  scene.add(sideboard(random, 150, 40), 1850, 640, 90);
  scene.lamp(1664, 546, 320, 1, [1440, 300, 440, 492]);

  // Desks in the morning light, sofas by the hall.
  scene.add(rug(random, 342, 296, { colour: '#E3D9C6', border: palette.moss }), 1252, 560);
  addDeskCluster(scene, random, 1252, 560, { colour: palette.sage });
  scene.lamp(1252, 560, 250, 0.95);
  scene.add(rug(random, 330, 240, { colour: palette.linen, border: palette.indigo }), 584, 626);
  scene.add(sofa(random, { pillows: [palette.indigo, palette.ochre] }), 584, 530);
  scene.add(armchair(random, '#8DA083'), 478, 704, 205);
  scene.add(armchair(random, '#8DA083'), 690, 704, 155);
  scene.add(coffeeTable(random), 584, 630);
  scene.add(andon(38), 436, 478);
  scene.lamp(584, 620, 270, 1);
  scene.lamp(436, 478, 170, 0.7, [392, 434, 600, 358]);
  scene.add(planter(random, 150), 788, 660, 90);
  scene.add(pottedPlant(random, 40, { kind: 'bush' }), 1140, 746);
  scene.add(pottedPlant(random, 40, { kind: 'palm', pot: palette.indigo }), 1398, 746);
  scene.add(pottedPlant(random, 34, { kind: 'broad' }), 1396, 338);
  scene.lamp(960, 590, 320, 0.85);
  scene.lamp(1180, 370, 200, 0.5);
}
