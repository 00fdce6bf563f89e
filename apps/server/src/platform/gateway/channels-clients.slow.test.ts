import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CheckedLine, openCheckedLine } from '@engawa/testkit/checked-line';
import { bareEnv, testEnv } from '@engawa/testkit/env';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { pysherPythonPath, javaClientPath, goClientPath } = testEnv;
const bot = (path: string) => fileURLToPath(new URL(`../../../../bots/${path}`, import.meta.url));
/** A client that never ends fails its own test, and its output is shown. */
const endsWithinMs = 40_000;

let server: RunningServer;
let line: CheckedLine;
let spaceId: string;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  line = await openCheckedLine(server.url);
  spaceId = /Demo guest link: \S+[?&]id=([0-9a-f-]{36})/.exec(server.output())?.[1] ?? '';
});
afterAll(async () => {
  await line?.close();
  await server?.stop();
});

/**
 * Runs an example that enters, whispers and receives the replies.
 * @returns its output
 */
const run = async (program: string, ...args: string[]): Promise<string> => {
  const options = { env: bareEnv(), timeout: endsWithinMs };
  const { stdout } = await promisify(execFile)(program, [...args, line.origin, spaceId], options);
  return stdout;
};
const bothReplies = /^reply in true\r?\nreply hello true\r?\n$/i;

describe('clients in other languages send whispers and receive the replies', () => {
  it.skipIf(pysherPythonPath === null)(
    'LIV-2 pysher, of protocol 6, which whispers before it is subscribed (LIV-19)',
    async () => {
      expect(await run(pysherPythonPath ?? '', bot('python/hello.py'))).toMatch(bothReplies);
    },
  );
  it.skipIf(javaClientPath === null)('LIV-2 the official Java client, of protocol 5', async () => {
    expect(await run('java', '-cp', javaClientPath ?? '', 'Hello')).toMatch(bothReplies);
  });
  it.skipIf(goClientPath === null)('LIV-3 a Go program, whose Origin is never ours', async () => {
    expect(await run(goClientPath ?? '')).toMatch(bothReplies);
  });
});
