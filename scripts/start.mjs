import './node-version.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { compressLater } from './compress.mjs';
import { ensureInstalledToRun } from './install.mjs';
import { root } from './places.mjs';
import { runScript } from './run.mjs';

/** Runs the built server in this terminal, passes signals to it, and exits with its code. */
const serve = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
      cwd: root,
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
      process.removeAllListeners(signal);
      // Ctrl-C reaches the server already, as part of the terminal's group. A second signal would
      // make it stop at once.
      process.on(signal, () => !(signal === 'SIGINT' && process.stdin.isTTY) && child.kill(signal));
    }
    process.on('exit', () => child.kill('SIGKILL'));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });

await runScript(async () => {
  await ensureInstalledToRun();
  await ensureBuilt();
  const served = serve();
  compressLater();
  return served;
});
