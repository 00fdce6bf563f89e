import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

const secretBytes = 48;
const fileMode = 0o600;

/** The secret kept in the data directory, made on the first start. */
export const keptAppSecret = (dataDir: string): string => {
  const path = join(dataDir, 'app-secret');
  try {
    writeFileSync(path, `${randomBytes(secretBytes).toString('base64url')}\n`, {
      flag: 'wx',
      mode: fileMode,
    });
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST')
      throw new StartProblem(`DATA_DIR: ${path} cannot be written (${systemCodeOf(error) ?? 'error'}).`, {
        cause: error,
      });
  }
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new StartProblem(`DATA_DIR: ${path} cannot be read (${systemCodeOf(error) ?? 'error'}).`, {
      cause: error,
    });
  }
  throw new StartProblem(
    `${path} holds no secret of at least 32 characters. Restore it from a backup; without it sessions and stored passwords are lost.`,
  );
};

/**
 * The secret that is to follow the kept one: written down before anything is sealed with it. After a rotation that was
 * broken off it is the same again.
 */
export const nextAppSecret = (dataDir: string): { readonly secret: string; keep(): void } => {
  const path = join(dataDir, 'app-secret');
  const next = `${path}.next`;
  if (!existsSync(next))
    writeFileSync(next, `${randomBytes(secretBytes).toString('base64url')}\n`, {
      flag: 'wx',
      mode: fileMode,
    });
  const secret = readFileSync(next, 'utf8').trim();
  if (secret.length < 32)
    throw new StartProblem(`${next} holds no whole secret: remove it, and rotate again.`);
  return { secret, keep: () => renameSync(next, path) };
};
