import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, whyNoPostgres } from './postgres.ts';

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

describe.skipIf(whyNoPostgres())('createTestDatabase', () => {
  it('separates two workers, and removes a database with open connections', async () => {
    const [a, b] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const [inA, inB] = [await connected(a.url), await connected(b.url)];
    await inA.query('create table only_here (id int)');
    await expect(inB.query('select * from only_here')).rejects.toThrow('does not exist');
    await inB.end();
    await Promise.all([a.drop(), b.drop()]);
    await expect(connected(a.url)).rejects.toThrow('does not exist');
  });
});
