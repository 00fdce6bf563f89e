import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

const secretBytes = 48;
const shortestSecret = 32;
const fileMode = 0o600;

export const appSecretPath = (dataDir: string): string => join(dataDir, 'app-secret');
const nextPath = (dataDir: string): string => `${appSecretPath(dataDir)}.next`;

const readSecret = (path: string): string | null => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    if (systemCodeOf(cause) === 'ENOENT') return null;
    throw new StartProblem(`DATA_DIR: ${path} cannot be read (${systemCodeOf(cause) ?? 'error'}).`, {
      cause,
    });
  }
  if (text.length >= shortestSecret) return text;
  throw new StartProblem(
    `${path} holds no secret of at least 32 characters. Restore it from a backup; without it sessions and stored passwords are lost.`,
  );
};

/**
 * Writes a new secret, unless the file exists: then another process was first, and its secret is
 * used.
 */
const makeSecret = (path: string): string => {
  try {
    const secret = randomBytes(secretBytes).toString('base64url');
    writeFileSync(path, `${secret}\n`, { flag: 'wx', mode: fileMode });
    return secret;
  } catch (cause) {
    if (systemCodeOf(cause) === 'EEXIST') return readSecret(path) ?? makeSecret(path);
    throw new StartProblem(`DATA_DIR: ${path} cannot be written (${systemCodeOf(cause) ?? 'error'}).`, {
      cause,
    });
  }
};

/** The secret in the data directory. Null when there is none. */
export const findKeptAppSecret = (dataDir: string): string | null => readSecret(appSecretPath(dataDir));

/** A secret for new data, stored in the data directory. */
export const makeKeptAppSecret = (dataDir: string): string => makeSecret(appSecretPath(dataDir));

/** The secret of an interrupted rotation. Null when there is none. */
export const findNextAppSecret = (dataDir: string): string | null => readSecret(nextPath(dataDir));

/**
 * The successor of the stored secret, written to a file before any text is sealed with it. After an
 * interrupted rotation it is the same one again.
 */
export const nextAppSecret = (dataDir: string): { readonly secret: string; makePermanent(): void } => ({
  secret: makeSecret(nextPath(dataDir)),
  makePermanent: () => renameSync(nextPath(dataDir), appSecretPath(dataDir)),
});
