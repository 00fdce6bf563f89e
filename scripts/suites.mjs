import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installedProgram, root } from './places.mjs';
import { beforeExit, run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], files?:
 * FileTime[] }} Sum `failures`: each failure with its message, to be printed again at the end of a
 * long run. `files`: how long each test file ran.
 * @typedef {{ path: string, ms: number }} FileTime
 */

/** The suites as vitest.config.ts names them, in the order that shows a failure soonest. */
export const unitSuites = [
  'contract',
  'phrases',
  'floors',
  'scripts',
  'load',
  'web-models',
  'web',
  'testkit',
  'server',
  'one-kind-more',
  'server-slow',
  'power-cut',
  'closed-doors',
];
/** The suites that consist of slow tests, which `npm run check` leaves out. */
export const slowSuites = ['server-slow', 'power-cut', 'closed-doors'];
export const journeySuites = ['e2e', 'e2e-measuring'];

/**
 * Tests that open a database or are slow for another reason. `npm run check` leaves them out, `npm
 * test` does not. `*.app.test.ts` tests a feature through the whole app on a database.
 */
export const slowTests = [
  '**/*.slow.test.ts',
  '**/*.app.test.ts',
  '**/store.test.ts',
  '**/*-store.test.ts',
  'apps/server/src/app/**/*.test.ts',
  'apps/server/src/platform/db/database.test.ts',
];

/**
 * Runs one suite with its output shown, and counts from vitest's own report. A suite without tests,
 * and a process that fails although no test did, count as a failure.
 * @param {string} suite
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [options]
 * @returns {Promise<Sum>}
 */
export const runSuite = async (suite, { env = process.env, args = [] } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'engawa-report-'));
  // A suite that is ended in the middle may still write into it.
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  beforeExit(remove);
  const report = join(directory, 'report.json');
  const moments = join(directory, 'moments.txt');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    installedProgram('vitest'),
    ['run', `--project=${suite}`, '--passWithNoTests', ...reporters, ...args],
    { env: { ...env, TEST_MOMENTS_FILE: moments }, isShown: true },
  );
  const counted = countReport(report);
  const sum = { ...counted, failures: [...(counted.failures ?? []), ...readMoments(moments)] };
  remove();
  if (sum.passed + sum.failed + sum.skipped === 0) {
    const failure = `FAILED suite ${suite}: it ran no test.`;
    console.log(failure);
    return { ...sum, failed: 1, failures: [failure] };
  }
  if (code !== 0 && sum.failed === 0) {
    const failure = `FAILED suite ${suite}: its process ended with ${code}.`;
    console.log(failure);
    return { ...sum, failed: 1, failures: [failure, ...sum.failures] };
  }
  return sum;
};

/** The characters shown of the last moments of failed journeys. */
const shownMoments = 8_000;

/**
 * The text that failed journeys wrote to this file, to be printed again at the end.
 * @param {string} path
 * @returns {string[]}
 */
const readMoments = (path) => {
  if (!existsSync(path)) return [];
  return [`The last moments of the pages that failed:\n${readFileSync(path, 'utf8').slice(0, shownMoments)}`];
};

/** The lines shown of one failure: enough for the expectation and its place. */
const shownLines = 25;

/** @param {string} text */
const shorten = (text) =>
  text.trimEnd().split('\n').slice(0, shownLines).join('\n').replace(/^/gm, '       ');

/**
 * The failures of one test file in vitest's report: those of its tests, and its own if it did not
 * load.
 * @param {{ name: string, status: string, message?: string, assertionResults: { status: string,
 * fullName: string, failureMessages?: string[] }[] }} file
 * @returns {string[]}
 */
const toFailures = (file) => {
  const path = relative(root, file.name);
  const failures = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `FAILED ${path}: ${test.fullName}\n${shorten((test.failureMessages ?? []).join('\n'))}`);
  if (file.status === 'failed' && failures.length === 0) {
    failures.push(`FAILED ${path}\n${shorten(file.message ?? '')}`);
  }
  return failures;
};

/** @param {{ name: string, startTime: number, endTime: number }} file @returns {FileTime} */
const toFileTime = (file) => ({ path: relative(root, file.name), ms: file.endTime - file.startTime });

/** @param {string} path @returns {Sum} */
const countReport = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(toFailures),
      files: report.testResults.map(toFileTime),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
};

/** @param {Sum[]} sums @returns {Sum} */
export const addUp = (sums) =>
  sums.reduce(
    (all, sum) => ({
      passed: all.passed + sum.passed,
      failed: all.failed + sum.failed,
      skipped: all.skipped + sum.skipped,
      failures: [...(all.failures ?? []), ...(sum.failures ?? [])],
      files: [...(all.files ?? []), ...(sum.files ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], files: [] },
  );

/** @param {Sum} sum */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The files listed by `whereTimeGoes`. */
const listedFiles = 10;

/**
 * The slowest test files of a run, in lines to print: the first place to look when `npm test` has
 * become slow.
 * @param {Sum} sum
 * @returns {string[]}
 */
export const whereTimeGoes = ({ files = [] }) => {
  if (files.length === 0) return [];
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
  const total = files.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, listedFiles);
  return [
    `Where the time goes: ${slowest.length} of ${files.length} test files, of ${seconds(total).trim()} in all`,
    ...slowest.map(({ path, ms }) => `${seconds(ms)}  ${path}`),
  ];
};

/**
 * The first line of each failure, to be printed last: a log of a run that is cut keeps its end.
 * @param {Sum} sum
 * @returns {string[]}
 */
export const whatFailed = ({ failures = [] }) =>
  failures.map((failure) => failure.split('\n', 1)[0] ?? '').filter((line) => line.startsWith('FAILED'));
