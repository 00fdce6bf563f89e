import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@engawa/testkit/start-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import { users } from './schema/accounts.ts';
import { sessions } from './schema/sessions.ts';
import { spaces } from './schema/spaces.ts';

const kills = 10;
const atOnce = 3;

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'engawa-kill-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /**
   * Lets a guest in.
   * @returns their id once the server has confirmed it, or null if it died before
   */
  const letGuestIn = async (url: string, spaceId: string): Promise<string | null> => {
    try {
      const answer = await fetch(`${url}/api/v1/guest-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: spaceId, name: 'Guest' }),
      });
      const { data } = (await answer.json()) as { data: { user: { id: string } } };
      return data.user.id;
    } catch {
      return null;
    }
  };

  /**
   * Lets guests in until `untilMore` more are acknowledged, then kills the server during the next
   * ones.
   */
  const runUntilKilled = async (acknowledged: Set<string>, untilMore: number): Promise<void> => {
    const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
    const config = await fetch(`${server.url}/api/v1/config`);
    const { data } = (await config.json()) as { data: { features: { demo_link: string } } };
    const spaceId = new URL(data.features.demo_link, server.url).searchParams.get('id') ?? '';
    const goal = acknowledged.size + untilMore;
    const letGuestsIn = async () => {
      for (;;) {
        const id = await letGuestIn(server.url, spaceId);
        if (id === null) return;
        acknowledged.add(id);
        if (acknowledged.size === goal) process.kill(server.pid, 'SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: atOnce }, letGuestsIn));
    if ((await server.kill('SIGKILL')) !== 'SIGKILL')
      throw new Error(`The server ended by itself: ${server.output()}`);
  };

  it(`loses nothing that was acknowledged, killed ${kills} times in the middle of writes`, {
    timeout: 240_000,
  }, async () => {
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) await runUntilKilled(acknowledged, 5 + kill * 7);
    expect(acknowledged.size).toBeGreaterThan(300);

    const database = await openDatabase({ databaseUrl: null, dataDir });
    try {
      const sql = database.sql();
      const written = await sql
        .select({ id: users.id, sessionId: sessions.id })
        .from(users)
        .leftJoin(sessions, eq(sessions.userId, users.id));
      const ids = new Set(written.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
      // A guest and their session are one transaction: both exist or neither.
      expect(written.filter(({ sessionId }) => sessionId === null)).toEqual([]);
      expect(await sql.select().from(spaces)).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});
