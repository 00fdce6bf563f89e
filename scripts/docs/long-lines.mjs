import { withoutComments } from '../import-rules/source.mjs';

/** Finds comments and prose that are wider than they may be and could be broken. */

const maxColumns = 100;

/** A linter reads its directives from one line. */
const directive = /biome-ignore|@ts-expect-error|@vitest-environment/;
const commentMark = /^\s*(?:\{?\/\*\*?|\*|\/\/)?\s*/;
const listMark = /^\s*(?:[-*+]|\d+\.|>)?\s*/;
/** Code in backticks and links are not broken, so that they can be searched for and copied. */
const unbroken = /`[^`]*`|\[[^\]]*\]\([^)]*\)/g;
/** Tables, headings, HTML, and the targets of links. */
const unwrapped = /^\s*\||^#|^\s*<|^\[[^\]]+\]: /;

/** @param {string} line @param {RegExp} mark */
const isTooLong = (line, mark) =>
  [...line].length > maxColumns && /\S\s+\S/.test(line.replace(mark, '').replace(unbroken, 'x'));

/** @param {string} text */
const longComments = (text) => {
  const code = withoutComments(text).split('\n');
  return text
    .split('\n')
    .map((line, at) => {
      const isComment = /^[\s{}]*$/.test(code[at] ?? '');
      return isComment && !directive.test(line) && isTooLong(line, commentMark) ? at + 1 : 0;
    })
    .filter((at) => at > 0);
};

/** @param {string} text */
const longProse = (text) => {
  let isFenced = false;
  return text
    .split('\n')
    .map((line, at) => {
      if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
      return !isFenced && !unwrapped.test(line) && isTooLong(line, listMark) ? at + 1 : 0;
    })
    .filter((at) => at > 0);
};

/**
 * The numbers of the lines that are too long: prose in Markdown, comments everywhere else.
 * @param {string} path
 * @param {string} text
 */
export const longLines = (path, text) => (path.endsWith('.md') ? longProse(text) : longComments(text));
