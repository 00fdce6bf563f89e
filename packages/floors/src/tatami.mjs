import { cup, edge, woodTop, zabuton } from './furniture.mjs';
import { lighter, mix, palette } from './palette.mjs';
import { box, circle, group, line, path, rect } from './shapes.mjs';

const TEA = '#B7BC84';

/** The standing paper lantern: a square of washi in a wooden frame. */
export function andon(size = 40) {
  const half = size / 2;
  const paper = '#FFF4DC';
  return {
    body:
      box(0, 0, size, size, 4, { fill: palette.timber }) +
      box(0, 0, size - 8, size - 8, 2, { fill: paper }) +
      path(`M${-half + 4} 0H${half - 4}M0 ${-half + 4}V${half - 4}`, {
        stroke: palette.walnut,
        'stroke-width': 2,
      }) +
      circle(0, 0, 5.5, { fill: '#FFE2A6', ...edge(palette.wood, 0.1) }),
    casts: [{ shape: box(0, 0, size, size, 4), to: 24 }],
    glow: box(0, 0, size - 2, size - 2, 4),
  };
}

const MATS = {
  // Laid so that no four corners ever meet, as in a real room.
  eight: [
    [0, 0, 1],
    [2, 0, 1],
    [0, 1, 0],
    [3, 1, 0],
    [1, 1, 1],
    [1, 2, 1],
    [0, 3, 1],
    [2, 3, 1],
  ],
  six: [
    [0, 0, 0],
    [1, 0, 1],
    [3, 0, 0],
    [1, 1, 1],
    [0, 2, 1],
    [2, 2, 1],
  ],
};

/** A tatami floor of 180×90 mats: `eight` is 360×360, `six` is 360×270. */
export function tatami(random, layout = 'eight') {
  const rows = layout === 'eight' ? 4 : 3;
  const mats = MATS[layout].map(([column, row, lying]) => {
    const [width, height] = lying ? [180, 90] : [90, 180];
    const [x, y] = [column * 90 - 180, row * 90 - rows * 45];
    const tone = mix(
      random.chance(0.5) ? palette.straw : palette.strawPale,
      palette.paper,
      random.between(0.12, 0.3),
    );
    const weave = [];
    const span = lying ? height : width;
    for (let at = 9; at < span - 6; at += 4.5)
      weave.push(lying ? `M${x} ${y + at}h${width}` : `M${x + at} ${y}v${height}`);
    const hem = lying
      ? rect(x, y, width, 6, 0, { fill: palette.hem }) +
        rect(x, y + height - 6, width, 6, 0, { fill: palette.hem })
      : rect(x, y, 6, height, 0, { fill: palette.hem }) +
        rect(x + width - 6, y, 6, height, 0, { fill: palette.hem });
    return (
      rect(x, y, width, height, 0, { fill: tone }) +
      path(weave.join(''), { stroke: palette.hem, 'stroke-width': 0.8, opacity: 0.17 }) +
      group(hem, { opacity: 0.62 }) +
      rect(x, y, width, height, 0, { fill: 'none', stroke: palette.hem, 'stroke-width': 0.8, opacity: 0.5 })
    );
  });
  return { flat: mats.join('') };
}

/** A low table with floor cushions, for tea. */
export function addTeaTable(
  scene,
  random,
  x,
  y,
  { width = 130, height = 84, colours = [palette.indigo, palette.indigo] } = {},
) {
  for (const side of [-1, 1]) {
    scene.add(zabuton(random, colours[0]), x - width / 4 - 2, y + side * (height / 2 + 32), random.around(7));
    scene.add(zabuton(random, colours[1]), x + width / 4 + 2, y + side * (height / 2 + 32), random.around(7));
  }
  scene.add(
    {
      body:
        woodTop(random, width, height, palette.walnut, 8) +
        circle(-14, 0, 14, { fill: '#5A5F5C', ...edge('#5A5F5C', 0.3) }) +
        circle(-14, 0, 6, { fill: lighter('#5A5F5C', 0.2) }) +
        line(0, 0, 9, -3, { stroke: '#5A5F5C', 'stroke-width': 4, 'stroke-linecap': 'round' }) +
        cup(26, -16, palette.sage, TEA) +
        cup(36, 16, palette.paper, TEA) +
        cup(-42, -20, palette.paper, TEA),
      casts: [{ shape: box(0, 0, width, height, 8), to: 10 }],
    },
    x,
    y,
  );
}

/** Two cushions and a tea tray on the boards, for looking at the garden. */
export function addTeaTray(scene, random, x, y, turn = 0) {
  const [dx, dy] = turn === 90 ? [0, 1] : [1, 0];
  scene.add(zabuton(random, palette.indigo), x - dx * 62, y - dy * 62, random.around(9));
  scene.add(zabuton(random, palette.ochre), x + dx * 62, y + dy * 62, random.around(9));
  const tray =
    box(0, 0, 44, 34, 4, { fill: palette.walnut, ...edge(palette.walnut) }) +
    box(0, 0, 37, 27, 3, { fill: lighter(palette.walnut, 0.14) });
  scene.add(
    {
      body: tray + cup(-8, -4, palette.sage, TEA) + cup(9, 5, palette.paper, TEA),
      casts: [{ shape: box(0, 0, 44, 34, 4), to: 4 }],
    },
    x,
    y + (turn ? 0 : 4),
    turn,
  );
}
