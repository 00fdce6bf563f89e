import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PeerName } from '../order.ts';
import { pinned } from '../process-figures.ts';
import type { RunningSystem } from '../running-system.ts';
import type { Size } from '../walker-plans.ts';

const folder = fileURLToPath(new URL('../../../peers/', import.meta.url));
const readyLine = /^ready (\S+)$/m;
const readyTimeoutMs = 30_000;

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** npm notes what it installed in a lockfile of its own, as its last act. */
const areInstalled = (): boolean => {
  const wanted = JSON.parse(textOf(`${folder}package-lock.json`) ?? '{}') as { packages?: object };
  const present = JSON.parse(textOf(`${folder}node_modules/.package-lock.json`) ?? '{}') as {
    packages?: Record<string, { version?: string }>;
  };
  return Object.entries((wanted.packages ?? {}) as Record<string, { version?: string; optional?: boolean }>)
    .filter(([path]) => path !== '')
    .every(
      ([path, { version, optional }]) => optional === true || present.packages?.[path]?.version === version,
    );
};

/** Installs what ours is compared with, into its own folder; once. */
export const ensurePeers = async (tell: (line: string) => void): Promise<void> => {
  if (areInstalled()) return;
  tell('installing the peers');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error('The peers were not installed.');
};

/** How each peer is started. @param seen how far to each side one must see */
const commandOf = (kind: PeerName, seen: Size): [string, ...string[]] => {
  if (kind === 'ws') return ['ws-relay.mjs'];
  if (kind === 'socket.io') return ['socket-io.mjs'];
  const sides = [String(Math.ceil(seen.widthPx / 2)), String(Math.ceil(seen.heightPx / 2))];
  return ['colyseus.mjs', ...(kind === 'colyseus-view' ? sides : [])];
};

/** One of the servers that ours is compared with, on one core. */
export const startPeer = async (kind: PeerName, core: number, seen: Size): Promise<RunningSystem> => {
  const [command, ...args] = pinned(core, [process.execPath, ...commandOf(kind, seen)]);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${kind} was not ready in time.`)), readyTimeoutMs);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = readyLine.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${kind} ended early (${code}).`)));
  });
  return {
    order: { kind, url },
    pids: child.pid === undefined ? [] : [child.pid],
    async stop() {
      process.removeListener('exit', endWithUs);
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
};
