import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bareEnv, testEnv } from '@engawa/testkit/env';
import { afterAll, describe, expect, it } from 'vitest';

const title = '議事録 — 設計.txt';
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill();
});

const start = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(child);
  return child;
};

const script = `
  const { createWindowReader } = await import(process.argv[1]);
  const read = createWindowReader();
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await read();
    if (found?.title) { console.log(JSON.stringify(found)); process.exit(0); }
    await new Promise((done) => setTimeout(done, 100));
  }
  process.exit(1);
`;

describe.skipIf(testEnv.xServerPath === null)('a real window of a real X server', () => {
  it('is read with its Japanese title and its program', async () => {
    const server = start(
      testEnv.xServerPath ?? '',
      ['-displayfd', '3', '-screen', '0', '640x480x24'],
      bareEnv(),
    );
    const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
    const env = { ...bareEnv(), DISPLAY: `:${String(number).trim()}`, LC_ALL: 'C.UTF-8' };
    // A window from before the window manager would get no focus.
    start('openbox', ['--startup', `xterm -T '${title}'`], env);
    const reader = spawn(
      process.execPath,
      ['--input-type=module', '--eval', script, new URL('./read-window.mjs', import.meta.url).href],
      { env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [text] = await once(reader.stdout, 'data');
    expect(JSON.parse(String(text))).toMatchObject({ program: 'XTerm', title });
  });
});
