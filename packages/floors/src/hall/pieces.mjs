import { edge, notebook, woodTop } from '../furniture.mjs';
import { darker, lighter, mix, palette } from '../palette.mjs';
import { box, circle, ellipse, group, line, path, rect } from '../shapes.mjs';

/** A grand piano with its lid open; who plays sits on the left and looks to the right. */
export function grandPiano() {
  const outline =
    'M-60 -76H40Q110 -74 128 -40Q138 -14 118 2Q96 18 92 40Q84 76 40 76H-60Q-68 76 -68 68V-68Q-68 -76 -60 -76Z';
  const keys = Array.from({ length: 18 }, (_, at) =>
    rect(-64, -66 + at * 7.4, at % 7 === 2 || at % 7 === 6 ? 0 : 11, 3, 0.5, { fill: '#26262A' }),
  );
  const strings = Array.from({ length: 12 }, (_, at) => {
    const y = -58 + at * 10;
    return `M-26 ${y}L${(96 - Math.abs(at - 3) * 7).toFixed(0)} ${(y * 0.72 - 6).toFixed(0)}`;
  });
  return {
    body:
      path(outline, { fill: '#2E2D31', ...edge('#232226', 0.3) }) +
      path(outline, { fill: '#B98E5C', transform: 'translate(6 0) scale(.86)' }) +
      path(strings.join(''), { stroke: '#F0DFB8', 'stroke-width': 1.2, opacity: 0.75 }) +
      path('M-20 -58Q60 -50 84 -16Q60 30 -20 58', { fill: 'none', stroke: '#8F6A41', 'stroke-width': 5 }) +
      rect(-68, -70, 22, 140, 2, { fill: '#FBF9F4', ...edge('#2E2D31', 0) }) +
      keys.join('') +
      rect(-46, -70, 9, 140, 1, { fill: '#2E2D31' }) +
      box(-102, 0, 34, 78, 6, { fill: '#3A3034', ...edge('#2E2528') }) +
      box(-102, 0, 24, 66, 5, { fill: '#56494C' }),
    casts: [
      { shape: path(outline), to: 26 },
      { shape: box(-102, 0, 34, 78, 6), to: 13 },
    ],
  };
}

/** A speaker's desk with notes and a lamp; the audience is on the left. */
export function lectern(random) {
  return {
    body:
      box(0, 0, 62, 84, 5, { fill: palette.walnut, ...edge(palette.walnut) }) +
      box(4, 0, 48, 70, 3, { fill: lighter(palette.walnut, 0.14) }) +
      `<g transform="translate(2 2) rotate(90)">${box(0, 0, 34, 44, 1, { fill: palette.paper, ...edge(palette.oat) })}</g>` +
      notebook(4, -22, 90 + random.around(8), palette.indigo) +
      line(-16, 26, -28, 12, { stroke: '#3A3A3C', 'stroke-width': 3, 'stroke-linecap': 'round' }) +
      circle(-28, 12, 4.5, { fill: '#3A3A3C' }),
    casts: [{ shape: box(0, 0, 62, 84, 5), to: 28 }],
  };
}

/** A microphone on its stand. */
export const microphone = {
  body:
    circle(0, 0, 13, { fill: '#4A4A4E', ...edge('#3A3A3C') }) +
    circle(0, 0, 8, { fill: '#606066' }) +
    line(0, 0, -24, 0, { stroke: '#3A3A3C', 'stroke-width': 3 }) +
    ellipse(-26, 0, 8, 5.5, { fill: '#8C8C90', ...edge('#3A3A3C', 0) }),
  casts: [{ shape: circle(0, 0, 12) + box(-16, 0, 34, 7), to: 30, from: 0 }],
};

/** A floor monitor that speaks to those on stage. */
export const wedge = {
  body:
    path('M-22 -28L16 -22V22L-22 28Z', { fill: '#3F4145', ...edge('#333539', 0.4) }) +
    path('M-6 -24L16 -20V20L-6 24Z', { fill: '#585B60' }) +
    circle(5, 0, 10, { fill: '#46494E' }),
  casts: [{ shape: path('M-22 -28L16 -22V22L-22 28Z'), to: 10 }],
};

/** A curtain drawn together in folds, from above, along the x axis. */
export function curtain(length, colour = '#8E4F45') {
  const folds = Math.round(length / 22);
  const wave = (height) =>
    `M${-length / 2} 0${Array.from({ length: folds }, (_, at) => {
      const to = -length / 2 + ((at + 1) * length) / folds;
      return `Q${(to - length / folds / 2).toFixed(1)} ${at % 2 ? height : -height} ${to.toFixed(1)} 0`;
    }).join('')}`;
  return {
    top:
      path(wave(16), {
        fill: 'none',
        stroke: darker(colour, 0.45),
        'stroke-width': 13,
        'stroke-linecap': 'round',
      }) +
      path(wave(16), { fill: 'none', stroke: colour, 'stroke-width': 9.5, 'stroke-linecap': 'round' }) +
      path(wave(15), { fill: 'none', stroke: lighter(colour, 0.3), 'stroke-width': 2.4, opacity: 0.7 }),
    casts: [{ shape: box(0, 0, length, 18, 6), to: 52, high: true }],
  };
}

/** A desk full of sliders, for sound and light; who works there looks to the right. */
export function mixingDesk(random, width = 92, height = 250) {
  const strips = Array.from({ length: Math.round(height / 11) - 3 }, (_, at) => {
    const y = -height / 2 + 22 + at * 11;
    return (
      line(-6, y, 26, y, { stroke: '#8A8F96', 'stroke-width': 1.4 }) +
      rect(random.between(-4, 20), y - 3, 5, 6, 1, { fill: palette.paper }) +
      circle(-16, y, 2.6, {
        fill: random.pick([palette.ochre, palette.sage, palette.persimmon, '#8A8F96']),
      }) +
      circle(-25, y, 2.6, { fill: '#8A8F96' })
    );
  });
  return {
    body:
      woodTop(random, width + 34, height + 40, palette.walnut, 8) +
      box(0, 0, width, height, 6, { fill: '#3B4048', ...edge('#2F343B', 0.3) }) +
      strips.join('') +
      rect(34, -height / 2 + 20, 12, 84, 2, { fill: palette.screen }) +
      rect(34, height / 2 - 104, 12, 84, 2, { fill: palette.screen }),
    casts: [{ shape: box(0, 0, width + 34, height + 40, 8), to: 20 }],
  };
}

/** A camera on three legs; it looks to the right. */
export const camera = {
  body:
    path('M0 0L-26 -22M0 0L-26 22M0 0L30 0', {
      stroke: '#3A3A3C',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }) +
    box(0, 0, 46, 30, 5, { fill: '#46494E', ...edge('#333539') }) +
    box(30, 0, 20, 22, 3, { fill: '#2E3033', ...edge('#2E3033') }) +
    box(-20, -20, 22, 6, 2, { fill: palette.screen }),
  casts: [{ shape: box(4, 0, 66, 28, 5), to: 34, from: 6 }],
};

/** A stand of an exhibition: a board with a picture behind a table with leaflets. */
export function stand(random, colour = palette.indigo, width = 190) {
  const leaflets = Array.from({ length: 5 }, (_, at) =>
    notebook(
      -width / 2 + 34 + at * 29,
      22 + random.around(4),
      random.around(14),
      random.pick([colour, palette.paper, palette.linen]),
    ),
  );
  const cloth = mix(colour, palette.paper, 0.25);
  return {
    flat:
      box(0, 18, width + 70, 190, 5, {
        fill: mix(colour, palette.paper, 0.72),
        ...edge(colour, 0),
        'stroke-opacity': 0.35,
      }) + box(0, 18, width + 52, 172, 4, { fill: 'none', stroke: colour, 'stroke-width': 2, opacity: 0.35 }),
    body:
      box(0, -54, width + 24, 12, 3, { fill: palette.paper, ...edge(palette.walnut, 0.1) }) +
      box(0, -52, width - 10, 6, 1, { fill: colour, opacity: 0.8 }) +
      box(0, 20, width, 60, 5, { fill: cloth, ...edge(colour, 0.3) }) +
      box(0, 44, width, 10, 3, { fill: colour, opacity: 0.7 }) +
      leaflets.join(''),
    casts: [
      { shape: box(0, -54, width + 24, 12, 3), to: 40 },
      { shape: box(0, 20, width, 60, 5), to: 16 },
    ],
  };
}

/** A rail with coats on hangers. */
export function coatRack(random, width = 240) {
  const coats = Array.from({ length: Math.round(width / 17) }, (_, at) => {
    const tone = mix(
      random.pick([
        palette.indigoDeep,
        palette.walnut,
        palette.stoneDark,
        palette.clay,
        palette.moss,
        '#8A6F5A',
        palette.oat,
      ]),
      palette.paper,
      random.between(0.05, 0.2),
    );
    const x = -width / 2 + 12 + at * 17 + random.around(3);
    return random.chance(0.14)
      ? ''
      : ellipse(x, 0, 8, random.between(24, 31), {
          fill: tone,
          ...edge(tone, 0.35),
          transform: `rotate(${Math.round(random.around(9))} ${x.toFixed(1)} 0)`,
        });
  });
  return {
    body: group(coats.join('')) + box(0, 0, width, 5, 2.5, { fill: '#6C6C6A', ...edge('#6C6C6A') }),
    casts: [{ shape: box(0, 0, width, 48, 12), to: 30 }],
  };
}
