import { chair, stool } from '../furniture.mjs';
import { addCafeTable, addLounge, addRoundTalk } from '../groups.mjs';
import { bench, bookshelf, rug, sideboard } from '../interior.mjs';
import { coffeeBar, counter, cupboard } from '../kitchen.mjs';
import { palette } from '../palette.mjs';
import { foliage, planter, pottedPlant } from '../plants.mjs';
import { issueDesk } from '../reading.mjs';
import { andon } from '../tatami.mjs';
import { coatRack } from './pieces.mjs';

/** Where one arrives: reception, cloakroom, coffee, and seats to meet before it begins. */
export function furnishFoyer(scene, random) {
  scene.add(rug(random, 460, 170, { colour: '#D9C6AE', border: palette.clay }), 380, 900);
  scene.add(issueDesk(176), 800, 900, 90);
  scene.add(chair(random, palette.moss), 800, 846, 268);
  scene.add(chair(random, palette.moss), 806, 950, 274);
  scene.lamp(700, 900, 380, 1);
  scene.lamp(300, 900, 280, 0.8);

  const cloakroom = [120, 90, 460, 410];
  for (const y of [180, 280]) scene.add(coatRack(random, 300), 320, y);
  scene.add(sideboard(random, 240, 52), 330, 430);
  scene.add(bookshelf(random, 130), 152, 220, 270);
  scene.lamp(340, 270, 320, 1, cloakroom);

  addLounge(scene, random, 930, 330, {
    sofaColour: '#6E83A0',
    chairColour: palette.oat,
    border: palette.clay,
    pillows: [palette.linen, palette.ochre],
  });
  scene.add(pottedPlant(random, 48, { kind: 'palm' }), 650, 170);
  scene.add(pottedPlant(random, 44, { kind: 'broad' }), 1186, 520);
  scene.add(planter(random, 210), 660, 420, 90);
  scene.add(andon(40), 1180, 150);
  scene.lamp(1180, 150, 190, 0.7);

  addRoundTalk(scene, random, 1010, 1330, {
    count: 4,
    start: -45,
    colour: [palette.clay, '#7F9478', palette.oat, '#7F9478'],
  });
  scene.add(pottedPlant(random, 48, { kind: 'broad', colours: foliage.bright }), 1184, 1130);
  scene.add(bench(random, 180), 1060, 1640);
  scene.add(pottedPlant(random, 42, { kind: 'bush', pot: palette.indigo }), 1180, 1650);

  const cafe = [120, 1190, 1120, 530];
  scene.add(counter(380), 152, 1450, 270);
  scene.add(cupboard(random, 90, 60), 156, 1676, 270);
  scene.add(coffeeBar(random, 330), 310, 1440, 270);
  for (const y of [1330, 1400, 1470, 1540]) scene.add(stool(random), 376, y);
  for (const [x, y, start] of [
    [560, 1330, 20],
    [740, 1480, 50],
    [540, 1590, 0],
    [800, 1640, 30],
  ]) {
    addCafeTable(scene, random, x, y, { count: 4, start });
    scene.lamp(x, y, 210, 0.8, cafe);
  }
  scene.lamp(280, 1440, 320, 1, cafe);
  for (const y of [640, 1120]) {
    scene.add(pottedPlant(random, 44, { kind: 'palm', pot: palette.indigo }), 176, y);
    scene.lamp(560, y, 260, 0.6);
    scene.lamp(1000, y, 260, 0.6);
  }
}
