import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalledToRun } from './install.mjs';
import { root } from './places.mjs';
import { runScript } from './run.mjs';

const program = 'apps/server/dist/engawa.js';

/** Runs a CLI command in this terminal and exits with its code. */
await runScript(async () => {
  // An existing build is not rebuilt, because a running server still loads files of it.
  if (!existsSync(`${root}${program}`)) {
    await ensureInstalledToRun();
    await ensureBuilt();
  }
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', program, ...process.argv.slice(2)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
