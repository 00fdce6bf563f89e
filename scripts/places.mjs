import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The path of an installed package's program. @param {string} name */
export const installedProgram = (name) => `${root}node_modules/.bin/${name}`;

/**
 * Loads packages as a workspace would, because scripts have no dependencies of their own.
 * @param {string} workspace
 */
export const requireOf = (workspace) => createRequire(`${root}${workspace}/package.json`);
