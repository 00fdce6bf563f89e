import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensurePeerPackages } from '../../peer-packages.ts';
import type { PeerName } from '../order.ts';
import { pinned } from '../process-figures.ts';
import type { RunningSystem } from '../running-system.ts';
import type { Size } from '../walker-plans.ts';

const folder = fileURLToPath(new URL('../../../peers/', import.meta.url));
const readyLine = /^ready (\S+)$/m;
const readyTimeoutMs = 30_000;

/** Installs the compared servers, once. */
export const ensurePeers = (log: (line: string) => void): Promise<void> => ensurePeerPackages(folder, log);

/** The command that starts each peer. @param seen the range in which each client must see others */
const commandOf = (kind: PeerName, seen: Size): [string, ...string[]] => {
  if (kind === 'ws') return ['ws-relay.mjs'];
  if (kind === 'socket.io') return ['socket-io.mjs'];
  const sides = [String(Math.ceil(seen.widthPx / 2)), String(Math.ceil(seen.heightPx / 2))];
  return ['colyseus.mjs', ...(kind === 'colyseus-view' ? sides : [])];
};

/** Starts one of the compared servers on one core. */
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
    pausesBetween: () => null,
    async stop() {
      process.removeListener('exit', endWithUs);
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
};
