import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The tokens of this computer, by office, in a file that only its person can read.
 * @param {string} path
 */
export const createTokens = (path) => {
  /** @returns {Record<string, string>} */
  const readAll = () => {
    try {
      return Object(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return {};
    }
  };
  /** @param {Record<string, string>} tokens */
  const writeAll = (tokens) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify(tokens), { mode: 0o600 });
  };
  return {
    /** @param {string} origin @returns {string | null} */
    find: (origin) => readAll()[origin] ?? null,
    /** @param {string} origin @param {string} token */
    save: (origin, token) => writeAll(Object.assign(readAll(), { [origin]: token })),
    /** @param {string} origin */
    remove(origin) {
      const tokens = readAll();
      delete tokens[origin];
      writeAll(tokens);
    },
  };
};
