import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../places.mjs';

/**
 * @typedef {object} Source One file of the project, as the rules read it.
 * @property {string} path From the top of the repository, with forward slashes.
 * @property {string} code The text with comments blanked out; line numbers stay.
 * @property {string} text The text as written.
 * @property {boolean} isTest
 *
 * @typedef {{ path: string, line: number, message: string }} Finding
 * @typedef {(source: Source) => Finding[]} Rule
 */

// Strings are matched first, so that `//` in an address does not count as a comment.
const stringsAndComments =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;

/** @param {string} text */
export const withoutComments = (text) =>
  text.replace(stringsAndComments, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found));

const testPath = /\.(test|spec)\.tsx?$|\/test-[a-z-]+\.tsx?$|\/testing\//;

/** @param {string} path @param {string} text @returns {Source} */
export const asSource = (path, text) => ({
  path,
  text,
  code: withoutComments(text),
  isTest: testPath.test(path),
});

/** @param {Source} source @param {number} index @param {string} message @returns {Finding} */
export const findingAt = (source, index, message) => ({
  path: source.path,
  line: source.code.slice(0, index).split('\n').length,
  message,
});

const generated = /routeTree\.gen\.ts$|\.d\.ts$/;

/** The project's own TypeScript files: tracked by git, or new and not ignored. */
export const listSources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !generated.test(path))
    .flatMap((path) => {
      try {
        return [asSource(path, readFileSync(root + path, 'utf8'))];
      } catch {
        return []; // The file is deleted but still in git's index.
      }
    });
