import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { root } from './places.mjs';

/**
 * Draws comments at random, to be read before a commit: no count of words says whether a sentence
 * is clear.
 *
 * @typedef {{ path: string, line: number, text: string }} Comment
 */

/** Directives for tools are no sentences. */
const directive = /^(?:biome-ignore|@vitest|\/ <reference|@ts-|v8 )/;

/**
 * The comments of a file; lines of `//` one after the other are one comment.
 * @param {string} path
 * @param {string} text
 * @returns {Comment[]}
 */
export const commentsIn = (path, text) => {
  /** @type {(Comment & { lastLine: number, isLine: boolean })[]} */
  const found = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const sentence = value.replace(/^\s*\*+ ?/gm, '').trim();
    if (sentence === '' || directive.test(sentence)) continue;
    const line = text.slice(0, start).split('\n').length;
    const lastLine = text.slice(0, end).split('\n').length;
    const before = found.at(-1);
    if (type === 'Line' && before?.isLine && before.lastLine === line - 1) {
      before.text += `\n${sentence}`;
      before.lastLine = lastLine;
    } else found.push({ path, line, text: sentence, lastLine, isLine: type === 'Line' });
  }
  return found.map(({ path: of, line, text: sentence }) => ({ path: of, line, text: sentence }));
};

/**
 * Draws comments of different files.
 * @param {readonly string[]} paths
 * @param {number} count
 * @param {{ read: (path: string) => string, random: () => number }} deps `random` is in [0, 1)
 * @returns {Comment[]}
 */
export const drawComments = (paths, count, { read, random }) => {
  const waiting = [...paths];
  /** @type {Comment[]} */
  const drawn = [];
  while (drawn.length < count && waiting.length > 0) {
    const [path = ''] = waiting.splice(Math.floor(random() * waiting.length), 1);
    const comments = commentsIn(path, read(path));
    const comment = comments[Math.floor(random() * comments.length)];
    if (comment !== undefined) drawn.push(comment);
  }
  return drawn;
};

/**
 * Prints ten comments of the sources.
 * @param {(line: string) => void} tell
 */
export const printRandomComments = (tell) => {
  const paths = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.gen.ts'));
  const read = (/** @type {string} */ path) => {
    try {
      return readFileSync(root + path, 'utf8');
    } catch {
      return ''; // The file is deleted but still in git's index.
    }
  };
  tell('\nTen comments, drawn at random: read them before you commit.');
  for (const { path, line, text } of drawComments(paths, 10, { read, random: Math.random }))
    tell(`  ${path}:${line}\n${text.replace(/^/gm, '    ')}`);
};
