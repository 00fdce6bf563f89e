import { circle, group, path, polygon, rect } from './shapes.mjs';

/** In a light map this value leaves a colour as it is; brighter lifts it, darker dims it. */
export const NEUTRAL = 160;

const tone = (red, green, blue) =>
  `rgb(${[red, green, blue].map((value) => Math.round(value * NEUTRAL)).join(' ')})`;

/** Shade falls towards the lower right, as from a low sun in the upper left. */
const DIRECTION = { x: 0.86, y: 0.51 };

export const lights = {
  day: { name: 'day', reach: 1, shade: [74, 62, 96], strength: 0.34, contact: 0.2, blur: 1.5, map: dayMap },
  evening: {
    name: 'evening',
    reach: 0.45,
    shade: [24, 26, 52],
    strength: 0.3,
    contact: 0.34,
    blur: 3,
    map: eveningMap,
  },
};

/** The shade of a list of casts, swept along the direction of light, black on clear. */
export function shadeSvg(scene, level, light) {
  const swept = scene.casts[level].map(({ shape, to, from }) => {
    const [start, end] = [from * light.reach, to * light.reach];
    const steps = Math.max(1, Math.ceil((end - start) / 6));
    return Array.from({ length: steps + 1 }, (_, at) => {
      const far = start + ((end - start) * at) / steps;
      return `<g transform="translate(${(DIRECTION.x * far).toFixed(1)} ${(DIRECTION.y * far).toFixed(1)})">${shape}</g>`;
    }).join('');
  });
  return swept.join('');
}

/** The ground touched by every cast, for the soft dark rim where things stand. */
export const contactSvg = (scene, level) =>
  scene.casts[level]
    .filter(({ from }) => from === 0)
    .map(({ shape }) => shape)
    .join('');

const stop = (offset, colour, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

const linear = (id, [x1, y1, x2, y2], stops) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;

/** Fills the whole picture and beyond, so that softening finds light on both sides of the edge. */
const everywhere = ({ width, height }, fill) => rect(-80, -80, width + 160, height + 160, 0, { fill });

function dayMap(scene) {
  const wash = linear(
    'wash',
    [0, 0, 1, 1],
    stop(0, tone(1.09, 1.06, 1)) + stop(0.5, tone(1.045, 1.03, 1.005)) + stop(1, tone(0.99, 0.99, 1)),
  );
  const beam = linear(
    'beam',
    [0, 0, 1, 0.4],
    stop(0, tone(1.17, 1.11, 0.99), 0.66) +
      stop(0.6, tone(1.17, 1.11, 0.99), 0.5) +
      stop(1, tone(1.12, 1.08, 0.99), 0.12),
  );
  const rooms = scene.rooms.map(({ x, y, width, height }) =>
    rect(x, y, width, height, 0, { fill: tone(1.0, 0.99, 0.98), opacity: 0.5 }),
  );
  const suns = scene.suns.map(({ points, strength }) =>
    path(polygon(points), { fill: 'url(#beam)', opacity: strength }),
  );
  return {
    soft: `<defs>${wash}${beam}</defs>${everywhere(scene, 'url(#wash)')}${rooms.join('')}${suns.join('')}`,
    crisp: '',
    blur: 5,
  };
}

function eveningMap(scene) {
  const fading =
    stop(0, tone(1.1, 0.89, 0.63), 0.95) +
    stop(0.45, tone(0.92, 0.75, 0.6), 0.5) +
    stop(1, tone(0.8, 0.68, 0.62), 0);
  const fades = Object.entries({
    bottom: [0, 0, 0, 1],
    top: [0, 1, 0, 0],
    right: [0, 0, 1, 0],
    left: [1, 0, 0, 0],
  }).map(([name, line]) => linear(`to-${name}`, line, fading));
  const corners = Object.entries({
    corner: [0, 0],
    'corner-left': [1, 0],
    'corner-top': [0, 1],
    'corner-top-left': [1, 1],
  }).map(
    ([name, [cx, cy]]) =>
      `<radialGradient id="to-${name}" cx="${cx}" cy="${cy}" r="1">${fading}</radialGradient>`,
  );
  const pool = `<radialGradient id="pool">${stop(0, tone(1.36, 1.17, 0.88), 0.96)}${stop(0.3, tone(1.24, 1.05, 0.78), 0.68)}${stop(0.65, tone(1.1, 0.92, 0.68), 0.26)}${stop(1, tone(0.98, 0.82, 0.62), 0)}</radialGradient>`;
  const sky = linear('sky', [0, 0, 1, 1], stop(0, tone(0.4, 0.46, 0.58)) + stop(1, tone(0.3, 0.37, 0.51)));
  const rooms = scene.rooms.map(({ x, y, width, height, warmth }) =>
    rect(x, y, width, height, 0, {
      fill: tone(0.6 + warmth * 0.34, 0.55 + warmth * 0.27, 0.55 + warmth * 0.14),
    }),
  );
  const spills = scene.spills.map(({ x, y, width, height, to }) =>
    rect(x, y, width, height, 0, { fill: `url(#to-${to})` }),
  );
  const clips = [];
  const pools = scene.lamps.map(({ x, y, reach, strength, clip }, at) => {
    if (clip) clips.push(`<clipPath id="in-${at}">${rect(...clip)}</clipPath>`);
    return group(
      circle(x, y, reach, { fill: 'url(#pool)', opacity: strength }),
      clip ? { 'clip-path': `url(#in-${at})` } : {},
    );
  });
  return {
    soft: `<defs>${[...fades, ...corners, ...clips].join('')}${pool}${sky}</defs>${everywhere(scene, 'url(#sky)')}${rooms.join('')}${spills.join('')}${pools.join('')}`,
    crisp: group(scene.glows.join(''), { fill: tone(1.55, 1.38, 1.08) }),
    blur: 8,
  };
}
