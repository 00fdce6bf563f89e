/**
 * Sun through openings in a wall above: patches that begin at `xs` on the line `y` and slant to the
 * lower right.
 */
export function addSunFromNorth(scene, y, xs, { width = 118, depth = 160, strength = 0.8 } = {}) {
  for (const x of xs)
    scene.sun(
      [
        [x, y],
        [x + width, y],
        [x + width + depth * 1.5, y + depth],
        [x + depth * 1.5, y + depth],
      ],
      strength,
    );
}

/** Sun through openings in a wall on the left: patches that begin at `ys` on the line `x`. */
export function addSunFromWest(scene, x, ys, { width = 90, depth = 240, strength = 0.8 } = {}) {
  for (const y of ys)
    scene.sun(
      [
        [x, y],
        [x, y + width],
        [x + depth, y + width + depth * 0.59],
        [x + depth, y + depth * 0.59],
      ],
      strength,
    );
}
