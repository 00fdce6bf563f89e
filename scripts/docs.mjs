import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

/** Finds links, pictures and paths in `code` of the documents whose target does not exist. */

const link = /\]\(([^)\s]+)(?:\s"[^"]*")?\)/g;
const ourPath = /`((?:apps|packages|scripts|docs)\/[\w./-]+)`/g;
const npmScript = /\bnpm (?:run (?:-w \S+ )?([\w:-]+)|(start|test)\b)/g;

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** @param {string} path */
const staleIn = (path) => {
  const text = readFileSync(root + path, 'utf8');
  const gone = (/** @type {string} */ target) => !existsSync(target);
  const links = [...text.matchAll(link)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target && !/^[a-z]+:/.test(target))
    .filter((target) => gone(target.startsWith('/') ? root + target : join(root, dirname(path), target)));
  const paths = [...text.matchAll(ourPath)]
    .map(([, target = '']) => target)
    .filter((target) => gone(root + target));
  const commands = [...text.matchAll(npmScript)]
    .map(([, run, short]) => run ?? short ?? '')
    .filter((name) => !(name in scripts));
  return [...links, ...paths, ...commands.map((name) => `npm run ${name}`)].map(
    (what) => `${path}: ${what} is gone`,
  );
};

const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  // A decision describes its own time and is never edited.
  .filter((path) => path && !path.startsWith('docs/decisions/') && existsSync(root + path));
const stale = documents.flatMap(staleIn);
for (const line of stale) console.log(line);
console.log(`${documents.length} documents, ${stale.length} stale pointers`);
process.exit(stale.length === 0 ? 0 : 1);
