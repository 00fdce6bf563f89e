import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@engawa/testkit/start-server';
import { median, printFigure } from '../figures.ts';

/**
 * Seconds from `npm start` (installed and built) to the first 200 of /healthz, measured like a
 * person at the terminal.
 */

const rounds = 3;

const startOnce = async (dataDir: string): Promise<number> => {
  const beganAtMs = performance.now();
  const server = await startServer({ command: ['npm', 'start', '--silent'], dataDir });
  try {
    const { status } = await fetch(`${server.url}/healthz`);
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    return (performance.now() - beganAtMs) / 1000;
  } finally {
    await server.stop();
  }
};

const empty: number[] = [];
const existing: number[] = [];
for (let round = 0; round < rounds; round++) {
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-bench-'));
  empty.push(await startOnce(dataDir));
  existing.push(await startOnce(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

const inSeconds = (values: number[]) => Number(median(values).toFixed(2));
printFigure({ figure: 'start with an existing database', value: inSeconds(existing), unit: 's', atMost: 3 });
printFigure({ figure: 'start with an empty data directory', value: inSeconds(empty), unit: 's' });
