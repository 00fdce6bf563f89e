import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './places.mjs';

/**
 * Counts words that make our English hard to read and fails when there are more than
 * word-budget.json allows, so that their number can only fall. `--write` sets the budget to the
 * present counts.
 *
 * @typedef {Record<string, number>} Counts How often each word occurs, by its label.
 * @typedef {{ failures: string[], hints: string[] }} Verdict
 */

const budgetPath = `${root}scripts/word-budget.json`;

/**
 * Matches a word on its own and as a part of a camelCase name.
 * @param {string} word
 * @param {string} [endings] alternatives of a regular expression
 */
const wordPattern = (word, endings = '') => {
  const capitalised = (word[0] ?? '').toUpperCase() + word.slice(1);
  return new RegExp(`(?:(?<![A-Za-z])${word}|${capitalised})(?:${endings})(?![a-z])`, 'g');
};

const everywhere = /^/;
/**
 * Label, pattern, and the files in which it counts. A sentence that starts with "Who is" or "Who
 * has" counts unless it is a question.
 */
const patterns = /** @type {const} */ ([
  ['told', wordPattern('told'), everywhere],
  ['said', wordPattern('said'), everywhere],
  ['whoever', wordPattern('whoever'), everywhere],
  ['anew', wordPattern('anew'), everywhere],
  ['wish', wordPattern('wish', '|es|ed|ing'), everywhere],
  ['Who is / Who has', /\bWho (?:is|has)\b(?![^.!?\n]*\?)/g, everywhere],
  ['a comment that begins with What or Who', /^\s*(?:\*|\/\/|\/\*\*) (?:What|Who)\b/gm, everywhere],
  ['requireRoomFor (a place in a plan)', /\brequireRoomFor/g, everywhere],
  [
    'found (a company)',
    /\bfound(?:er|ing)s?\b|\bfound(?:Company|Space|Mine)\b/g,
    /^(?:apps\/(?:load|server)|packages\/contract)\//,
  ],
]);

/** Phrases are edited as texts, the changelog is history, and this check has to name the words. */
const uncounted = /^(?:packages\/phrases\/src\/(?:en|ja|zh-tw)\/|CHANGELOG\.md$|scripts\/word-budget\.)/;

/** @param {string} path from the root of the repository */
export const isCounted = (path) => /\.(?:ts|tsx|mjs|md)$/.test(path) && !uncounted.test(path);

/**
 * The part of a file that counts: of a decision only its title, because its body is never edited.
 * @param {string} path
 * @param {string} text
 */
export const countedText = (path, text) =>
  /^docs\/decisions\/\d/.test(path) ? (text.split('\n', 1)[0] ?? '') : text;

/** @param {{ path: string, text: string }[]} files @returns {Counts} */
export const countWords = (files) =>
  Object.fromEntries(
    patterns.map(([label, pattern, places]) => [
      label,
      files.reduce(
        (sum, { path, text }) => sum + (places.test(path) ? (text.match(pattern)?.length ?? 0) : 0),
        0,
      ),
    ]),
  );

/**
 * A word without a number in the budget is not allowed at all.
 * @param {Counts} counts
 * @param {Counts} budget
 * @returns {Verdict}
 */
export const judge = (counts, budget) => {
  /** @type {Verdict} */
  const verdict = { failures: [], hints: [] };
  for (const [label, count] of Object.entries(counts)) {
    const allowed = budget[label] ?? 0;
    if (count > allowed) {
      verdict.failures.push(`"${label}": ${count} is above the budget of ${allowed}; use plain words`);
    }
    if (count < allowed) {
      verdict.hints.push(`"${label}": ${count} is below the budget of ${allowed}; lower it (--write)`);
    }
  }
  return verdict;
};

const listTexts = () =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    // A file that was deleted but not yet committed is still listed.
    .filter((path) => isCounted(path) && existsSync(root + path))
    .map((path) => ({ path, text: countedText(path, readFileSync(root + path, 'utf8')) }));

const main = () => {
  const texts = listTexts();
  const counts = countWords(texts);
  if (process.argv.includes('--write')) {
    writeFileSync(budgetPath, `${JSON.stringify(counts, null, 2)}\n`);
  }
  const { failures, hints } = judge(counts, JSON.parse(readFileSync(budgetPath, 'utf8')));
  for (const line of [...failures, ...hints]) console.log(line);
  console.log(`${texts.length} files, ${failures.length} words over budget`);
  return failures.length === 0 && texts.length > 0 ? 0 : 1;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
