import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registryEnv } from '@engawa/testkit/env';
import { printFigure } from '../figures.ts';

/**
 * Seconds from `npm start` in a fresh clone to the first page, beside installing and building alone
 * in another clone; then the second start, and the memory of everything that runs while nobody is
 * there.
 */

/** The targets of the product: s, times, s, MB. */
const most = { firstS: 45, times: 1.4, secondS: 1.1, idleMb: 200 };
const idleMs = 10_000;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'engawa-first-'));

const clone = (name: string): string => {
  const path = join(folder, name);
  execFileSync('git', ['clone', '--quiet', root, path]);
  return path;
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const beganAtMs = performance.now();
  await work();
  return (performance.now() - beganAtMs) / 1_000;
};

const run = async (cwd: string, command: string, ...args: string[]): Promise<void> => {
  const child = spawn(command, args, { cwd, env: registryEnv(), stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
};

const start = async (cwd: string) => {
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...registryEnv(), PORT: '0', DATA_DIR: join(cwd, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = /Engawa is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`The first page answered ${page.status}.`);
  return {
    pid: Number(child.pid),
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
};

/** The memory of a process and all that it started, shared parts divided, in MB. */
const familyMbOf = (pid: number): number => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  const isOfFamily = (one: number): boolean =>
    one === pid || (parents.has(one) && isOfFamily(parents.get(one) ?? 0));
  const kilobytes = [...parents.keys()].filter(isOfFamily).map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return Math.round((kilobytes.reduce((sum, one) => sum + one, 0) * 1_024) / 1e6);
};

const inSeconds = (value: number) => Number(value.toFixed(1));

try {
  // Both read the packages from the cache of npm.
  const alone = clone('alone');
  const installS = await secondsOf(() => run(alone, 'npm', 'ci', '--omit=dev', '--no-audit', '--no-fund'));
  const buildS = await secondsOf(() =>
    run(alone, process.execPath, '-e', "import('./scripts/build.mjs').then((build) => build.ensureBuilt())"),
  );
  rmSync(alone, { recursive: true, force: true });

  const cloned = clone('started');
  let running: Awaited<ReturnType<typeof start>> | null = null;
  const firstS = await secondsOf(async () => {
    running = await start(cloned);
  });
  await pause(idleMs);
  const first = running as Awaited<ReturnType<typeof start>> | null;
  const idleMb = first === null ? Number.NaN : familyMbOf(first.pid);
  await first?.stop();
  const secondS = await secondsOf(async () => {
    running = await start(cloned);
  });
  await (running as Awaited<ReturnType<typeof start>> | null)?.stop();

  printFigure({ figure: 'installing alone', value: inSeconds(installS), unit: 's' });
  printFigure({ figure: 'building alone', value: inSeconds(buildS), unit: 's' });
  printFigure({
    figure: 'first start in a fresh clone',
    value: inSeconds(firstS),
    unit: 's',
    atMost: most.firstS,
  });
  printFigure({
    figure: 'first start, longer than installing and building by',
    value: Number((firstS / (installS + buildS)).toFixed(2)),
    unit: '×',
    atMost: most.times,
  });
  printFigure({
    figure: 'second start',
    value: Number(secondS.toFixed(2)),
    unit: 's',
    atMost: most.secondS,
  });
  printFigure({
    figure: 'start, server and database, idle',
    value: idleMb,
    unit: 'MB',
    atMost: most.idleMb,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
