import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { listSources } from './import-rules/source.mjs';

/**
 * Counts where the server spells one field in two cases: a property in snake case whose value comes
 * from the same name in camel case, or the reverse, such as `first_name: row.firstName`. Rows and
 * the wire are in snake case, so a map between them is not needed.
 */

/** How many such places there may be. The number only falls. */
const most = 36;

/** @param {string} name */
const snakeOf = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @typedef {Record<string, any> | null | undefined} Node */

/** The parts of an expression that its value comes from. @type {Record<string, string[]>} */
const partsOf = {
  AssignmentPattern: ['left'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  NewExpression: ['arguments'],
  CallExpression: ['arguments', 'callee'],
  ChainExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  ParenthesizedExpression: ['expression'],
  UnaryExpression: ['argument'],
  AwaitExpression: ['argument'],
};

/** The names in which a value ends: of `row.firstName ?? textOf(lastName)`, both. */
const namesIn = (/** @type {Node} */ value) => {
  /** @type {string[]} */
  const names = [];
  const read = (/** @type {Node} */ node, isCallee = false) => {
    if (node?.type === 'Identifier' && !isCallee) names.push(node.name);
    else if (node?.type === 'MemberExpression' && isCallee) read(node.object);
    else if (node?.type === 'MemberExpression' && !node.computed) names.push(node.property.name);
    else
      for (const part of partsOf[node?.type] ?? [])
        for (const inner of [node?.[part]].flat()) read(inner, part === 'callee');
  };
  read(value);
  return names;
};

/**
 * The places of a file, each with its line.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, text: string }[]}
 */
export const spelledTwiceIn = (path, text) => {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  new Visitor({
    Property: (/** @type {Record<string, any>} */ { key, value, computed, start, end }) => {
      const name = computed ? undefined : (key.name ?? key.value);
      if (typeof name !== 'string') return;
      const isOther = (/** @type {string} */ other) =>
        other !== name && (snakeOf(other) === name || snakeOf(name) === other);
      if (!namesIn(value).some(isOther)) return;
      found.push({ line: text.slice(0, start).split('\n').length, text: text.slice(start, end) });
    },
  }).visit(parseSync(path, text).program);
  return found;
};

const main = () => {
  const sources = listSources().filter(({ path, isTest }) => path.startsWith('apps/server/src/') && !isTest);
  const places = sources.flatMap(({ path, text }) =>
    spelledTwiceIn(path, text).map((place) => `${path}:${place.line}  ${place.text.split('\n')[0]}`),
  );
  const isOver = places.length > most;
  if (isOver || process.argv.includes('--list')) for (const place of places) console.log(place);
  if (places.length < most) console.log(`lower the number in scripts/spellings.mjs to ${places.length}`);
  console.log(`${places.length} fields in two spellings, of at most ${most}`);
  return places.length === most ? 0 : 1;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
