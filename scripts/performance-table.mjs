import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './places.mjs';

/**
 * docs/performance.json holds the figures that were measured last, docs/performance.md shows those
 * that have a target as a table, one in a cell; the others are for comparison. `npm run bench --
 * --write` writes both; this file, run alone, checks that they agree.
 */

const dataPath = `${root}docs/performance.json`;
const pagePath = `${root}docs/performance.md`;
const begin = '<!-- The table is generated from performance.json: npm run bench -- --write -->';
const end = '<!-- end of the generated table -->';

/**
 * One measured figure. `options` are those of the bench, as typed. `commit` is null for figures
 * that were measured before the commit was recorded.
 * @typedef {{ bench: string, options: string, figure: string, value: string, target: string, isMet:
 * boolean | null, date: string, commit: string | null, machine: string }} Measured
 */

/** @returns {Measured[]} */
export const readMeasured = () => JSON.parse(readFileSync(dataPath, 'utf8'));

/**
 * The figures that are several in one: each has a record of its own.
 * @param {readonly Measured[]} measured
 */
export const listCompound = (measured) =>
  measured.filter(
    ({ figure, value, target }) => /;|\d.*\(/.test(`${value} ${target}`) || figure.includes(';'),
  );

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/**
 * The table of the page: the figures that have a target.
 * @param {readonly Measured[]} measured
 */
export const tableOf = (measured) =>
  [
    '| figure | value | target | bench | measured |',
    '|---|---|---|---|---|',
    ...measured
      .filter(({ target }) => target !== '')
      .map(({ bench, options, figure, value, target, isMet, date }) => {
        const command = `\`${[bench, options].filter(Boolean).join(' ')}\``;
        const goal = isMet === false ? `${target} (not met)` : target;
        return `| ${[figure, value, goal, command, date].map(cell).join(' | ')} |`;
      }),
  ].join('\n');

/**
 * The page with another table between its markers.
 * @param {string} page
 * @param {readonly Measured[]} measured
 */
export const withTable = (page, measured) => {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost the markers of its table.');
  return `${page.slice(0, from)}${begin}\n\n${tableOf(measured)}\n\n${page.slice(to)}`;
};

/**
 * Puts new figures in place of all earlier ones of the same bench with the same options.
 * @param {readonly Measured[]} before
 * @param {readonly Measured[]} measured
 * @returns {Measured[]}
 */
export const replaceMeasured = (before, measured) => {
  const same = (/** @type {Measured} */ a, /** @type {Measured} */ b) =>
    a.bench === b.bench && a.options === b.options;
  const firstOf = (/** @type {Measured} */ one) => before.findIndex((other) => same(one, other));
  const kept = before.flatMap((one, place) => {
    const successors = measured.filter((other) => same(one, other));
    if (successors.length === 0) return [one];
    return firstOf(one) === place ? successors : [];
  });
  return [...kept, ...measured.filter((one) => firstOf(one) < 0)];
};

/**
 * Stores figures in docs/performance.json and shows them in docs/performance.md.
 * @param {readonly Measured[]} measured
 */
export const writeMeasured = (measured) => {
  const all = replaceMeasured(readMeasured(), measured);
  writeFileSync(dataPath, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(pagePath, withTable(readFileSync(pagePath, 'utf8'), all));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = readFileSync(pagePath, 'utf8');
  const measured = readMeasured();
  for (const { figure, value } of listCompound(measured))
    console.log(`Several figures in one: ${figure} (${value})`);
  const isSame = withTable(page, measured) === page;
  console.log(
    isSame
      ? 'docs/performance.md shows the figures of docs/performance.json'
      : 'docs/performance.md differs from docs/performance.json. Write it with: npm run bench -- --write-table',
  );
  process.exit(isSame && listCompound(measured).length === 0 ? 0 : 1);
}
