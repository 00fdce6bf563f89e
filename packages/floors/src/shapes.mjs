const round = (value) => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);

// `opacity` would make the renderer allocate a surface of the whole picture for every shape;
// the opacities of fill and stroke cost nothing.
const list = ({ opacity, ...attributes } = {}) =>
  Object.entries(
    opacity === undefined
      ? attributes
      : { ...attributes, 'fill-opacity': opacity, 'stroke-opacity': opacity },
  )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join('');

/** A rectangle given by its corner, size and corner radius. */
export const rect = (x, y, width, height, radius = 0, attributes = {}) =>
  `<rect${list({ x, y, width, height, rx: radius || undefined, ...attributes })}/>`;

/** A rectangle given by its centre. */
export const box = (cx, cy, width, height, radius = 0, attributes = {}) =>
  rect(cx - width / 2, cy - height / 2, width, height, radius, attributes);

export const circle = (cx, cy, r, attributes = {}) => `<circle${list({ cx, cy, r, ...attributes })}/>`;

export const ellipse = (cx, cy, rx, ry, attributes = {}) =>
  `<ellipse${list({ cx, cy, rx, ry, ...attributes })}/>`;

export const path = (d, attributes = {}) => `<path${list({ d, ...attributes })}/>`;

export const line = (x1, y1, x2, y2, attributes = {}) =>
  path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, { fill: 'none', ...attributes });

export const group = (content, attributes = {}) => `<g${list(attributes)}>${content}</g>`;

/** Moves, turns (degrees) and scales what is inside. */
export const placed = (content, x, y, turn = 0, scale = 1) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${
    scale === 1 ? '' : ` scale(${round(scale)})`
  }">${content}</g>`;

/** A path through points with soft corners (Catmull–Rom turned into Béziers). */
export function smooth(points, closed = false) {
  const count = points.length;
  const at = (index) =>
    closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))];
  let d = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    d += `C${handles.map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** The points of an uneven round outline. */
export function blobPoints(random, cx, cy, rx, ry, wobble = 0.12, count = 10) {
  const start = random.between(0, Math.PI * 2);
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * Math.PI * 2;
    const reach = 1 + random.around(wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
}

/** An uneven round outline as path data. */
export const blob = (random, cx, cy, rx, ry, wobble, count) =>
  smooth(blobPoints(random, cx, cy, rx, ry, wobble, count), true);

/** A sharp polygon as path data. */
export const polygon = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A slim leaf from the origin along the x axis, turned and moved. */
export function leaf(x, y, length, width, angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along, across) =>
    `${round(x + cos * along - sin * across)} ${round(y + sin * along + cos * across)}`;
  return `M${at(0, 0)}Q${at(length * 0.4, width)} ${at(length, 0)}Q${at(length * 0.4, -width)} ${at(0, 0)}Z`;
}

/**
 * Many short strokes as a few paths, one for each square of the floor, so that none reaches
 * everywhere.
 */
export function pathByCells(strokes, attributes, cell = 400) {
  const cells = new Map();
  for (const stroke of strokes) {
    const [, x, y] = stroke.match(/^M(-?[\d.]+) (-?[\d.]+)/);
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    cells.set(key, (cells.get(key) ?? '') + stroke);
  }
  return [...cells.values()].map((d) => path(d, attributes)).join('');
}
