import { addFence, addGravel, addHedge, addPond, addSteps, basin, mossGround, pebbleStrip, rock, steppingStone, stoneLantern } from './garden.mjs';
import { armchair, coffeeTable, longTable, roundTable, sofa, stool } from './furniture.mjs';
import { addVeranda, addWall, alcove, arrivalInlay, felt, planks, shoeBench, tiles } from './house.mjs';
import { addDeskCluster, addSeats, addStoolsAround, addTeaTable, addTeaTray, andon, bookshelf, coffeeBar, counter, cupboard, roundRug, rug, sideboard, tatami, whiteboard } from './interior.mjs';
import { palette } from './palette.mjs';
import { bamboo, fern, foliage, maple, planter, pottedPlant, shrub } from './plants.mjs';
import { createRandom } from './random.mjs';
import { createScene } from './scene.mjs';

const SIZE = { width: 1920, height: 1080 };

/** The studio: one bright room for a small team, with its veranda and garden on the left and below. */
export function drawStudio() {
  const scene = createScene(SIZE);
  const random = createRandom(41);
  drawGarden(scene, random);
  drawHouse(scene, random);
  furnish(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, SIZE.width, SIZE.height));
  addPond(scene, random, [[52, 560], [128, 520], [186, 566], [196, 660], [170, 752], [176, 840], [140, 916], [66, 914], [40, 830], [62, 740], [36, 650]], {
    id: 'pond',
    lilies: [[92, 606, 17], [120, 858, 16]],
    carp: [[128, 690, 80], [108, 730, 110, '#F1E9DC'], [140, 650, 60, '#DDB077']],
    ripples: [[140, 800, 9]],
  });
  addGravel(scene, random, [[1076, 1024], [1160, 984], [1340, 976], [1520, 986], [1720, 974], [1990, 984], [1990, 1056], [1700, 1060], [1440, 1052], [1220, 1062], [1110, 1056]], [[1300, 1016, 17, 1.7], [1610, 1020, 20, 1.7]], 'gravel');
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
  scene.ground(arrivalInlay(960, 540, 112));
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
  for (const y of [460, 560, 670]) scene.sun([[400, y], [400, y + 78], [600, y + 196], [600, y + 118]], 0.9);
  for (const x of [880, 1060, 1180]) scene.sun([[x, 50], [x + 100, 50], [x + 330, 190], [x + 230, 190]], 0.7);
  for (const x of [470, 800, 1200, 1560]) scene.sun([[x, 800], [x + 190, 800], [x + 370, 946], [x + 180, 946]], 0.5);
}

function furnish(scene, random) {
  // Tatami corner.
  scene.add(alcove(random, 200, 58), 520, 80);
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
  scene.add(counter(random, 400), 1500, 78);
  scene.add(cupboard(random, 66, 60), 1748, 78);
  scene.add(coffeeBar(random, 250), 1400, 200);
  for (const x of [1320, 1392, 1464]) scene.add(stool(random), x, 258);
  addStoolsAround(scene, random, 1660, 196, { radius: 64, count: 3, start: 0.9 });
  scene.add(roundTable(random, 40), 1660, 196);
  scene.add(shoeBench(random, 90), 1838, 76, 90);
  scene.lamp(1420, 170, 260, 0.95, [1180, 40, 700, 260]);
  scene.lamp(1690, 180, 240, 0.9, [1180, 40, 700, 260]);

  // Meeting room.
  scene.add(rug(random, 300, 350, { colour: '#D7D3C0', border: palette.moss }), 1664, 546);
  addSeats(scene, random, 1664, 546, { width: 250, height: 110, count: 3, ends: true, colour: palette.indigo, turn: 90 });
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
  scene.lamp(960, 540, 320, 0.85);
  scene.lamp(1180, 370, 200, 0.5);
}

function plantGarden(scene, random) {
  addFence(scene, 0, 1069, 1920);
  addFence(scene, 10, 0, 1080, 'y');
  const hedge = (x, y) => scene.add(shrub(random, random.between(16, 23), random.pick([foliage.green, foliage.green, foliage.bright])), x, y);
  addHedge(scene, random, hedge, [250, 4], [1900, 4], 36);
  scene.add(steppingStone(random, 40), 960, 984);
  addSteps(scene, random, [[196, 480], [130, 460], [86, 390], [92, 300], [140, 240], [206, 214]], { radius: 26, pace: 64 });
  addSteps(scene, random, [[886, 1014], [790, 1034], [660, 1022], [520, 1008], [400, 1018], [300, 1008], [244, 1000]], { radius: 26, pace: 66 });
  scene.add(stoneLantern(32), 178, 972);
  scene.lamp(178, 972, 210, 0.9);
  scene.add(basin(random, 28), 186, 330);
  scene.add(bamboo(random, 130, 120, 10), 92, 84);
  for (const [x, y, size, colours] of [[96, 1000, 74, foliage.green], [52, 492, 50, foliage.red], [596, 1066, 46, foliage.bright], [1830, 1030, 62, foliage.red]]) scene.add(maple(random, size, colours), x, y);
  for (const [x, y, size, blossom] of [[44, 240, 26, palette.rose], [196, 140, 24], [40, 360, 22], [340, 1050, 22, palette.rose], [450, 1046, 26], [700, 1052, 20], [1056, 1046, 22], [1470, 1060, 20, palette.rose]]) scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [[150, 400, 22], [48, 300, 20], [202, 790, 22], [250, 1040, 22], [610, 1000, 20], [1090, 1004, 18], [780, 986, 18]]) scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [[140, 160, 22], [214, 880, 20]]) scene.add(rock(random, size), x, y);
  addTeaTray(scene, random, 310, 380, 90);
  addTeaTray(scene, random, 1290, 876);
  scene.add(andon(38), 838, 834);
  scene.add(andon(38), 1082, 834);
  scene.lamp(838, 834, 190, 0.8);
  scene.lamp(1082, 834, 190, 0.8);
  scene.add(pottedPlant(random, 34, { pot: palette.indigo, kind: 'broad' }), 1842, 838);
  scene.add(pottedPlant(random, 32, { pot: palette.indigo, kind: 'palm' }), 354, 756);
}
