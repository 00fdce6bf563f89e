import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { listSources } from './import-rules/source.mjs';

/**
 * Checks that no bare text stands beside something that comes and goes in one element. A translator
 * of the browser replaces the nodes of texts: React then inserts what comes beside a node that is
 * gone, and throws. An element around the text, such as a span, is not replaced.
 * `translated-texts.ts` repairs what is left; this keeps it rare.
 */

/** @typedef {import('oxc-parser').JSXChild} Child */

/** A function with this name returns a sentence. */
const sentence = /^(?:t|translate)$/;

/** @param {Child} child */
const isText = (child) => {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  if (expression.type === 'CallExpression')
    return expression.callee.type === 'Identifier' && sentence.test(expression.callee.name);
  return expression.type === 'Literal' || expression.type === 'TemplateLiteral';
};

/** @param {Child} child */
const comesAndGoes = (child) =>
  child.type === 'JSXExpressionContainer' &&
  ['LogicalExpression', 'ConditionalExpression'].includes(child.expression.type);

/**
 * The lines of the elements of a file that have both, from 1.
 * @param {string} path
 * @param {string} text
 */
export const bareTextsIn = (path, text) => {
  /** @type {number[]} */
  const lines = [];
  /** @param {{ start: number, children: Child[] }} element */
  const look = ({ start, children }) => {
    if (children.some(isText) && children.some(comesAndGoes))
      lines.push(text.slice(0, start).split('\n').length);
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(path, text).program);
  return lines;
};

const main = () => {
  const sources = listSources().filter(
    ({ path, isTest }) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !isTest,
  );
  const found = sources.flatMap(({ path, text }) => bareTextsIn(path, text).map((line) => `${path}:${line}`));
  for (const place of found) console.log(`${place}  put the text beside the condition into an element`);
  console.log(`${sources.length} files, ${found.length} bare texts beside conditions`);
  return found.length === 0 && sources.length > 0 ? 0 : 1;
};

// A test imports the function without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
