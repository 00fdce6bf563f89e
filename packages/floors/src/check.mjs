// Whether the pictures in the repository were made from the drawings beside this file.
import { readFile } from 'node:fs/promises';
import { floors } from './catalogue.mjs';
import { isPresent, STAMP, sourcesMark } from './pictures.mjs';

const stored = await readFile(STAMP, 'utf8').then(JSON.parse);
const present = await Promise.all(floors.map(({ name }) => isPresent(name)));
if (stored.sources !== (await sourcesMark()) || !present.every(Boolean)) {
  console.log('The pictures of the floors are missing or older than their drawings: npm run floors');
  process.exitCode = 1;
}
