import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcePresence } from './running-servers.ts';

describe.skipIf(whyNoPostgres() !== null)('processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let here: { end(): Promise<void> }[];
  beforeEach(async () => {
    here = [];
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const one of here) await one.end();
    await database.drop();
  });
  const come = async (presence: 'server' | 'alone') => {
    const one = await announcePresence(database.url, presence);
    here.push(one);
    return one;
  };

  it('cannot run alone while a server runs, also on another machine', async () => {
    const servers = [await come('server'), await come('server')];
    await expect(come('alone')).rejects.toThrow('A server still runs');
    await servers[0]?.end();
    await expect(come('alone')).rejects.toThrow('A server still runs');
    await servers[1]?.end();
    await (await come('alone')).end();
  });

  it('cannot start while one runs alone, neither a server nor a second one alone', async () => {
    const alone = await come('alone');
    await expect(come('server')).rejects.toThrow('sealed with the next secret');
    await expect(come('alone')).rejects.toThrow('A server still runs');
    await alone.end();
    await come('server');
  });

  it('count again after the connection of a server has broken', async () => {
    await come('server');
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const held = async () =>
      (
        await other.query(`select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
          and database = (select oid from pg_database where datname = current_database())`)
      ).rows;
    const [before] = await held();
    await other.query('select pg_terminate_backend($1)', [before.pid]);
    await expect
      .poll(async () => (await held()).some(({ pid }) => pid !== before.pid), { timeout: 15_000 })
      .toBe(true);
    await expect(come('alone')).rejects.toThrow('A server still runs');
    await other.end();
  });
});
