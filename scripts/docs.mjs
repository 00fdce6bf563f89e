import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { goneFilesIn } from './docs/comment-paths.mjs';
import { longLines } from './docs/long-lines.mjs';
import { root } from './places.mjs';

/**
 * Finds links, pictures and paths in `code` of the documents whose target does not exist, files
 * that comments name and that do not exist, and prose and comments that are not wrapped.
 */

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

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--'];
const written = ['*.md', '*.ts', '*.tsx', '*.mjs', '*.css'];
const files = execFileSync('git', [...listed, ...written], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  // A file that was deleted but not yet committed is still listed.
  .filter((path) => path && !path.endsWith('routeTree.gen.ts') && existsSync(root + path));
// The text of a decision describes its own time and is never edited.
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
const inComments = files
  .filter((path) => !path.endsWith('.md'))
  .flatMap((path) =>
    goneFilesIn(readFileSync(root + path, 'utf8'), files).map((gone) => `${path}: ${gone} is gone`),
  );
const stale = [...documents.flatMap(staleIn), ...inComments];
const long = files.flatMap((path) =>
  longLines(path, readFileSync(root + path, 'utf8')).map((line) => `${path}:${line}: wrap at 100 columns`),
);
for (const line of [...stale, ...long]) console.log(line);
console.log(`${documents.length} documents, ${stale.length} stale pointers`);
console.log(`${files.length} files, ${long.length} comments or lines of prose of more than 100 columns`);
process.exit(stale.length + long.length === 0 && files.length > 0 ? 0 : 1);
