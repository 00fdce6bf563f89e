import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuSecondsUnder, withPid } from './browser-processes.ts';

/**
 * Uses 0.3 s of processor time itself, after a child that used some and ended; then prints and
 * waits.
 */
const work = `
  const busy = 'const at = process.cpuUsage(); while (process.cpuUsage(at).user < 150000);';
  require('node:child_process').execFileSync(process.execPath, ['-e', busy]);
  eval(busy);
  console.log('done');
  process.stdin.resume();
`;

describe.skipIf(!existsSync('/proc/self/stat'))('processor time of a tree of processes', () => {
  it('includes all processes of the tree, also those that have ended', async () => {
    const { started: child, pid } = await withPid(async () => {
      const spawned = spawn(process.execPath, ['-e', work], { stdio: ['pipe', 'pipe', 'inherit'] });
      await once(spawned.stdout, 'data');
      return spawned;
    });
    expect(pid).toBe(child.pid);
    const seconds = cpuSecondsUnder(pid ?? 0);
    expect(seconds).toBeGreaterThanOrEqual(0.29);
    expect(cpuSecondsUnder(process.pid)).toBeGreaterThanOrEqual(seconds);
    child.kill();
    await once(child, 'close');
  });
});
