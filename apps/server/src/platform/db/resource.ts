import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first of some places, relative to a module, at which a file or directory is. */
export const firstThatExists = (places: readonly string[], moduleUrl: string): string => {
  const paths = places.map((place) => fileURLToPath(new URL(place, moduleUrl)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`None of these exists: ${paths.join(', ')}`);
  return found;
};
