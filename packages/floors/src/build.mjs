import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { floors } from './catalogue.mjs';
import { isPresent, makeOutputFolder, STAMP, sourcesMark } from './pictures.mjs';

/** Two floors at once: a third would need more memory than it saves time. */
const WORKERS = Math.min(2, availableParallelism());

const stored = () =>
  readFile(STAMP, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));

/** Asks one worker for one floor after the other, until `take` has none left. */
function drawInWorker(take, onDrawn) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-floor.mjs', import.meta.url));
    const next = () => {
      const floor = take();
      if (floor) worker.postMessage(floor);
      else worker.terminate().then(resolve, reject);
    };
    worker.on('message', (answer) => {
      onDrawn(answer);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

async function build() {
  const started = performance.now();
  const mark = await sourcesMark();
  const before = await stored();
  const present = await Promise.all(floors.map(({ name }) => isPresent(name)));
  if (before.sources === mark && present.every(Boolean)) {
    console.log(`Floors are up to date (${floors.length} floors).`);
    return;
  }
  await makeOutputFolder();
  // One worker begins with the largest and one with the smallest: they end together, and two large
  // ones never meet in memory.
  const waiting = [...floors]
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .map(({ name }) => ({ name, mark: before.floors?.[name] }));
  const marks = {};
  let drawn = 0;
  const onDrawn = ({ name, mark: floorMark, isDrawn }) => {
    marks[name] = floorMark;
    if (isDrawn) drawn += 1;
  };
  const takes = [() => waiting.shift(), () => waiting.pop()].slice(0, WORKERS);
  await Promise.all(takes.map((take) => drawInWorker(take, onDrawn)));
  const ordered = Object.fromEntries(Object.entries(marks).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(STAMP, `${JSON.stringify({ sources: mark, floors: ordered }, null, 2)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Drew ${drawn} of ${floors.length} floors in day and evening light in ${seconds} s.`);
}

await build();
