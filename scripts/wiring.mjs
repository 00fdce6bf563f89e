import { fileURLToPath } from 'node:url';
import { importsOf } from './import-rules/imports.mjs';
import { listSources } from './import-rules/source.mjs';

/**
 * Checks how the server is wired. Each feature has one wiring file of its name, which says in words
 * of its own what it needs of others, so the files of the wiring never depend on each other in a
 * circle.
 *
 * @typedef {import('./import-rules/source.mjs').Source} Source
 */

const features = /^apps\/server\/src\/features\/([^/]+)\//;
const wiring = /^apps\/server\/src\/app(?:\.ts$|\/)/;
const wiringOfFeature = /^apps\/server\/src\/app\/features\/([^/]+)\.ts$/;

/**
 * Features without a wiring file, and why.
 * @type {Readonly<Record<string, string>>}
 */
const withoutWiring = {
  memberships: 'made in the foundation, because every part asks it and it asks none',
};

/**
 * Compares the features with the wiring files.
 * @param {Iterable<string>} featureNames
 * @param {Iterable<string>} wiredNames
 * @param {Readonly<Record<string, string>>} exceptions
 * @returns {string[]} one line for each difference
 */
export const compareNames = (featureNames, wiredNames, exceptions) => {
  const all = new Set(featureNames);
  const wired = new Set(wiredNames);
  return [
    ...[...all]
      .filter((name) => !wired.has(name) && !(name in exceptions))
      .map((name) => `features/${name} has no wiring file: apps/server/src/app/features/${name}.ts`),
    ...[...wired]
      .filter((name) => !all.has(name))
      .map((name) => `apps/server/src/app/features/${name}.ts wires no feature of its name`),
    ...Object.keys(exceptions)
      .filter((name) => wired.has(name) || !all.has(name))
      .map((name) => `${name} is an exception in scripts/wiring.mjs that is not needed any more`),
  ];
};

/**
 * The circles of imports, types included: each the files that all reach each other.
 * @param {ReadonlyMap<string, readonly string[]>} imports the files that each file imports
 * @returns {string[][]}
 */
export const circlesIn = (imports) => {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const path of imports.keys()) {
    /** @type {Set<string>} */
    const seen = new Set();
    const waiting = [...(imports.get(path) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(imports.get(next) ?? []));
    }
    reached.set(path, seen);
  }
  const inCircle = [...imports.keys()].filter((path) => reached.get(path)?.has(path));
  /** @type {Map<string, string[]>} by the first file of each */
  const circles = new Map();
  for (const path of inCircle) {
    const first = inCircle.find((other) => reached.get(path)?.has(other) && reached.get(other)?.has(path));
    circles.set(first ?? path, [...(circles.get(first ?? path) ?? []), path]);
  }
  return [...circles.values()];
};

/**
 * Where a file of the wiring derives a type from a function, or a wiring file imports another one.
 * @param {Source} source
 * @returns {string[]}
 */
export const faultsOf = (source) => {
  const derived = source.code.match(/\b(?:ReturnType|Parameters)<typeof\b/g) ?? [];
  const siblings = wiringOfFeature.test(source.path)
    ? importsOf(source).filter(({ target }) => wiringOfFeature.test(target))
    : [];
  return [
    ...derived.map((words) => `${source.path}: ${words} …>: write the type out, and name it`),
    ...siblings.map(({ target }) => `${source.path} imports ${target}: say what it needs instead`),
  ];
};

const main = () => {
  const sources = listSources();
  const parts = sources.filter(({ path, isTest }) => wiring.test(path) && !isTest);
  const paths = new Set(parts.map(({ path }) => path));
  const imports = new Map(
    parts.map((source) => [
      source.path,
      importsOf(source)
        .map(({ target }) => target)
        .filter((target) => paths.has(target)),
    ]),
  );
  const namesOf = (/** @type {RegExp} */ place) => sources.flatMap(({ path }) => place.exec(path)?.[1] ?? []);
  const names = namesOf(features);
  const findings = [
    ...compareNames(names, namesOf(wiringOfFeature), withoutWiring),
    ...circlesIn(imports).map((circle) => `a circle of ${circle.length} files: ${circle.join(' ')}`),
    ...parts.flatMap(faultsOf),
  ];
  for (const line of findings) console.log(line);
  console.log(
    `${new Set(names).size} features, ${parts.length} files of wiring, ${findings.length} findings`,
  );
  return findings.length === 0 && names.length > 0 ? 0 : 1;
};

// A test imports the functions without running the check.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
