import { armchair, chair, coffeeTable, longTable, roundTable, sofa, stool } from './furniture.mjs';
import { addDeskCluster, addSeats, roundRug, rug } from './interior.mjs';
import { palette } from './palette.mjs';

/** Places pieces relative to one point, all turned together. */
export function placer(scene, x, y, turn = 0) {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (piece, dx, dy, facing = 0) =>
    scene.add(piece, x + dx * cos - dy * sin, y + dx * sin + dy * cos, facing + turn);
}

/** A rug with two sofas facing each other, two easy chairs and a low table: about 420×340. */
export function addLounge(
  scene,
  random,
  x,
  y,
  {
    turn = 0,
    rugColour = palette.linen,
    border = palette.indigo,
    sofaColour = palette.linen,
    chairColour = '#8DA083',
    pillows = [palette.indigo, palette.ochre],
    clip = undefined,
  } = {},
) {
  const put = placer(scene, x, y, turn);
  put(rug(random, 390, 270, { colour: rugColour, border }), 0, 0);
  put(sofa(random, { colour: sofaColour, pillows }), 0, -104);
  put(armchair(random, chairColour), -150, 22, 262 + random.around(8));
  put(armchair(random, chairColour), 150, 18, 98 + random.around(8));
  put(sofa(random, { width: 170, colour: '#C9C3AF', pillows: [palette.clay] }), 0, 114, 180);
  put(coffeeTable(random), 0, 6);
  scene.lamp(x, y, 300, 1, clip);
}

/** Easy chairs around a low round table on a round rug, about 280 across. */
export function addRoundTalk(
  scene,
  random,
  x,
  y,
  { count = 3, start = -90, colour = palette.oat, rugColour = palette.oat, accent = palette.moss, clip } = {},
) {
  scene.add(roundRug(138, rugColour, accent), x, y);
  for (let at = 0; at < count; at += 1) {
    const degrees = start + (at * 360) / count;
    const angle = (degrees * Math.PI) / 180;
    scene.add(
      armchair(random, Array.isArray(colour) ? colour[at % colour.length] : colour),
      x + Math.cos(angle) * 112,
      y + Math.sin(angle) * 112,
      degrees + 90 + random.around(9),
    );
  }
  scene.add(roundTable(random, 38), x, y);
  scene.lamp(x, y, 250, 0.95, clip);
}

/** A round table with stools, or with chairs that look at it. */
export function addCafeTable(
  scene,
  random,
  x,
  y,
  { radius = 44, count = 4, start = 45, seats = 'stool', colour = palette.wood, top = palette.honey } = {},
) {
  for (let at = 0; at < count; at += 1) {
    const degrees = start + (at * 360) / count + random.around(7);
    const angle = (degrees * Math.PI) / 180;
    const reach = radius + (seats === 'stool' ? 25 : 22);
    const piece = seats === 'stool' ? stool(random, colour) : chair(random, colour);
    scene.add(piece, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, degrees - 90);
  }
  scene.add(roundTable(random, radius, top), x, y);
}

/** A long table for talking with its chairs on a rug. */
export function addMeeting(
  scene,
  random,
  x,
  y,
  {
    turn = 0,
    width = 320,
    height = 116,
    count = 4,
    ends = true,
    colour = palette.indigo,
    border = palette.moss,
    rugColour = '#D7D3C0',
    clip = undefined,
  } = {},
) {
  const size = [width + 120, height + 180];
  scene.add(rug(random, ...size, { colour: rugColour, border }), x, y, turn);
  addSeats(scene, random, x, y, { width, height, count, ends, colour, turn });
  scene.add(longTable(random, { width, height }), x, y, turn);
  scene.lamp(x, y, Math.max(300, width * 0.95), 1, clip);
}

/** Desks for one team on their rug: four for two columns, six for three. */
export function addTeam(
  scene,
  random,
  x,
  y,
  { columns = 2, colour = palette.sage, border = palette.moss, rugColour = '#E3D9C6' } = {},
) {
  scene.add(rug(random, columns * 144 + 54, 296, { colour: rugColour, border }), x, y);
  addDeskCluster(scene, random, x, y, { columns, colour });
  scene.lamp(x, y, 190 + columns * 40, 0.95);
}
