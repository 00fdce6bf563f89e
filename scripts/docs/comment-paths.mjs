import { basename } from 'node:path';
import { withoutComments } from '../import-rules/source.mjs';

/** Finds the files that comments name and that do not exist. */

const named = /(?<![\w/.@*-])((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css|md))(?![\w-])/g;
/** NAME stands for any name. */
const placeholder = /\bNAME\b/;

/** @param {string} text @returns {string} the comments alone */
const commentsOf = (text) => {
  const code = withoutComments(text).split('\n');
  return text
    .split('\n')
    .map((line, at) => line.slice((code[at] ?? '').trimEnd().length))
    .join('\n');
};

/**
 * The names of files in the comments of a source file that no file of the repository has; with
 * folders, no file whose path ends with them.
 * @param {string} text
 * @param {readonly string[]} files paths from the root
 */
export const goneFilesIn = (text, files) => {
  const names = new Set(files.map((path) => basename(path)));
  const isThere = (/** @type {string} */ path) =>
    names.has(basename(path)) &&
    (!path.includes('/') || path.startsWith('.') || files.some((file) => `/${file}`.endsWith(`/${path}`)));
  return [...commentsOf(text).matchAll(named)]
    .map(([, path = '']) => path)
    .filter((path) => !placeholder.test(path) && !isThere(path));
};
