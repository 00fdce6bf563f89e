/** Strokes reach a little beyond the shape they are drawn on. */
const STROKE = 10;

const EVERYWHERE = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

const unite = (one, other) => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

const NOTHING = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/**
 * How many numbers a path command takes, and which of them are the points it goes to or bends
 * towards.
 */
const POINTS = { M: 1, L: 1, T: 1, Q: 2, S: 2, C: 3 };

/** A box around everything a path can touch; handles of curves count as touched. */
function pathExtent(d) {
  const box = [...NOTHING];
  let command = '';
  let numbers = [];
  let [x, y] = [0, 0];
  const touch = (px, py, by = 0) => {
    if (px - by < box[0]) box[0] = px - by;
    if (py - by < box[1]) box[1] = py - by;
    if (px + by > box[2]) box[2] = px + by;
    if (py + by > box[3]) box[3] = py + by;
  };
  const run = () => {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    if (kind === 'H') x = fromX + numbers[0];
    else if (kind === 'V') y = fromY + numbers[0];
    else if (kind === 'A') {
      touch(x, y, numbers[0] * 2);
      [x, y] = [fromX + numbers[5], fromY + numbers[6]];
    } else
      for (let at = 0; at < numbers.length; at += 2) {
        const [px, py] = [fromX + numbers[at], fromY + numbers[at + 1]];
        touch(px, py);
        if (at === numbers.length - 2) [x, y] = [px, py];
      }
    touch(x, y);
    numbers = [];
  };
  const needed = () => {
    const kind = command.toUpperCase();
    return kind === 'H' || kind === 'V' ? 1 : kind === 'A' ? 7 : (POINTS[kind] ?? 0) * 2;
  };
  for (const [token] of d.matchAll(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi)) {
    if (/[a-z]/i.test(token)) {
      command = token;
      numbers = [];
    } else {
      numbers.push(Number(token));
      if (numbers.length === needed()) run();
    }
  }
  return box;
}

const number = (element, name) => Number(element.match(new RegExp(` ${name}="(-?[\\d.]+)"`))?.[1] ?? 0);

/** A box around one rectangle, circle, ellipse or path, without its transform. */
function elementExtent(element) {
  if (element.startsWith('<path')) return pathExtent(element.match(/ d="([^"]*)"/)?.[1] ?? '');
  if (element.startsWith('<rect')) {
    const [x, y] = [number(element, 'x'), number(element, 'y')];
    return [x, y, x + number(element, 'width'), y + number(element, 'height')];
  }
  const [x, y] = [number(element, 'cx'), number(element, 'cy')];
  const [rx, ry] = element.startsWith('<circle')
    ? [number(element, 'r'), number(element, 'r')]
    : [number(element, 'rx'), number(element, 'ry')];
  return [x - rx, y - ry, x + rx, y + ry];
}

const ELEMENT = /<(?:rect|circle|ellipse|path)\b[^>]*\/>/g;

/**
 * How far from its origin anything in a piece can lie, whichever way its inner groups are turned.
 */
export function reachOf(svg) {
  let farthest = 0;
  for (const [element] of svg.matchAll(ELEMENT)) {
    const [left, top, right, bottom] = elementExtent(element);
    farthest = Math.max(farthest, Math.hypot(Math.max(-left, right), Math.max(-top, bottom)));
  }
  let moved = 0;
  for (const [, x, y = '0'] of svg.matchAll(/translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/g))
    moved = Math.max(moved, Math.hypot(Number(x), Number(y)));
  return farthest + moved + STROKE;
}

/**
 * Parts of a drawing on the floor itself, each with the box it lies in; what is grouped or turned
 * stays one part, everywhere.
 */
export function partsOf(svg) {
  if (svg.includes('<g') || svg.includes('<clipPath') || svg.includes('transform='))
    return [{ svg, box: EVERYWHERE }];
  // Neighbours in a list mostly lie beside each other, so a few of them share a box.
  const parts = [];
  for (const [element] of svg.matchAll(ELEMENT)) {
    const [left, top, right, bottom] = elementExtent(element);
    const box = [left - STROKE, top - STROKE, right + STROKE, bottom + STROKE];
    const last = parts.at(-1);
    const together = last && unite(last.box, box);
    if (together && together[2] - together[0] < 300 && together[3] - together[1] < 300) {
      last.svg += element;
      last.box = together;
    } else parts.push({ svg: element, box });
  }
  return parts;
}

/** The box of a piece placed at a point. */
export const placedBox = (x, y, reach) => [x - reach, y - reach, x + reach, y + reach];

/** The parts that touch a tile, in the order they are painted. */
export const within = (parts, [left, top, right, bottom]) =>
  parts
    .filter(({ box }) => box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top)
    .map(({ svg }) => svg)
    .join('');
