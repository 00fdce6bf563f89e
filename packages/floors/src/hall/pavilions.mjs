import { chair, roundTable, stool } from '../furniture.mjs';
import { addMeeting } from '../groups.mjs';
import { addVeranda, addWall, planks } from '../house.mjs';
import { bench, bookshelf, rug, whiteboard } from '../interior.mjs';
import { palette } from '../palette.mjs';
import { pottedPlant } from '../plants.mjs';
import { addTeaTable, addTeaTray, andon, tatami } from '../tatami.mjs';
import { stand } from './pieces.mjs';

/** The arcade along the south: stands to show what one has made, seats between them. */
export function furnishArcade(scene, random) {
  const colours = [palette.indigo, palette.clay, palette.moss, palette.ochre];
  [1960, 2220, 2680, 2940, 3480, 3740, 4000].forEach((x, at) => {
    scene.add(stand(random, colours[at % 4]), x, 1812);
    scene.lamp(x, 1830, 200, 0.75);
  });
  addTeaTray(scene, random, 260, 1850);
  addTeaTray(scene, random, 1040, 1850);
  scene.add(bench(random, 190), 470, 1764);
  for (const [x, y] of [
    [1430, 1764],
    [1770, 1764],
    [600, 1764],
    [824, 1764],
    [2460, 1770],
    [3220, 1770],
  ]) {
    scene.add(andon(40), x, y);
    scene.lamp(x, y, 230, 0.85);
  }
  for (const x of [160, 1270, 4200])
    scene.add(pottedPlant(random, 42, { kind: 'palm', pot: palette.indigo }), x, 1780);
}

/** Three small houses in the garden, for working in groups. */
export function addPavilions(scene, random) {
  addWorkshop(scene, random);
  addTatamiPavilion(scene, random);
  addCirclePavilion(scene, random);
}

function addHouse(scene, random, [x, y, width, height], { door, floor, side = 'top' }) {
  addVeranda(scene, random, x - 36, y - 36, width + 72, height + 72, {
    rims: ['top', 'bottom', 'left', 'right'],
  });
  scene.ground(planks(random, x, y, width, height, { colour: floor }));
  const gap = { gaps: [door] };
  addWall(scene, [x, y], [x + width, y], { kind: 'glass', ...(side === 'top' ? gap : {}) });
  addWall(scene, [x, y], [x, y + height], { kind: 'shoji', ...(side === 'left' ? gap : {}) });
  addWall(scene, [x + width, y], [x + width, y + height], {
    kind: 'glass',
    ...(side === 'right' ? gap : {}),
  });
  addWall(scene, [x, y + height], [x + width, y + height], { kind: 'shoji' });
  scene.room(x, y, width, height, 0.55);
  scene.spill(x, y - 120, width, 120, 'top');
  scene.spill(x + width, y, 120, height, 'right');
  scene.spill(x - 120, y, 120, height, 'left');
  scene.spill(x, y + height, width, 100, 'bottom');
  scene.spill(x + width, y - 120, 120, 120, 'corner-top');
  scene.spill(x - 120, y - 120, 120, 120, 'corner-top-left');
  scene.spill(x + width, y + height, 120, 100, 'corner');
  scene.spill(x - 120, y + height, 120, 100, 'corner-left');
}

function addWorkshop(scene, random) {
  const place = [290, 2100, 520, 320];
  addHouse(scene, random, place, { door: [490, 610], floor: '#DDC19C' });
  addMeeting(scene, random, 550, 2270, {
    width: 280,
    height: 104,
    count: 4,
    colour: palette.clay,
    border: palette.clay,
    clip: place,
  });
  scene.add(whiteboard(150), 380, 2132);
  scene.add(bookshelf(random, 150), 322, 2300, 270);
  scene.add(pottedPlant(random, 34, { kind: 'bush' }), 770, 2142);
}

function addTatamiPavilion(scene, random) {
  const place = [970, 2100, 440, 320];
  addHouse(scene, random, place, { door: [1130, 1250], floor: '#C4A27C' });
  scene.add(tatami(random, 'six'), 1190, 2272);
  addTeaTable(scene, random, 1190, 2278, { width: 150, colours: [palette.indigo, palette.ochre] });
  scene.add(andon(36), 1376, 2140);
  scene.add(andon(36), 1006, 2386);
  scene.lamp(1190, 2270, 300, 1, place);
}

function addCirclePavilion(scene, random) {
  const place = [3880, 2070, 460, 350];
  addHouse(scene, random, place, { door: [2180, 2300], floor: '#CFA97F', side: 'left' });
  scene.add(rug(random, 390, 290, { colour: '#DDD6BF', border: palette.moss }), 4110, 2246);
  for (let at = 0; at < 8; at += 1) {
    const angle = (at / 8) * Math.PI * 2 + 0.2;
    const piece = at % 3 === 2 ? stool(random) : chair(random, palette.sage);
    scene.add(
      piece,
      4110 + Math.cos(angle) * 128,
      2246 + Math.sin(angle) * 104,
      (angle * 180) / Math.PI - 90,
    );
  }
  scene.add(roundTable(random, 40), 4110, 2246);
  scene.lamp(4110, 2246, 320, 0.7, place);
}
