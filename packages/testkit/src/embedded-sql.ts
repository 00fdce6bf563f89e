import pg from 'pg';

/** Sends SQL to the embedded database of a running server, by the socket in its data directory. */
export const queryEmbedded = async (
  dataDir: string,
  statement: string,
): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ host: dataDir, port: 5432, user: 'engawa', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows ?? [];
  } finally {
    await client.end();
  }
};
