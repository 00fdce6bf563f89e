import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { sessions } from '../platform/db/schema/sessions.ts';
import { spaces } from '../platform/db/schema/spaces.ts';

const writer = fileURLToPath(new URL('../testing/guest-writer.ts', import.meta.url));
const kills = 10;

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'engawa-kill-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Runs the writer until it has acknowledged so many guests, then kills it in the middle of the next ones. */
  const runUntilKilled = async (acknowledged: Set<string>, untilMore: number): Promise<void> => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], {
      env: bareEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    const goal = acknowledged.size + untilMore;
    let said = '';
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const lines = said.split('\n');
      said = lines.pop() ?? '';
      for (const line of lines) acknowledged.add(line.replace('in ', ''));
      if (acknowledged.size >= goal) child.kill('SIGKILL');
    });
    await once(child, 'close');
    process.removeListener('exit', endWithUs);
    if (child.signalCode !== 'SIGKILL') throw new Error(`The writer ended by itself: ${complaint}`);
  };

  it(`loses nothing that was acknowledged, killed ${kills} times in the middle of writes`, {
    timeout: 240_000,
  }, async () => {
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) await runUntilKilled(acknowledged, 5 + kill * 7);
    expect(acknowledged.size).toBeGreaterThan(300);

    const database = await openDatabase({ databaseUrl: null, dataDir, onDeath: () => {} });
    try {
      const sql = database.sql();
      const written = await sql
        .select({ id: users.id, sessionId: sessions.id })
        .from(users)
        .leftJoin(sessions, eq(sessions.userId, users.id));
      const ids = new Set(written.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
      // A guest and their session are one transaction: both are there or neither.
      expect(written.filter(({ sessionId }) => sessionId === null)).toEqual([]);
      expect(await sql.select().from(spaces)).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});
