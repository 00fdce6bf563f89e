import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GeneratorMessage, Order, RunResult } from './order.ts';
import { pinned } from './process-figures.ts';

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Its own great collections of garbage must not be what is measured: with so much room, none falls into a run. In MB. */
const collectorFlags = ['--initial-old-space-size=2048'];

/** Lets a process of its own make the load, on a core of its own; gives what it measured. */
export const runGenerator = (
  core: number,
  order: Order,
  tell: (line: string) => void,
): Promise<readonly RunResult[]> =>
  new Promise((resolve, reject) => {
    // The same loader of TypeScript as this process has.
    const [command, ...args] = pinned(core, [
      process.execPath,
      ...collectorFlags,
      ...process.execArgv,
      program,
    ]);
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.on('message', (message) => {
      const said = message as GeneratorMessage;
      if (said.kind === 'progress') tell(said.text);
      else if (said.kind === 'result') resolve(said.runs);
      else reject(new Error(said.why));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.removeListener('exit', endWithUs);
      reject(new Error(`The generator ended early (${signal ?? code}).`));
    });
    child.send(order);
  });
