import { existsSync, readdirSync } from 'node:fs';
import { installedProgram, root } from './places.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, program: string, args: string[] }} Check */

/** Every TypeScript project: the root's, each workspace's, and those of a workspace's tools. */
const typeProjects = () =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`))
    .flatMap((workspace) => ['tsconfig.json', 'tsconfig.tools.json'].map((file) => `${workspace}/${file}`))
    .concat('tsconfig.json')
    .filter((path) => existsSync(root + path));

/** The checks that run before any test; each prints one line. @returns {Check[]} */
export const listChecks = () => [
  {
    name: 'format and lint',
    program: installedProgram('biome'),
    args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
  ...typeProjects().map((path) => ({
    name: `types of ${path.replace(/\/?tsconfig\.json$/, '').replace(/tsconfig\.(.+)\.json$/, '$1') || 'scripts'}`,
    program: installedProgram('tsc'),
    args: ['-p', path],
  })),
  { name: 'import rules', program: process.execPath, args: ['scripts/import-rules.mjs'] },
  { name: 'spellings', program: process.execPath, args: ['scripts/spellings.mjs'] },
  { name: 'wiring', program: process.execPath, args: ['scripts/wiring.mjs'] },
  { name: 'bare texts', program: process.execPath, args: ['scripts/bare-texts.mjs'] },
  { name: 'regular expressions', program: process.execPath, args: ['scripts/regular-expressions.mjs'] },
  { name: 'dead code', program: installedProgram('knip'), args: ['--no-progress'] },
  { name: 'pictures of the floors', program: process.execPath, args: ['packages/floors/src/check.mjs'] },
  { name: 'figures', program: process.execPath, args: ['scripts/performance-table.mjs'] },
  { name: 'documents and comments', program: process.execPath, args: ['scripts/docs.mjs'] },
  { name: 'rules', program: process.execPath, args: ['scripts/rules.mjs'] },
  { name: 'lines of code', program: process.execPath, args: ['scripts/line-caps.mjs'] },
];

/**
 * Runs the checks, two at a time, and reports each as it ends; a failed one with its output.
 * @param {(line: string) => void} tell
 * @returns {Promise<import('./suites.mjs').Sum>}
 */
export const runChecks = async (tell) => {
  const waiting = listChecks();
  /** @type {string[]} */
  const failures = [];
  const sum = { passed: 0, failed: 0, skipped: 0, failures };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const beganAtMs = performance.now();
      const { code, output } = await run(check.program, check.args);
      const seconds = ((performance.now() - beganAtMs) / 1000).toFixed(1);
      const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`;
      tell(line);
      if (code !== 0) {
        tell(output.trimEnd().replace(/^/gm, '       '));
        failures.push(line);
      }
      sum[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return sum;
};
