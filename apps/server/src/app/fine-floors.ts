import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFineFloors, mountFineFloors, readFloorsMark } from '../features/rooms/index.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Foundation } from './foundation.ts';

/** From the bundle, and from the sources. */
const places = ['../../../packages/floors/', '../../../../packages/floors/'];

/** Wires the drawing of the finest pictures of floors, where the drawings are. */
export const openFineFloors = ({ floorsDir, webRoot, log }: Foundation) => {
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(join(path, 'pictures.json')));
  const fine =
    folder === undefined
      ? null
      : createFineFloors({
          folder: floorsDir,
          program: join(folder, 'src', 'draw-fine.mjs'),
          mark: readFloorsMark(join(folder, 'pictures.json')),
          log,
        });
  const pictures = join(webRoot, 'floors');
  return {
    mount: (http: HttpApp) => mountFineFloors(http, { fine, pictures }),
    close: () => fine?.close(),
  };
};
