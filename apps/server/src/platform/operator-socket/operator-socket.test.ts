import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askOperatorSocket, openOperatorSocket, operatorSocketIn } from './operator-socket.ts';

describe('the operator socket', () => {
  let directory: string;
  const opened: { close(): Promise<void> }[] = [];
  const faults: unknown[] = [];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-operator-'));
    faults.length = 0;
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) await socket.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const open = async (
    path: string,
    answer: (asked: unknown) => Promise<unknown> = async (asked) => ({ asked }),
  ) => {
    const socket = await openOperatorSocket({ path, answer, onFault: (error) => faults.push(error) });
    if (socket !== null) opened.push(socket);
    return socket;
  };

  it('responds to those who may open the directory, and to no others', async () => {
    const path = operatorSocketIn(directory);
    expect(await open(path)).not.toBeNull();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await askOperatorSocket(path, { ask: 'companies' })).toEqual({ asked: { ask: 'companies' } });
  });

  it('returns null when no server runs, and after one has ended', async () => {
    const path = operatorSocketIn(directory);
    expect(await askOperatorSocket(path, {})).toBeNull();
    await (await open(path))?.close();
    expect(await askOperatorSocket(path, {})).toBeNull();
  });

  it('leaves the path to another process that listens there already', async () => {
    const path = operatorSocketIn(directory);
    await open(path, async () => 'the first');
    expect(await open(path, async () => 'the second')).toBeNull();
    expect(await askOperatorSocket(path, {})).toBe('the first');
  });

  it('replaces the file that a killed process left', async () => {
    const path = operatorSocketIn(directory);
    const dead = createServer().listen(path);
    await new Promise((resolve) => dead.once('listening', resolve));
    // A file without a listener, as SIGKILL leaves it.
    const { renameSync } = await import('node:fs');
    renameSync(path, `${path}.kept`);
    await new Promise((resolve) => dead.close(resolve));
    renameSync(`${path}.kept`, path);
    expect(await open(path)).not.toBeNull();
    expect(await askOperatorSocket(path, 1)).toEqual({ asked: 1 });
  });

  it('is not opened where the path is too long for a socket', async () => {
    expect(await open(join(directory, 'x'.repeat(120)))).toBeNull();
  });

  it('reports a failure and a too large message without any content of it', async () => {
    const path = operatorSocketIn(directory);
    await open(path, () => Promise.reject(new Error('inner')));
    await expect(askOperatorSocket(path, {})).rejects.toThrow('The server failed');
    await expect(askOperatorSocket(path, 'x'.repeat(70_000))).rejects.toThrow();
    expect(faults).toHaveLength(2);
  });
});
