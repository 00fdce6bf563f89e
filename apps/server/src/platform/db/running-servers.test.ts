import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcePresence } from './running-servers.ts';

describe.skipIf(whyNoPostgres() !== null)('processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  let here: { end(): Promise<void> }[];
  let refused: string[];
  beforeEach(async () => {
    here = [];
    refused = [];
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    pool.on('error', () => {});
  });
  afterEach(async () => {
    for (const one of here) await one.end();
    await pool.end();
    await database.drop();
  });
  const come = async (presence: 'server' | 'alone', everyMs?: number) => {
    const one = await announcePresence({
      connectionString: database.url,
      presence,
      ...(everyMs === undefined ? {} : { everyMs }),
      onRefused: ({ message }) => void refused.push(message),
    });
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

  it('of many that come at once, each sees those before it', async () => {
    const outcomes = await Promise.allSettled([come('server'), come('alone'), come('server'), come('alone')]);
    const kinds = outcomes.map(({ status }, at) =>
      status === 'fulfilled' ? (at % 2 ? 'alone' : 'server') : null,
    );
    const present = kinds.filter((kind) => kind !== null);
    expect(present.includes('alone') && present.length > 1).toBe(false);
    expect(present.length).toBeGreaterThan(0);
  });

  it('one that was killed counts as running for 20 seconds', async () => {
    await come('server');
    const lastSeen = (secondsAgo: number) =>
      database.run(`update running_servers set seen_at = now() - interval '${secondsAgo} seconds'`);
    await lastSeen(15);
    await expect(come('alone')).rejects.toThrow('One that was killed counts as running for 20 s.');
    await lastSeen(25);
    await come('alone');
  });

  it('count again after the database was away for longer', async () => {
    await come('server', 50);
    await database.run('delete from running_servers');
    await expect
      .poll(async () => (await pool.query('select 1 from running_servers')).rowCount, { timeout: 10_000 })
      .toBe(1);
    await expect(come('alone')).rejects.toThrow('A server still runs');
  });

  it('one that was away while another began to run alone must end', async () => {
    await come('server', 50);
    await database.run(`update running_servers set seen_at = now() - interval '1 minute'`);
    // It may give a sign of life before the other has come.
    const alone = await come('alone').catch(() => null);
    if (alone === null)
      await database.run(`insert into running_servers values (gen_random_uuid(), 'alone', now())`);
    await expect.poll(() => refused, { timeout: 10_000 }).toEqual([expect.stringContaining('being sealed')]);
  });
});
