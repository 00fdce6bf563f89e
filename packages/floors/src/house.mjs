import { edge } from './furniture.mjs';
import { darker, lighter, mix, palette } from './palette.mjs';
import { box, circle, line, path, pathByCells, rect } from './shapes.mjs';

const WALL = 14;
const WALL_SHADE = 46;

/** Floor boards of uneven length and tone; `along` is the way they run. */
export function planks(
  random,
  x,
  y,
  width,
  height,
  { colour = palette.plank, board = 21, along = 'x', contrast = 0.07, seam = 0.13 } = {},
) {
  const lying = along === 'x';
  const [long, deep] = lying ? [width, height] : [height, width];
  const boards = [];
  const seams = [];
  const veins = [];
  const rows = Math.round(deep / board);
  const step = deep / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let at = -random.between(0, 700); at < long; ) {
      const length = random.between(380, 860);
      const [from, to] = [Math.max(0, at), Math.min(long, at + length)];
      if (to > from) {
        const tone = mix(
          colour,
          random.chance(0.5) ? palette.paper : palette.wood,
          random.between(0, contrast * 1.6),
        );
        const [bx, by] = lying ? [x + from, y + row * step] : [x + row * step, y + from];
        boards.push(
          rect(bx, by, lying ? to - from : step + 0.5, lying ? step + 0.5 : to - from, 0, { fill: tone }),
        );
        seams.push(lying ? `M${r(bx)} ${r(by)}v${r(step)}` : `M${r(bx)} ${r(by)}h${r(step)}`);
        if (to - from > 120 && random.chance(0.7)) {
          const inset = random.between(14, 40);
          const [v, w] = [step * random.between(0.25, 0.75), to - from - inset * 2];
          const bow = random.around(3);
          veins.push(
            lying
              ? `M${r(bx + inset)} ${r(by + v)}q${r(w / 2)} ${r(bow)} ${r(w)} 0`
              : `M${r(bx + v)} ${r(by + inset)}q${r(bow)} ${r(w / 2)} 0 ${r(w)}`,
          );
        }
      }
      at += length;
    }
    const edgeAt = row * step;
    seams.push(lying ? `M${r(x)} ${r(y + edgeAt)}h${r(width)}` : `M${r(x + edgeAt)} ${r(y)}v${r(height)}`);
  }
  return (
    boards.join('') +
    pathByCells(veins, { fill: 'none', stroke: palette.walnut, 'stroke-width': 0.9, opacity: 0.13 }) +
    pathByCells(seams, { fill: 'none', stroke: palette.walnut, 'stroke-width': 1, opacity: seam })
  );
}

const r = (value) => Math.round(value * 10) / 10;

/** Square stone tiles for an entrance or a kitchen. */
export function tiles(random, x, y, width, height, { colour = '#DDD6C8', size = 60 } = {}) {
  const [columns, rows] = [Math.round(width / size), Math.round(height / size)];
  const [w, h] = [width / columns, height / rows];
  const out = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tone = mix(colour, random.chance(0.5) ? palette.paper : palette.stone, random.between(0, 0.15));
      out.push(
        rect(x + column * w, y + row * h, w, h, 0, {
          fill: tone,
          stroke: '#B5AD9D',
          'stroke-width': 0.9,
          'stroke-opacity': 0.55,
        }),
      );
    }
  }
  return out.join('');
}

/** A plain floor of felt or cork, with a barely visible nap. */
export function felt(random, x, y, width, height, colour) {
  const specks = Array.from({ length: Math.round((width * height) / 900) }, () => {
    const [px, py] = [random.between(x + 4, x + width - 8), random.between(y + 4, y + height - 8)];
    return `M${r(px)} ${r(py)}l${r(random.around(6))} ${r(random.around(6))}`;
  });
  return (
    rect(x, y, width, height, 0, { fill: colour }) +
    pathByCells(specks, {
      stroke: darker(colour, 0.3),
      'stroke-width': 1.2,
      opacity: 0.14,
      'stroke-linecap': 'round',
    })
  );
}

/** A square post, from above. */
function addPost(scene, x, y, size = 18) {
  scene.high(
    box(x, y, size, size, 2, { fill: palette.timber, ...edge(palette.timber, 0.35) }) +
      box(x - 1, y - 1, size - 8, size - 8, 1, { fill: lighter(palette.timber, 0.22) }),
  );
  scene.cast('high', box(x, y, size, size, 2), WALL_SHADE);
}

/**
 * A straight wall between two points on one axis. `kind` is 'plaster', 'shoji' or 'glass';
 * `gaps` are openings as [from, to] along the axis; a slid-open panel is drawn beside each.
 */
export function addWall(scene, [x1, y1], [x2, y2], { kind = 'plaster', gaps = [], posts = true } = {}) {
  const lying = y1 === y2;
  const [start, end] = lying ? [Math.min(x1, x2), Math.max(x1, x2)] : [Math.min(y1, y2), Math.max(y1, y2)];
  const fixed = lying ? y1 : x1;
  const solid = [];
  let from = start;
  for (const [open, close] of [...gaps].sort((one, other) => one[0] - other[0])) {
    if (open > from) solid.push([from, open]);
    from = close;
  }
  if (end > from) solid.push([from, end]);
  const bar = (a, b, thick, offset, attributes) =>
    lying
      ? rect(a, fixed - thick / 2 + offset, b - a, thick, 1.5, attributes)
      : rect(fixed - thick / 2 + offset, a, thick, b - a, 1.5, attributes);

  for (const [a, b] of solid) {
    if (kind === 'plaster') scene.high(plaster(bar, a, b));
    else if (kind === 'shoji') scene.high(shoji(bar, a, b));
    else scene.high(glass(bar, a, b));
    if (kind === 'shoji') scene.glow(bar(a + 4, b - 4, 9, 0, {}));
    scene.cast('high', bar(a, b, kind === 'plaster' ? WALL : 9, 0, {}), kind === 'glass' ? 12 : WALL_SHADE);
  }
  for (const [open, close] of gaps) {
    const leafLength = Math.min(close - open, 96);
    const before = solid.find(([, b]) => b === open);
    const after = solid.find(([a]) => a === close);
    const parkBefore = before && before[1] - before[0] > leafLength;
    const [a, b] = parkBefore ? [open - leafLength, open] : [close, close + leafLength];
    if (parkBefore || after) {
      const offset = kind === 'plaster' ? 11 : 8;
      scene.high(
        kind === 'glass'
          ? bar(a, b, 5, offset, { fill: '#CFE0DF', ...edge(palette.walnut, 0.2), 'stroke-width': 1 })
          : shoji((p, q, t, o, c) => bar(p, q, t, o + offset, c), a, b, 7),
      );
    }
  }
  if (!posts) return;
  const ends = [start, end, ...gaps.flat()];
  for (const at of new Set(ends))
    addPost(scene, lying ? at : fixed, lying ? fixed : at, kind === 'plaster' ? 19 : 16);
}

const plaster = (bar, a, b) =>
  bar(a, b, WALL, 0, { fill: '#FAF6EC', ...edge(palette.timber, 0.05), 'stroke-width': 1.5 });

function shoji(bar, a, b, thick = 10) {
  const panels = Math.max(1, Math.round((b - a) / 90));
  const step = (b - a) / panels;
  const out = [];
  for (let at = 0; at < panels; at += 1) {
    const [from, to] = [a + at * step, a + (at + 1) * step];
    const offset = thick > 8 ? (at % 2 === 0 ? -2.5 : 2.5) : 0;
    out.push(bar(from, to, 6.5, offset, { fill: '#FFFDF6', stroke: palette.walnut, 'stroke-width': 1.5 }));
    for (let bars = 1; bars < 4; bars += 1)
      out.push(
        bar(from + (step * bars) / 4 - 0.7, from + (step * bars) / 4 + 0.7, 6.5, offset, {
          fill: palette.walnut,
        }),
      );
  }
  return out.join('');
}

const glass = (bar, a, b) => {
  const panels = Math.max(1, Math.round((b - a) / 150));
  const step = (b - a) / panels;
  const stiles = Array.from({ length: panels + 1 }, (_, at) =>
    bar(a + at * step - 3, a + at * step + 3, 9, 0, { fill: palette.walnut }),
  );
  return (
    bar(a, b, 7, 0, { fill: '#DCE9E6', stroke: palette.walnut, 'stroke-width': 1.3 }) +
    bar(a, b, 2, 0, { fill: '#FFFFFF', opacity: 0.9 }) +
    stiles.join('')
  );
};

/**
 * The veranda: long honey-coloured boards, a rim towards the garden, its shadow on the ground
 * outside.
 */
export function addVeranda(scene, random, x, y, width, height, { along = 'x', rims = ['bottom'] } = {}) {
  // It stands a step above the garden, so it shades the ground beside it.
  for (let away = 18; away > 2; away -= 2)
    scene.ground(
      rect(x + away * 0.3, y + away * 0.3, width + away * 0.7, height + away * 0.7, 6, {
        fill: '#3E4636',
        opacity: 0.055,
      }),
    );
  scene.ground(
    planks(random, x, y, width, height, {
      colour: palette.wood,
      board: 25,
      along,
      contrast: 0.11,
      seam: 0.26,
    }),
  );
  const rim = { fill: '#B48A60', ...edge('#B48A60', 0.4) };
  const sides = {
    bottom: rect(x, y + height - 7, width, 9, 2, rim),
    top: rect(x, y - 2, width, 9, 2, rim),
    right: rect(x + width - 7, y, 9, height, 2, rim),
    left: rect(x - 2, y, 9, height, 2, rim),
  };
  for (const side of rims) scene.ground(sides[side]);
}

/** The alcove of a tatami room: a raised board, a hanging scroll, one branch in a vase. */
export function alcove(width = 200, depth = 66) {
  return {
    body:
      box(0, 0, width, depth, 2, { fill: palette.clay, ...edge(palette.walnut, 0.2) }) +
      box(0, 0, width - 8, depth - 8, 1, { fill: mix(palette.walnut, palette.clay, 0.45) }) +
      box(-width * 0.16, -depth / 2 + 7, 58, 7, 3, { fill: palette.paper, ...edge(palette.walnut, 0.2) }) +
      circle(width * 0.27, 2, 15, { fill: '#56666E', ...edge('#56666E', 0.3) }) +
      circle(width * 0.27, 2, 8, { fill: palette.ink }) +
      path(`M${width * 0.27} 2q-14 -16 -34 -12m34 12q6 -18 22 -22`, {
        fill: 'none',
        stroke: palette.walnut,
        'stroke-width': 2.4,
      }) +
      [
        [-34, -11],
        [-26, -17],
        [-18, -8],
        [22, -20],
        [13, -17],
        [24, -12],
      ]
        .map(([dx, dy]) => circle(width * 0.27 + dx, dy + 2, 4.5, { fill: palette.rose }))
        .join(''),
    casts: [{ shape: box(0, 0, width, depth, 2), to: 8 }],
  };
}

/** Fine rings let into the floor, where people arrive. */
export function arrivalInlay(x, y, radius) {
  const ring = (at, width, colour, opacity) =>
    circle(x, y, at, { fill: 'none', stroke: colour, 'stroke-width': width, opacity });
  return (
    circle(x, y, radius, { fill: '#F3E7D2', opacity: 0.45 }) +
    ring(radius, 2.4, palette.wood, 0.75) +
    ring(radius - 9, 9, '#DDBF95', 0.3) +
    ring(radius - 18, 1, palette.walnut, 0.28) +
    ring(radius * 0.62, 1, palette.wood, 0.5)
  );
}

/** Coats, shoes and a bench beside the door. */
export function shoeBench(width = 150) {
  const pair = (x, colour) =>
    box(x, 32, 9, 24, 4, { fill: colour }) + box(x + 11, 33, 9, 24, 4, { fill: colour });
  return {
    body:
      box(0, 0, width, 36, 4, { fill: palette.wood, ...edge(palette.wood) }) +
      line(-width / 2 + 8, 0, width / 2 - 8, 0, { stroke: palette.walnut, 'stroke-width': 1, opacity: 0.3 }) +
      pair(-width / 2 + 20, palette.indigoDeep) +
      pair(0, palette.walnut),
    casts: [{ shape: box(0, 0, width, 36, 4), to: 15 }],
  };
}
