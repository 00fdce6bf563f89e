import { importsOf } from './imports.mjs';
import { findingAt } from './source.mjs';
import { zoneOf } from './zones.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */

/** The zones that exist for tests only. */
const testParts = ['testkit', 'server testing'];

/**
 * A zone imports only the zones below it; a test may also import the zones for tests.
 * @type {Rule}
 */
export const zonesLookDown = (source) => {
  const zone = zoneOf(source.path);
  if (!zone) return [];
  return importsOf(source)
    .filter(({ isOurs }) => isOurs)
    .flatMap(({ target, index }) => {
      const other = zoneOf(target);
      if (!other) return [];
      if (other.name === zone.name) {
        return other.feature === zone.feature
          ? []
          : [findingAt(source, index, `feature ${zone.feature} imports feature ${other.feature}`)];
      }
      if (zone.sees.includes(other.name) || (source.isTest && testParts.includes(other.name))) return [];
      return [findingAt(source, index, `${zone.name} must not import ${other.name} (${target})`)];
    });
};

/** From outside a feature only its index.ts is imported. @type {Rule} */
export const featuresHaveOneIndex = (source) => {
  const zone = zoneOf(source.path);
  return importsOf(source).flatMap(({ target, index }) => {
    const other = zoneOf(target);
    if (!other?.feature || other.folder === zone?.folder) return [];
    return target === `${other.folder}index.ts`
      ? []
      : [findingAt(source, index, `only ${other.folder}index.ts is imported from outside`)];
  });
};

const wholeApp = 'apps/server/src/testing/test-app.ts';
const wholeAppTests =
  /\.(?:app|slow)\.test\.ts$|^apps\/server\/src\/(?:app|testing)\/|^apps\/server\/src\/[^/]+$/;

/**
 * A test that starts the whole app opens a database, so its name says so and `npm run check` leaves
 * it out. A feature's test may do that: the app is the only way to its routes.
 * @type {Rule}
 */
export const wholeAppTestsAreNamed = (source) =>
  wholeAppTests.test(source.path)
    ? []
    : importsOf(source)
        .filter(({ isOurs, target }) => isOurs && target === wholeApp)
        .map(({ index }) => findingAt(source, index, 'a test of the whole app is named *.app.test.ts'));

/** Only the app, which wires the features together, imports them on the server. @type {Rule} */
export const onlyTheAppWires = (source) => {
  if (zoneOf(source.path)?.name !== 'server app' || source.isTest) return [];
  if (/^apps\/server\/src\/app(\.ts$|\/)/.test(source.path)) return [];
  return importsOf(source).flatMap(({ target, index }) =>
    zoneOf(target)?.name === 'server feature'
      ? [findingAt(source, index, 'features are wired in app.ts and nowhere else')]
      : [],
  );
};

const carrierFolder = /^apps\/web\/src\/platform\/rtc\/(mesh|livekit|agora)\//;

/** A carrier imports no other carrier, so that each stays one lazy chunk. @type {Rule} */
export const carriersAreSeparate = (source) => {
  const carrier = carrierFolder.exec(source.path)?.[1];
  if (carrier === undefined) return [];
  return importsOf(source).flatMap(({ target, index }) => {
    const other = carrierFolder.exec(target)?.[1] ?? carrier;
    return other === carrier ? [] : [findingAt(source, index, `carrier ${carrier} imports carrier ${other}`)];
  });
};

/** Packages that only some files may import: name, allowed paths, reason. */
const guardedPackages = /** @type {const} */ ([
  [/^@orpc\/contract$/, /^packages\/contract\//, 'routes are declared in the contract only'],
  [
    /^(pg|drizzle-orm|drizzle-kit|@electric-sql\/.+)$/,
    /^apps\/server\/src\/((features|platform)\/[^/]+\/([a-z-]+-)?store\.ts|platform\/db\/|migrations\/)|^packages\/testkit\/|drizzle\.config\.ts$/,
    'the database is spoken to in store.ts and platform/db only',
  ],
  [/^ws$/, /^apps\/server\/src\/platform\/gateway\/|^apps\/load\//, 'sockets live in platform/gateway only'],
  [
    /^pusher-js$/,
    /^apps\/web\/src\/platform\/realtime-client|^apps\/load\//,
    'the socket lives in platform/realtime-client only',
  ],
]);

/** @type {Rule} */
export const packagesHaveTheirPlace = (source) =>
  source.isTest
    ? []
    : importsOf(source).flatMap(({ target, isOurs, index }) =>
        isOurs
          ? []
          : guardedPackages
              .filter(([name, place]) => name.test(target) && !place.test(source.path))
              .map(([, , why]) => findingAt(source, index, `${target}: ${why}`)),
      );

const contractPackages = new Set(['zod', '@orpc/contract']);

/** The contract has no I/O and no import of a platform. @type {Rule} */
export const contractStandsAlone = (source) =>
  zoneOf(source.path)?.name !== 'contract' || source.isTest
    ? []
    : importsOf(source)
        .filter(({ isOurs, target }) => !isOurs && !contractPackages.has(target))
        .map(({ target, index }) => findingAt(source, index, `the contract must not import ${target}`));

const outsideWorld =
  /^(node:(?!crypto$|util$|path$).+|pg|drizzle-orm|@electric-sql\/.+|ws|hono|@hono\/.+|react|react-dom|pusher-js|pino)$/;

/** A feature's service and model import no driver, no socket and no React. @type {Rule} */
export const decisionsKnowNoDriver = (source) =>
  !/\/features\/[^/]+\/(service|model)\.ts$/.test(source.path)
    ? []
    : importsOf(source)
        .filter(({ isOurs, target }) => !isOurs && outsideWorld.test(target))
        .map(({ target, index }) => findingAt(source, index, `service.ts and model.ts know no ${target}`));
