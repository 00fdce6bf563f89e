import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { testEnv } from '@engawa/testkit/env';

/**
 * Puts the prepared embedded database into a data directory that has none, for tests that are not
 * about how one is made: making it takes most of a first start. Without one it does nothing.
 */
export const putMadeDatabase = (dataDir: string): void => {
  const made = testEnv.madeDatabaseFolder;
  const target = join(dataDir, 'db');
  if (made !== null && !existsSync(target)) cpSync(join(made, 'db'), target, { recursive: true });
};
