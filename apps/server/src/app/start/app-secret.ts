import type { Env } from '../../env.ts';
import {
  appSecretPath,
  findKeptAppSecret,
  findNextAppSecret,
  makeKeptAppSecret,
} from '../../platform/crypto/app-secret.ts';
import { acceptsAppSecret, isWithoutSecret } from '../../platform/db/app-secret-check.ts';
import type { Database } from '../../platform/db/database.ts';
import { StartProblem } from '../../platform/start-problem.ts';

type Given = Pick<Env, 'appSecret' | 'nextAppSecret' | 'dataDir'>;

const finishRotation = 'npm run engawa -- secrets rotate';

/** The error line for an APP_SECRET that does not decrypt the data. */
const whyNotGiven = async (database: Database, { nextAppSecret, dataDir }: Given): Promise<string> => {
  if (nextAppSecret !== null && (await acceptsAppSecret(database, nextAppSecret)))
    return 'APP_SECRET: the data are sealed with APP_SECRET_NEW already. Give that one as APP_SECRET.';
  const kept = findKeptAppSecret(dataDir);
  if (kept !== null && (await acceptsAppSecret(database, kept)))
    return `APP_SECRET: the data are sealed with the secret in ${appSecretPath(dataDir)}. Start without APP_SECRET, or with that one.`;
  return 'APP_SECRET: this is not the secret that the data are sealed with. Give the one of before; after "secrets rotate", the new one.';
};

/** The error line for a secret in the data directory that does not decrypt the data. */
const whyNotKept = async (database: Database, dataDir: string): Promise<string> => {
  const next = findNextAppSecret(dataDir);
  if (next !== null && (await acceptsAppSecret(database, next)))
    return `DATA_DIR: a change of the secret was broken off. Finish it first: ${finishRotation}`;
  return `DATA_DIR: ${appSecretPath(dataDir)} is not the secret that the data are sealed with. Restore it from a backup, or give the right one by APP_SECRET.`;
};

/**
 * The secret that this data is encrypted with: APP_SECRET, the secret in the data directory, or for
 * a new installation one that is generated now.
 * @throws StartProblem if the secret is missing or does not decrypt the data
 */
export const requireAppSecret = async (database: Database, given: Given): Promise<string> => {
  const { appSecret, dataDir } = given;
  const known = appSecret ?? findKeptAppSecret(dataDir);
  if (known === null && !(await isWithoutSecret(database)))
    throw new StartProblem(
      `APP_SECRET: missing, and ${appSecretPath(dataDir)} is not there. The data are sealed with it: restore that file from a backup, or give the secret by APP_SECRET.`,
    );
  const secret = known ?? makeKeptAppSecret(dataDir);
  if (await acceptsAppSecret(database, secret)) return secret;
  throw new StartProblem(
    await (appSecret === null ? whyNotKept(database, dataDir) : whyNotGiven(database, given)),
  );
};
