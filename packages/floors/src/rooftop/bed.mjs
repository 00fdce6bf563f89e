import { palette } from '../palette.mjs';
import { fern, foliage, shrub } from '../plants.mjs';
import { leaf, path } from '../shapes.mjs';
import { addLawn } from './pieces.mjs';

/** Whether a point lies inside a polygon. */
function isInside(points, x, y) {
  let inside = false;
  for (let at = 0, before = points.length - 1; at < points.length; before = at, at += 1) {
    const [ax, ay] = points[at];
    const [bx, by] = points[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** A tuft of tall grass that bends outwards, with pale tips. */
export function tallGrass(random, radius = 34) {
  const blades = (count, length, width) =>
    Array.from({ length: count }, () =>
      leaf(
        random.around(radius * 0.18),
        random.around(radius * 0.18),
        length * random.between(0.75, 1.1),
        width,
        random.between(0, Math.PI * 2),
      ),
    ).join('');
  return {
    body:
      path(blades(26, radius, 3), { fill: '#7F8F62' }) +
      path(blades(24, radius * 0.92, 2.6), { fill: '#A6B07F' }) +
      path(blades(16, radius * 0.8, 2.2), { fill: '#D3CDA0' }),
    casts: [{ shape: path(blades(18, radius, 4)), to: 15 }],
  };
}

/** A bed that overflows with shrubs, grasses, ferns and flowers, densest along its middle. */
export function addPlantedBed(scene, random, outline, id, { pace = 50, blossom = palette.rose } = {}) {
  addLawn(scene, random, outline, id, '#8F9B72');
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const spots = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += pace)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += pace) {
      const [px, py] = [x + random.around(pace * 0.4), y + random.around(pace * 0.4)];
      if (isInside(outline, px, py)) spots.push([px, py]);
    }
  for (const [x, y] of spots) {
    const kind = random.next();
    if (kind < 0.3) scene.add(tallGrass(random, random.between(24, 36)), x, y);
    else if (kind < 0.48) scene.add(fern(random, random.between(20, 29)), x, y);
    else
      scene.add(
        shrub(
          random,
          random.between(19, 31),
          random.pick([foliage.green, foliage.bright, foliage.blue]),
          random.chance(0.45) ? random.pick([blossom, '#F3E9DC', '#B9A3C4']) : undefined,
        ),
        x,
        y,
      );
  }
}
