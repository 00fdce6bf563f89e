import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The top of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The program of an installed package. @param {string} name */
export const installedProgram = (name) => `${root}node_modules/.bin/${name}`;

/** Loads packages as a workspace would: scripts have no dependencies of their own. @param {string} workspace */
export const requireOf = (workspace) => createRequire(`${root}${workspace}/package.json`);
