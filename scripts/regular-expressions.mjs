import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { listSources } from './import-rules/source.mjs';

/**
 * Checks that no regular expression of the server and the contract takes much longer than its text
 * is long: a text of strangers would stop everybody for that time. It is proved for each literal;
 * one for which it cannot be proved is written in another way, or stands below with its bound.
 * Those that are put together from parts (`new RegExp`) are not seen.
 */

/**
 * Literals with a condition (`(?=`, `(?!`) that the prover cannot read, by their source.
 * @type {Record<string, string>}
 */
const boundByHand = {
  // hostName in env-values.ts: the condition ends it after 253 characters.
  '^(?=.{1,253}$)[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\\.[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?)*\\.?$':
    'at most 253 characters',
  // ownPath in identities/schema.ts: it begins at the first character alone, and its one run is
  // followed by a constant number of characters at each of its slashes.
  '^(?![^?#]*\\/(?:\\.|%2[eE]){1,2}(?:[/?#]|$))\\/(?![/\\\\])[^\\s\\\\]*$': 'twice the length of the text',
};

/** @typedef {{ pattern: string, flags: string, line: number }} Literal */

/**
 * The regular expressions of a file.
 * @param {string} path
 * @param {string} text
 * @returns {Literal[]}
 */
export const literalsIn = (path, text) => {
  /** @type {Literal[]} */
  const literals = [];
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      literals.push({ ...node.regex, line: text.slice(0, node.start).split('\n').length });
    },
  }).visit(parseSync(path, text).program);
  return literals;
};

/**
 * Each takes some milliseconds; a few take seconds on a busy machine. The other way to check, by
 * random texts, would answer differently each time.
 */
const proving = { timeout: 60_000, checker: /** @type {const} */ ('automaton') };

/** Why an expression may take too long; null: it takes no longer than its text is long. */
export const whySlow = async (/** @type {Pick<Literal, 'pattern' | 'flags'>} */ { pattern, flags }) => {
  const found = await check(pattern, flags, proving);
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'nothing could be proved';
};

const main = async () => {
  const sources = listSources().filter(
    ({ path, isTest }) => /^(?:apps\/server|packages\/contract)\/src\//.test(path) && !isTest,
  );
  const bounds = new Set(Object.keys(boundByHand));
  let count = 0;
  let isFailed = false;
  for (const { path, text } of sources)
    for (const literal of literalsIn(path, text)) {
      count += 1;
      if (bounds.delete(literal.pattern)) continue;
      const why = await whySlow(literal);
      if (why === null) continue;
      isFailed = true;
      console.log(`${path}:${literal.line}  /${literal.pattern}/${literal.flags}: ${why}`);
    }
  for (const gone of bounds) console.log(`/${gone}/ has a bound here but is nowhere`);
  console.log(`${count} regular expressions`);
  return isFailed || bounds.size > 0 || count === 0 ? 1 : 0;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main());
