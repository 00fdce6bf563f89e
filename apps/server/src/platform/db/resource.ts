import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first of several paths, relative to a module, where a file or directory exists. */
export const firstThatExists = (places: readonly string[], moduleUrl: string): string => {
  const paths = places.map((place) => fileURLToPath(new URL(place, moduleUrl)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`None of these exists: ${paths.join(', ')}`);
  return found;
};
