import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GeneratorMessage, Order, RunResult } from './order.ts';
import { pinned } from './process-figures.ts';

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

/**
 * Keeps major garbage collections of the generator out of the measurement: with this much space (in
 * MB) none falls into a run.
 */
const collectorFlags = ['--initial-old-space-size=2048'];

/** Runs the load in a separate process on a separate core. @returns its measurements */
export const runGenerator = (
  core: number,
  order: Order,
  log: (line: string) => void,
): Promise<readonly RunResult[]> =>
  new Promise((resolve, reject) => {
    // The same TypeScript loader as this process.
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
      const report = message as GeneratorMessage;
      if (report.kind === 'progress') log(report.text);
      else if (report.kind === 'result') resolve(report.runs);
      else reject(new Error(report.why));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.removeListener('exit', endWithUs);
      reject(new Error(`The generator ended early (${signal ?? code}).`));
    });
    child.send(order);
  });
