import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './places.mjs';

/**
 * Caps the lines of code of a function, a component and a file, style sheets included. Blank lines
 * and comments do not count, so nothing is won by leaving them out. Places above a cap are listed
 * in line-ceilings.json with their size, which can only fall: `--write` lowers the ceilings, and
 * never raises or adds one.
 *
 * @typedef {Record<string, number>} Sizes Lines of code by place: a path, or `path#function`.
 */

export const caps = { function: 100, component: 150, file: 300 };

const ceilingsPath = `${root}scripts/line-ceilings.json`;
const cssComment = /\/\*[\s\S]*?\*\//g;
/** Tests and texts are lists: they are read one part at a time. */
const uncounted =
  /\.(?:test|spec|suite|fixture)\.tsx?$|\/testing\/|\/test-[\w-]+\.ts$|\.gen\.ts$|\.d\.ts$|^packages\/phrases\/src\/(?:en|ja|zh-tw)\//;

/** @param {string} path */
export const isCapped = (path) => /\.(?:tsx?|mjs|css)$/.test(path) && !uncounted.test(path);

/**
 * The numbers of the lines of code up to each line.
 * @param {string} code without comments
 */
const sumsOf = (code) => {
  let sum = 0;
  return code.split('\n').map((line) => {
    if (line.trim() !== '') sum += 1;
    return sum;
  });
};

/** @param {string} text @param {readonly { start: number, end: number }[]} comments */
const blankOut = (text, comments) =>
  comments.reduce(
    (code, { start, end }) =>
      code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end),
    text,
  );

/**
 * The functions of a file that have a name, by where they stand.
 * @param {import('oxc-parser').Program} program
 */
const functionsIn = (program) => {
  /** @type {{ name: string, start: number, end: number }[]} */
  const found = [];
  const add = (
    /** @type {unknown} */ id,
    /** @type {import('oxc-parser').Node | null | undefined} */ node,
  ) => {
    const name = /** @type {{ name?: unknown } | null} */ (id)?.name;
    let inner = node;
    // memo(function …), createX(() => …): the function is the first argument.
    if (inner?.type === 'CallExpression') inner = /** @type {typeof node} */ (inner.arguments[0]);
    if (typeof name === 'string' && inner && /Function/.test(inner.type))
      found.push({ name, start: inner.start, end: inner.end });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => add(id, init),
    FunctionDeclaration: (node) => add(node.id, node),
    Property: ({ key, value }) => add(key, value),
    MethodDefinition: ({ key, value }) => add(key, value),
  }).visit(program);
  return found;
};

/**
 * The sizes of a file and of its functions that are above their cap.
 * @param {string} path
 * @param {string} text
 * @returns {Sizes}
 */
export const sizesAbove = (path, text) => {
  const isStyle = path.endsWith('.css');
  const parsed = isStyle ? null : parseSync(path, text);
  const code = parsed
    ? blankOut(text, parsed.comments)
    : text.replace(cssComment, (comment) => comment.replace(/[^\n]/g, ' '));
  const sums = sumsOf(code);
  /** @type {Sizes} */
  const above = {};
  const size = sums.at(-1) ?? 0;
  if (size > caps.file) above[path] = size;
  if (parsed === null) return above;
  const lineAt = (/** @type {number} */ offset) => code.slice(0, offset).split('\n').length - 1;
  for (const { name, start, end } of functionsIn(parsed.program)) {
    const lines = (sums[lineAt(end)] ?? 0) - (sums[lineAt(start) - 1] ?? 0);
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    if (lines <= (isComponent ? caps.component : caps.function)) continue;
    const place = `${path}#${name}`;
    above[place] = Math.max(lines, above[place] ?? 0);
  }
  return above;
};

/**
 * Compares what is above a cap with its ceilings.
 * @param {Sizes} above
 * @param {Sizes} ceilings
 * @returns {string[]} one line for each difference
 */
export const judge = (above, ceilings) => [
  ...Object.entries(above)
    .filter(([place, lines]) => lines > (ceilings[place] ?? 0))
    .map(([place, lines]) =>
      place in ceilings
        ? `${place} has ${lines} lines of code, above its ceiling of ${ceilings[place]}`
        : `${place} has ${lines} lines of code, above the cap: split it`,
    ),
  ...Object.entries(ceilings)
    .filter(([place, ceiling]) => (above[place] ?? 0) < ceiling)
    .map(([place]) => `${place} is below its ceiling: lower it by node scripts/line-caps.mjs --write`),
];

/**
 * The ceilings after a fall: none is raised or added.
 * @param {Sizes} above
 * @param {Sizes} ceilings
 * @returns {Sizes}
 */
export const lowered = (above, ceilings) =>
  Object.fromEntries(
    Object.entries(ceilings).flatMap(([place, ceiling]) => {
      const lines = above[place];
      return lines === undefined ? [] : [[place, Math.min(lines, ceiling)]];
    }),
  );

const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    // A file that was deleted but not yet committed is still listed.
    .filter((path) => isCapped(path) && existsSync(root + path));

const main = () => {
  const files = listFiles();
  /** @type {Sizes} */
  const above = {};
  for (const path of files) Object.assign(above, sizesAbove(path, readFileSync(root + path, 'utf8')));
  /** @type {Sizes} */
  const ceilings = JSON.parse(readFileSync(ceilingsPath, 'utf8'));
  const kept = process.argv.includes('--write') ? lowered(above, ceilings) : ceilings;
  if (kept !== ceilings) writeFileSync(ceilingsPath, `${JSON.stringify(kept, null, 2)}\n`);
  const differences = judge(above, kept);
  for (const line of differences) console.log(line);
  console.log(
    `${files.length} files, ${Object.keys(kept).length} places above a cap, none above its ceiling`,
  );
  return differences.length === 0 && files.length > 0 ? 0 : 1;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
