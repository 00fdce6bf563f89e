import { armchair, chair, edge, roundTable } from '../furniture.mjs';
import { planks } from '../house.mjs';
import { rug } from '../interior.mjs';
import { darker, mix, palette } from '../palette.mjs';
import { pottedPlant } from '../plants.mjs';
import { box, circle, group, path, rect } from '../shapes.mjs';
import { camera, curtain, grandPiano, lectern, microphone, mixingDesk, wedge } from './pieces.mjs';

const STAGE = { x: 3470, y: 430, width: 560, height: 940 };
/** Every seat looks at this point on the stage. */
const FOCUS = { x: 3900, y: 900 };
const ROWS = Array.from({ length: 11 }, (_, row) => 700 + row * 104);
const CLIP = [1247, 97, 2990, 1610];

const around = (reach, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [FOCUS.x - Math.cos(angle) * reach, FOCUS.y + Math.sin(angle) * reach];
};

/** A sector of the fan of seats as path data, from one reach to another. */
function sector(inner, outer, degrees) {
  const [a, b, c, d] = [
    around(inner, -degrees),
    around(outer, -degrees),
    around(outer, degrees),
    around(inner, degrees),
  ];
  const at = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(a)}L${at(b)}A${outer} ${outer} 0 0 0 ${at(c)}L${at(d)}A${inner} ${inner} 0 0 1 ${at(a)}Z`;
}

/** The terraces the seats stand on: broad arcs of cork, each a step lower than the one behind. */
export function drawTerraces(scene) {
  const last = ROWS.at(-1) + 66;
  const arcs = ROWS.toReversed().map((reach, row) => {
    const tone = mix('#B9AE97', '#CFC5AE', row / ROWS.length);
    return (
      path(sector(640, reach + 58, 30), { fill: tone }) +
      path(sector(640, reach + 58, 30), {
        fill: 'none',
        stroke: darker(tone, 0.3),
        'stroke-width': 3,
        opacity: 0.4,
      }) +
      path(sector(640, reach + 53, 30), {
        fill: 'none',
        stroke: palette.paper,
        'stroke-width': 2,
        opacity: 0.4,
      })
    );
  });
  scene.ground(
    `<clipPath id="hall-floor">${rect(FOCUS.x - last - 10, FOCUS.y - 664, STAGE.x - FOCUS.x + last, 1328, 40)}</clipPath>` +
      group(arcs.join(''), { 'clip-path': 'url(#hall-floor)' }),
  );
  // The way down the middle.
  scene.ground(
    rect(1790, 842, 1680, 116, 3, { fill: '#C9B592', ...edge('#C9B592', 0.25) }) +
      rect(1790, 854, 1680, 92, 2, { fill: '#E2D5BC' }) +
      rect(1790, 860, 1680, 80, 2, { fill: 'none', stroke: palette.clay, 'stroke-width': 2.4, opacity: 0.6 }),
  );
}

function addSeats(scene, random) {
  ROWS.forEach((reach, row) => {
    const colour = mix('#A3695A', palette.indigo, Math.min(1, Math.max(0, row - 3) * 0.16));
    const step = (66 / reach) * (180 / Math.PI);
    for (let at = 0; at < 40; at += 1) {
      for (const side of [-1, 1]) {
        const degrees = side * ((98 / reach) * (180 / Math.PI) + at * step);
        const [x, y] = around(reach, degrees);
        if (Math.abs(y - FOCUS.y) > 628 || Math.abs(degrees) > 26) continue;
        scene.add(chair(random, colour), x, y, 90 - degrees + random.around(3));
      }
    }
  });
}

function drawStage(scene, random) {
  const { x, y, width, height } = STAGE;
  const board = rect(x, y, width + 200, height, 10);
  scene.cast('low', board, 26);
  scene.low(
    rect(x, y, width + 200, height, 10, { fill: '#6B4E3B', ...edge('#5B4232') }) +
      planks(random, x + 12, y + 10, width + 176, height - 20, {
        colour: '#A77B56',
        board: 30,
        along: 'y',
        contrast: 0.12,
      }) +
      rect(x + 2, y + 4, 12, height - 8, 5, { fill: '#8A6448', ...edge('#8A6448') }),
  );
  for (const step of [600, 1200])
    scene.add(
      {
        body: [0, 1, 2]
          .map((at) =>
            rect(-58 + at * 20, -70, 60 - at * 20, 140, 3, {
              fill: mix('#8A6448', '#B98D66', at / 2),
              ...edge('#8A6448'),
            }),
          )
          .join(''),
        casts: [{ shape: box(-30, 0, 58, 140, 3), to: 10 }],
      },
      x,
      step,
    );
}

function furnishStage(scene, random) {
  const things = createStageThings(scene);
  things(rug(random, 400, 300, { colour: '#E0D2B8', border: palette.clay }), 3760, 900, 90);
  for (const [x, y, turn, colour] of [
    [3830, 752, 76, palette.linen],
    [3858, 852, 86, palette.oat],
    [3858, 952, 94, palette.linen],
    [3828, 1050, 104, palette.clay],
  ])
    scene.add(armchair(random, colour), x, y, turn);
  scene.add(roundTable(random, 34, palette.walnut), 3734, 906);
  scene.add(grandPiano(), 3720, 566, 14);
  scene.add(lectern(random), 3600, 1180);
  scene.add(microphone, 3590, 900);
  for (const y of [640, 770, 1010, 1130]) scene.add(wedge, 3512, y, 180);
  scene.add(pottedPlant(random, 52, { kind: 'palm', pot: palette.linen }), 3990, 520);
  scene.add(pottedPlant(random, 46, { kind: 'broad', pot: palette.linen }), 3560, 1316);
  scene.add(pottedPlant(random, 52, { kind: 'palm', pot: palette.linen }), 3980, 1290);
  scene.add(curtain(300), 3900, 462);
  scene.add(curtain(300), 3900, 1338);
  scene.add(curtain(250), 4052, 560, 90);
  scene.add(curtain(250), 4052, 1240, 90);
  const screen = rect(4034, 690, 9, 420, 2);
  scene.high(rect(4034, 690, 9, 420, 2, { fill: '#F7F4EC', ...edge(palette.stone, 0.5) }));
  scene.cast('high', screen, 40);
  scene.glow(rect(4030, 694, 12, 412, 3));
  for (let y = 470; y <= 1340; y += 62) {
    scene.low(circle(3490, y, 6, { fill: '#FFF1CF', ...edge(palette.walnut, 0) }));
    scene.glow(circle(3490, y, 6.5));
  }
}

/** Rugs on the stage lie on its boards, not on the floor below them. */
const createStageThings = (scene) => (piece, x, y, turn) =>
  scene.add({ body: piece.flat, casts: [] }, x, y, turn);

/** The stage, the rows of seats in front of it, and the desks for sound and light at the back. */
export function furnishAuditorium(scene, random) {
  addSeats(scene, random);
  drawStage(scene, random);
  furnishStage(scene, random);
  scene.add(mixingDesk(random, 84, 200), 1960, 1170);
  scene.add(chair(random, palette.indigo), 1866, 1124, 90);
  scene.add(chair(random, palette.indigo), 1866, 1220, 90);
  scene.add(camera, 1980, 690);
  for (const [x, y, reach, strength] of [
    [3760, 900, 480, 1],
    [3760, 900, 300, 0.9],
    [3700, 580, 320, 1],
    [3620, 1180, 320, 1],
    [3590, 900, 260, 0.8],
    [3300, 900, 360, 0.45],
    [1600, 900, 400, 0.75],
    [1960, 1170, 180, 0.8],
    [2700, 900, 420, 0.3],
    [2250, 900, 380, 0.3],
  ])
    scene.lamp(x, y, reach, strength, CLIP);
}
