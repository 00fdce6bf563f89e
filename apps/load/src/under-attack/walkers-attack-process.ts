import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pinned } from '../realtime/process-figures.ts';
import type { AttackCounts, AttackOrder } from './walkers-attack.ts';

const program = fileURLToPath(new URL('./walkers-attack.ts', import.meta.url));
/**
 * The attack shares a core with the generator, and may use only the time that the generator leaves.
 */
const lowestPriority = 19;

/**
 * Starts a process that attacks a server until it is ended.
 * @returns how to end it, which gives its counts
 */
export const startAttack = (core: number, order: AttackOrder): { end(): Promise<AttackCounts> } => {
  const [command, ...args] = pinned(core, [process.execPath, ...process.execArgv, program]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  if (child.pid !== undefined) setPriority(child.pid, lowestPriority);
  child.send(order);
  return {
    async end() {
      const counted = once(child, 'message') as Promise<[AttackCounts]>;
      const gone = once(child, 'exit').then(() => Promise.reject(new Error('The attack ended early.')));
      gone.catch(() => {});
      child.send('end');
      const [tally] = await Promise.race([counted, gone]);
      process.removeListener('exit', endWithUs);
      return tally;
    },
  };
};
