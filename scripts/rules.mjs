import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutComments } from './import-rules/source.mjs';
import { root } from './places.mjs';
import { titlesIn } from './rules/titles.mjs';

/**
 * Checks that the rules of every SPEC.md and the tests name each other: each rule has a test whose
 * title names it, and each id that is written anywhere is a rule.
 *
 * @typedef {{ path: string, text: string }} Document
 */

const specPath = /^packages\/contract\/src\/([^/]+)\/SPEC\.md$/;
const testPath = /\.(?:test|spec)\.tsx?$/;
const rule = /^- \*\*([A-Z]{3}-\d+)\*\*/gm;
/** How rules were numbered before they had a prefix. */
const oldNumber = /^(?:\d{1,3}[. ]|[A-Z]\d{1,2}\b)/;

/** @param {string} id */
const prefixOf = (id) => id.slice(0, 3);

/**
 * The rules of all SPECs, with what is wrong in how they are numbered.
 * @param {Document[]} documents
 */
const readSpecs = (documents) => {
  /** @type {Map<string, string>} The path of each rule's SPEC. */
  const places = new Map();
  /** @type {Map<string, string>} The path of each prefix's SPEC. */
  const prefixes = new Map();
  /** @type {string[]} */
  const findings = [];
  for (const { path, text } of documents.filter((document) => specPath.test(document.path))) {
    const ids = [...text.matchAll(rule)].map(([, id = '']) => id);
    for (const id of ids) {
      const owner = prefixes.get(prefixOf(id)) ?? path;
      if (owner !== path) findings.push(`${path}: ${id} has the prefix of ${owner}`);
      if (places.has(id)) findings.push(`${path}: ${id} is there twice`);
      prefixes.set(prefixOf(id), owner);
      places.set(id, path);
    }
    if (new Set(ids.map(prefixOf)).size > 1) findings.push(`${path}: its rules have several prefixes`);
    if (ids.length === 0 || /^\d+\. /m.test(text)) {
      findings.push(`${path}: a rule is written "- **ABC-1** …", with the prefix of the SPEC`);
    }
  }
  return { places, prefixes, findings };
};

/**
 * Everything that is wrong between the rules and the tests, as lines.
 * @param {Document[]} documents SPECs, tests, other sources, and CONTRIBUTING.md with the prefixes
 */
export const compareRules = (documents) => {
  const { places, prefixes, findings } = readSpecs(documents);
  const someId = new RegExp(`(?<![\\w-])(?:${[...prefixes.keys()].join('|')})-\\d+(?![\\w-])`, 'g');
  const idsIn = (/** @type {string} */ text) => (prefixes.size === 0 ? [] : (text.match(someId) ?? []));
  const named = new Set();
  for (const { path, text } of documents) {
    for (const id of new Set(idsIn(text))) if (!places.has(id)) findings.push(`${path}: ${id} is no rule`);
    if (!testPath.test(path)) continue;
    for (const { title, table } of titlesIn(withoutComments(text))) {
      if (oldNumber.test(title))
        findings.push(`${path}: "${title}" begins with a number and not with a rule`);
      for (const id of [...idsIn(title), ...idsIn(table)]) named.add(id);
    }
  }
  for (const [id, path] of places) if (!named.has(id)) findings.push(`${path}: ${id} has no test`);
  const list = documents.find(({ path }) => path === 'CONTRIBUTING.md')?.text.replace(/\s+/g, ' ') ?? '';
  for (const [prefix, path] of prefixes) {
    const feature = specPath.exec(path)?.[1] ?? '';
    if (!list.includes(`${prefix} ${feature}`))
      findings.push(`CONTRIBUTING.md: lacks "${prefix} ${feature}"`);
  }
  return { findings, rules: places.size };
};

/** This check's own examples are no rules. */
const isRead = (/** @type {string} */ path) =>
  (/\.(?:tsx?|mjs)$/.test(path) && !/^scripts\/rules/.test(path)) ||
  specPath.test(path) ||
  path === 'CONTRIBUTING.md';

const main = () => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const documents = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    // A file that was deleted but not yet committed is still listed.
    .filter((path) => isRead(path) && existsSync(root + path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const { findings, rules } = compareRules(documents);
  for (const line of findings) console.log(line);
  console.log(`${rules} rules, ${findings.length} without a test or wrongly named`);
  return findings.length === 0 && rules > 0 ? 0 : 1;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
