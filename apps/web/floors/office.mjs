import { addFence, addGravel, addHedge, addPond, addSteps, basin, bridge, mossGround, pebbleStrip, rock, steppingStone, stoneLantern } from './garden.mjs';
import { armchair, coffeeTable, longTable, roundTable, sofa, stool } from './furniture.mjs';
import { addVeranda, addWall, alcove, arrivalInlay, felt, planks, shoeBench, tiles } from './house.mjs';
import { addDeskCluster, addSeats, addStoolsAround, addTeaTable, addTeaTray, andon, bench, bookshelf, coffeeBar, counter, cupboard, roundRug, rug, sideboard, tatami, whiteboard } from './interior.mjs';
import { palette } from './palette.mjs';
import { bamboo, fern, foliage, maple, planter, pottedPlant, shrub } from './plants.mjs';
import { createRandom } from './random.mjs';
import { createScene } from './scene.mjs';

const SIZE = { width: 3200, height: 1600 };

/** The office: a long house around a little courtyard, a veranda on two sides, the garden beyond. */
export function drawOffice() {
  const scene = createScene(SIZE);
  const random = createRandom(20);
  drawGarden(scene, random);
  drawFloors(scene, random);
  drawWalls(scene);
  furnishNorth(scene, random);
  furnishSouth(scene, random);
  drawCourtyard(scene, random);
  plantGarden(scene, random);
  return scene;
}

function drawGarden(scene, random) {
  scene.ground(mossGround(random, 0, 0, SIZE.width, SIZE.height));
  addGravel(
    scene,
    random,
    [[-60, 1372], [150, 1326], [430, 1318], [760, 1340], [1040, 1322], [1270, 1352], [1372, 1430], [1300, 1510], [1090, 1530], [860, 1582], [560, 1560], [300, 1612], [60, 1600], [-60, 1560]],
    [[250, 1462, 36, 1.5], [700, 1440, 24, 1.4], [1140, 1432, 30, 1.3]],
    'south-gravel',
  );
  addPond(
    scene,
    random,
    [[2306, 1488], [2420, 1426], [2590, 1430], [2740, 1404], [2856, 1334], [2934, 1222], [2976, 1112], [3050, 1088], [3096, 1170], [3074, 1300], [2994, 1410], [2870, 1488], [2670, 1542], [2430, 1550]],
    {
      id: 'pond',
      lilies: [[2440, 1486, 20], [3040, 1150, 18], [2720, 1496, 15]],
      carp: [[2640, 1496, 190], [2596, 1470, 165, '#DDB077'], [2990, 1250, 120], [3000, 1330, 300, '#F1E9DC']],
      ripples: [[2540, 1516, 11], [3050, 1232, 10]],
    },
  );
}

function drawFloors(scene, random) {
  for (const strip of [[28, 26, 2660, 24], [26, 26, 24, 1264], [1330, 26, 540, 24]]) scene.ground(pebbleStrip(random, ...strip));
  addVeranda(scene, random, 50, 1118, 2826, 172, { rims: ['bottom', 'left'] });
  addVeranda(scene, random, 2690, 50, 186, 1240, { along: 'y', rims: ['right', 'top', 'bottom'] });
  scene.ground(planks(random, 50, 50, 2640, 1068));
  scene.ground(tiles(random, 57, 57, 616, 506, { colour: '#DED8CB', size: 62 }));
  scene.ground(felt(random, 687, 57, 566, 506, '#DCDBCB'));
  scene.ground(planks(random, 1947, 57, 320, 506, { colour: '#C9A47B', along: 'y', contrast: 0.13 }));
  scene.ground(planks(random, 2281, 57, 402, 506, { colour: '#C4A27C', board: 34 }));
  scene.ground(tiles(random, 57, 597, 150, 170, { colour: '#C4BFB4', size: 50 }));
  scene.ground(arrivalInlay(1600, 900, 178));
  scene.add(tatami(random, 'eight'), 2482, 340);
}

function drawWalls(scene) {
  const glass = { kind: 'glass' };
  addWall(scene, [50, 50], [1330, 50], { posts: true });
  addWall(scene, [1870, 50], [2690, 50]);
  addWall(scene, [50, 50], [50, 1118], { gaps: [[612, 752]] });
  addWall(scene, [680, 50], [680, 570]);
  addWall(scene, [50, 570], [680, 570], { gaps: [[270, 560]] });
  addWall(scene, [680, 570], [1260, 570], { kind: 'shoji', gaps: [[1010, 1130]] });
  addWall(scene, [1260, 50], [1260, 570]);
  addWall(scene, [1330, 50], [1330, 430], glass);
  addWall(scene, [1870, 50], [1870, 430], glass);
  addWall(scene, [1330, 430], [1870, 430], { kind: 'glass', gaps: [[1540, 1660]] });
  addWall(scene, [1940, 50], [1940, 570]);
  addWall(scene, [1940, 570], [2274, 570], { gaps: [[2040, 2170]] });
  addWall(scene, [2274, 50], [2274, 570]);
  addWall(scene, [2274, 570], [2690, 570], { kind: 'shoji', gaps: [[2400, 2510]] });
  addWall(scene, [2690, 50], [2690, 570], { kind: 'shoji', gaps: [[250, 400]] });
  addWall(scene, [2690, 570], [2690, 1118], { kind: 'glass', gaps: [[590, 760]] });
  addWall(scene, [50, 1118], [1380, 1118], { kind: 'glass', gaps: [[560, 720]] });
  addWall(scene, [1820, 1118], [2690, 1118], { kind: 'glass', gaps: [[2180, 2340]] });
  addWall(scene, [1380, 1118], [1820, 1118], { kind: 'shoji', gaps: [[1440, 1760]] });
  scene.room(50, 50, 1280, 1068, 0.5);
  scene.room(1330, 430, 540, 688, 0.6);
  scene.room(1870, 50, 820, 1068, 0.5);
  scene.spill(50, 1118, 2640, 310, 'bottom');
  scene.spill(2690, 50, 310, 1068, 'right');
  scene.spill(2690, 1118, 310, 310, 'corner');
  for (const x of [1346, 1478, 1686]) scene.sun([[x, 440], [x + 118, 440], [x + 330, 600], [x + 212, 600]], 0.9);
  for (const x of [80, 410, 760, 1080]) scene.sun([[x, 1126], [x + 220, 1126], [x + 400, 1280], [x + 180, 1280]], 0.5);
  scene.sun([[58, 618], [58, 746], [330, 872], [330, 744]]);
  for (const y of [110, 270]) scene.sun([[58, y], [58, y + 120], [300, y + 262], [300, y + 142]], 0.8);
  for (const y of [250, 330]) scene.sun([[2690, y], [2690, y + 68], [2868, y + 172], [2868, y + 104]], 0.8);
}

function furnishNorth(scene, random) {
  // Kitchen and coffee.
  scene.add(counter(random, 440), 300, 92);
  scene.add(cupboard(random), 590, 94);
  scene.add(coffeeBar(random, 300), 236, 232);
  for (const x of [130, 200, 270, 340]) scene.add(stool(random), x, 292);
  for (const [x, y] of [[516, 250], [516, 436], [190, 452]]) {
    addStoolsAround(scene, random, x, y, { radius: 70, count: 4, colour: palette.wood, start: random.between(0, 1.4) });
    scene.add(roundTable(random, 46), x, y);
  }
  scene.add(pottedPlant(random, 44), 628, 520);
  scene.add(pottedPlant(random, 36, { pot: palette.indigo }), 92, 524);
  scene.lamp(240, 200, 330, 1, [50, 50, 630, 520]);
  scene.lamp(516, 350, 300, 0.9, [50, 50, 630, 520]);

  // Meeting room.
  scene.add(rug(random, 430, 290, { colour: '#D7D3C0', border: palette.moss }), 950, 300);
  addSeats(scene, random, 950, 300, { width: 320, height: 120, count: 4, ends: true, colour: palette.indigo });
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
  scene.add(alcove(random, 240), 2430, 94);
  scene.add(cupboard(random, 110, 66, palette.linen), 2614, 94);
  addTeaTable(scene, random, 2482, 340, { colours: [palette.indigo, palette.ochre] });
  scene.add(andon(38), 2330, 190);
  scene.lamp(2330, 190, 260, 0.9, [2274, 50, 416, 520]);
  scene.lamp(2482, 340, 320, 1, [2274, 50, 416, 520]);
}

function furnishSouth(scene, random) {
  scene.add(shoeBench(random), 150, 612);
  for (const x of [330, 720, 1110]) scene.add(rug(random, 342, 296, { colour: '#E3D9C6', border: x === 720 ? palette.indigo : palette.moss }), x, 942);
  for (const [x, colour] of [[330, palette.sage], [720, palette.indigo], [1110, palette.sage]]) {
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

function drawCourtyard(scene, random) {
  addGravel(scene, random, [[1350, 66], [1600, 58], [1850, 66], [1856, 240], [1850, 412], [1600, 420], [1350, 412], [1344, 240]], [[1720, 320, 26, 1.3]], 'court-gravel');
  addSteps(scene, random, [[1600, 392], [1580, 320], [1520, 270]], { radius: 27, pace: 68 });
  scene.add(basin(random, 32), 1452, 326);
  scene.add(fern(random, 30), 1404, 360);
  scene.add(shrub(random, 40), 1390, 112);
  scene.add(shrub(random, 32, foliage.bright), 1812, 110);
  scene.add(fern(random, 28), 1800, 380);
  scene.add(maple(random, 128, foliage.red), 1588, 178);
  scene.lamp(1560, 250, 300, 0.62, [1330, 50, 540, 380]);
  scene.lamp(1590, 180, 170, 0.5);
}

function plantGarden(scene, random) {
  addFence(scene, 0, 1588, 3200);
  addFence(scene, 3188, 0, 1588, 'y');
  const hedge = (x, y) => scene.add(shrub(random, random.between(17, 25), random.pick([foliage.green, foliage.green, foliage.bright])), x, y);
  addHedge(scene, random, hedge, [20, 8], [2840, 8], 38);
  addHedge(scene, random, hedge, [6, 50], [6, 600], 38);
  addHedge(scene, random, hedge, [6, 770], [6, 1280], 38);
  addHedge(scene, random, hedge, [1420, 1566], [2230, 1574], 42);
  scene.add(steppingStone(random, 44), 1600, 1330);
  addSteps(scene, random, [[1606, 1408], [1660, 1466], [1770, 1508], [1890, 1500], [2000, 1448], [2110, 1390], [2240, 1322]]);
  addSteps(scene, random, [[2908, 626], [2990, 700], [3040, 810], [3040, 920], [3010, 1020]], { radius: 28, pace: 68 });
  scene.add(stoneLantern(38), 2236, 1450);
  scene.lamp(2236, 1450, 260, 0.85);
  scene.add(bridge(random, 186, 84), 2826, 1424, 52);
  addSteps(scene, random, [[2690, 1316], [2750, 1356]], { radius: 27 });
  addSteps(scene, random, [[2908, 1510], [2976, 1536], [3050, 1528]], { radius: 27 });
  scene.add(bench(random, 130, 40), 3112, 1500, 90);
  for (const [x, y, size, colours] of [[1460, 1500, 108, foliage.green], [2080, 1540, 92, foliage.bright], [3070, 330, 120, foliage.green], [2990, 960, 84, foliage.red], [3124, 1372, 80, foliage.bright], [120, 1330, 70, foliage.bright]]) scene.add(maple(random, size, colours), x, y);
  scene.add(bamboo(random, 130, 330, 16), 3120, 130);
  scene.add(bamboo(random, 200, 70, 10), 2990, 60);
  for (const y of [640, 684, 728]) scene.add(steppingStone(random, 25), 22, y);
  for (const [x, y, size, blossom] of [[1390, 1344, 34], [1850, 1396, 42, palette.rose], [1930, 1560, 36], [1760, 1560, 30, palette.rose], [2330, 1360, 30], [2940, 520, 40, palette.rose], [2926, 440, 28], [2930, 860, 36], [3130, 900, 40, palette.rose], [3140, 1000, 30], [2926, 1040, 26], [2620, 1336, 26], [60, 1560, 36]]) scene.add(shrub(random, size, random.chance(0.5) ? foliage.green : foliage.bright, blossom), x, y);
  for (const [x, y, size] of [[1700, 1390, 26], [1560, 1390, 24], [1990, 1400, 26], [2120, 1468, 28], [2290, 1372, 24], [2960, 770, 28], [3110, 720, 30], [2950, 230, 30], [3090, 560, 28], [2480, 1350, 26], [2700, 1340, 24]]) scene.add(fern(random, size), x, y);
  for (const [x, y, size] of [[3096, 640, 34], [2216, 1510, 24], [1380, 1440, 30], [2960, 160, 28], [2372, 1352, 26]]) scene.add(rock(random, size), x, y);
  scene.add(shoeBench(random, 150), 1080, 1170);
  scene.add(pottedPlant(random, 38, { pot: palette.indigo }), 96, 1170);
  scene.add(pottedPlant(random, 38, { pot: palette.indigo }), 2640, 1166);
  addTeaTray(scene, random, 2040, 1204);
  addTeaTray(scene, random, 2780, 480, 90);
  addTeaTray(scene, random, 400, 1204);
  scene.add(andon(40), 1412, 1172);
  scene.add(andon(40), 1788, 1172);
  scene.lamp(1412, 1172, 220, 0.85);
  scene.lamp(1788, 1172, 220, 0.85);
}
