import { longTable, roundTable, sofa, stool, zabuton } from '../furniture.mjs';
import { addMeeting, placer } from '../groups.mjs';
import { bench, rug } from '../interior.mjs';
import { addFestoon, addPicnicTable, deckChair, fireBowl, parasol, raisedBed } from '../outdoors.mjs';
import { palette } from '../palette.mjs';
import { fern, foliage, maple, pottedPlant, shrub } from '../plants.mjs';
import { andon } from '../tatami.mjs';
import { addTubTree } from './north.mjs';
import { hammock } from './pieces.mjs';

/** The evening half: the deck with its strings of lamps, greenhouse, meadow, water and fire. */
export function furnishSouth(scene, random) {
  furnishDeck(scene, random);
  furnishGreenhouse(scene, random);
  furnishMeadow(scene, random);
  furnishFire(scene, random);
  plantEdges(scene, random);
}

function furnishDeck(scene, random) {
  const posts = [
    [1326, 656],
    [1874, 656],
    [1326, 1144],
    [1874, 1144],
  ];
  addFestoon(scene, posts[0], posts[1], { sag: 34, reach: 170 });
  addFestoon(scene, posts[2], posts[3], { sag: -34, reach: 170 });
  addFestoon(scene, posts[0], posts[2], { sag: -30, reach: 150 });
  addFestoon(scene, posts[1], posts[3], { sag: 30, reach: 150 });
  for (const [x, y] of posts) scene.add(pottedPlant(random, 38, { kind: 'bush', pot: palette.indigo }), x, y);
  scene.lamp(1600, 900, 360, 0.75);
  for (const [at, x] of [300, 620, 940, 1240, 2040, 2300].entries()) {
    scene.add(andon(32), x, at % 2 ? 850 : 950);
    scene.lamp(x, 900, 190, 0.65);
  }
}

function furnishGreenhouse(scene, random) {
  const house = [140, 1060, 560, 400];
  scene.add(raisedBed(random, 300, 76, ['tomatoes', 'herbs']), 420, 1424);
  scene.add(raisedBed(random, 250, 70, ['lettuce', 'flowers']), 178, 1240, 90);
  scene.add(longTable(random, { width: 240, height: 92 }), 430, 1246);
  for (const x of [350, 430, 510]) {
    scene.add(stool(random), x, 1176);
    scene.add(stool(random), x, 1316);
  }
  for (const [x, y, kind, radius] of [
    [206, 1102, 'palm', 50],
    [270, 1096, 'broad', 34],
    [560, 1100, 'palm', 46],
    [650, 1112, 'broad', 50],
    [656, 1180, 'bush', 34],
    [650, 1400, 'palm', 54],
    [196, 1410, 'broad', 48],
    [590, 1420, 'bush', 32],
  ])
    scene.add(
      pottedPlant(random, radius, {
        kind,
        colours: random.pick([foliage.green, foliage.bright, foliage.blue]),
      }),
      x,
      y,
    );
  scene.lamp(430, 1246, 300, 1, house);
  scene.lamp(230, 1150, 180, 0.6, house);
}

function furnishMeadow(scene, random) {
  // Where to lie in the sun.
  for (const [x, turn, colour] of [
    [930, 8, palette.linen],
    [1020, -4, '#C9D0BC'],
    [1180, 5, palette.linen],
    [1270, -7, '#D9C6AE'],
  ])
    scene.add(deckChair(random, colour), x, 1330 + random.around(10), turn);
  scene.add(roundTable(random, 24), 1100, 1350);
  scene.add(parasol(80, '#DCC7A4', palette.paper), 1104, 1290);
  // A cloth on the grass.
  scene.add(rug(random, 250, 176, { colour: '#E7DFCC', border: palette.persimmon }), 1600, 1380, -6);
  for (const [x, y, turn, colour] of [
    [1510, 1340, 20, palette.indigo],
    [1690, 1336, -12, palette.sage],
    [1520, 1436, -10, palette.clay],
    [1694, 1430, 14, palette.ochre],
  ])
    scene.add(zabuton(random, colour), x, y, turn);
  scene.add(roundTable(random, 30, palette.walnut), 1602, 1384);
  scene.add(hammock(random, 236), 2130, 1400, -10);
  addPicnicTable(scene, random, 1990, 1282, { turn: 12, width: 190 });
  scene.lamp(1600, 1384, 240, 0.75);
  scene.lamp(1100, 1340, 270, 0.6);
  scene.lamp(2040, 1330, 270, 0.65);
  for (const [x, y, size, colours] of [
    [1400, 1440, 70, foliage.green],
    [1796, 1440, 62, foliage.red],
    [2290, 1260, 58, foliage.bright],
    [880, 1216, 54, foliage.red],
  ])
    scene.add(maple(random, size, colours), x, y);
  for (let at = 0; at < 26; at += 1) {
    const [x, y] = [random.between(870, 2290), random.between(1448, 1484)];
    scene.add(
      random.chance(0.5)
        ? fern(random, random.between(16, 24))
        : shrub(
            random,
            random.between(16, 26),
            foliage.bright,
            random.chance(0.6) ? palette.rose : undefined,
          ),
      x,
      y,
    );
  }
}

function furnishFire(scene, random) {
  const put = placer(scene, 2876, 880);
  put(fireBowl(random, 46), 0, 0);
  for (const turn of [0, 90, 180, 270]) {
    const angle = (turn * Math.PI) / 180;
    scene.add(
      sofa(random, {
        width: 186,
        depth: 76,
        colour: turn % 180 ? '#C9C3AF' : '#8DA083',
        pillows: [palette.clay],
      }),
      2876 + Math.sin(angle) * 146,
      880 - Math.cos(angle) * 146,
      turn,
    );
  }
  scene.lamp(2876, 880, 330, 1);
  scene.lamp(2876, 880, 120, 0.9);
  const house = [2700, 1180, 370, 290];
  addMeeting(scene, random, 2885, 1330, {
    width: 210,
    height: 96,
    count: 3,
    ends: false,
    colour: palette.indigo,
    rugColour: '#DDD6BF',
    clip: house,
  });
  scene.add(pottedPlant(random, 34, { kind: 'palm' }), 3034, 1220);
  scene.add(bench(random, 170), 2420, 1072, 90);
  scene.add(bench(random, 170), 2420, 1272, 90);
  for (const y of [740, 1010, 1290]) scene.lamp(2555, y, 170, 0.45);
}

function plantEdges(scene, random) {
  for (const [x, y, size, colours] of [
    [2560, 1420, 78, foliage.red],
    [2210, 1060, 70, foliage.bright],
    [900, 1056, 76, foliage.green],
  ])
    scene.add(maple(random, size, colours), x, y);
  for (const [x, y, size, colours] of [
    [790, 1420, 50, foliage.green],
    [2660, 1110, 44, foliage.bright],
    [3056, 640, 52, foliage.red],
  ])
    addTubTree(scene, random, x, y, size, colours);
}
