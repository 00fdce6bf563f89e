import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.mjs';

/** @typedef {{ dev?: boolean, link?: boolean, version?: string, license?: string }} Locked */

const isLegalText = (/** @type {string} */ name) => /^(?:licen[sc]e|copying|notice)(?:[.-]|$)/i.test(name);
const line = '-'.repeat(80);

/** The legal texts of an installed package. @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder)
    .filter(isLegalText)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());

/**
 * The licences of all packages that a build may contain, for the package of a release: their code
 * is a part of its scripts, so their own files do not come with it. Packages with the same text
 * stand together. Those that only tests and tools need are left out.
 * @returns {string}
 */
export const listLicences = () => {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const [path, { dev, link, version, license }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isPart = path.includes('node_modules/') && !dev && !link;
    if (!isPart || !existsSync(join(root, path))) continue;
    const texts = textsIn(join(root, path));
    const all =
      texts.length > 0 ? texts : ['The package brings no text; its licence is the one that it names.'];
    for (const text of all)
      users.set(text, (users.get(text) ?? new Set()).add(`${name} ${version} (${license ?? 'see below'})`));
  }
  const parts = [...users].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`);
  return `The parts of Engawa that others made, and their licences.\n\n${line}\n${parts.join(`\n${line}\n`)}`;
};
