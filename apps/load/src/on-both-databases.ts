import { queryEmbedded } from '@engawa/testkit/embedded-sql';
import { createTestDatabase } from '@engawa/testkit/postgres';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';

const env = { DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };

/**
 * Measures a server on PostgreSQL and then one on the embedded database.
 * @param measure gets the name of the database, and a function that runs a statement on it
 */
export const onBothDatabases = async (
  measure: (name: string, server: RunningServer, run: (sql: string) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const database = await createTestDatabase();
  try {
    const server = await startServer({
      env: {
        ...env,
        DATABASE_URL: database.url,
        APP_SECRET: 'the secret of the benches, of more than 32 characters',
      },
    });
    await measure('PostgreSQL', server, database.run).finally(server.stop);
  } finally {
    await database.drop();
  }
  const embedded = await startServer({ env });
  await measure('embedded', embedded, (sql) => queryEmbedded(embedded.dataDir, sql)).finally(embedded.stop);
};
