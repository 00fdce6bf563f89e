import { findingAt } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */

const maxLines = 300;
const emptyNames = /(?:^|[/-])(utils?|helpers?|common|managers?|misc)(?=[/.-]|$)/;
const barrelPlaces =
  /^packages\/(contract|phrases)\/src\/([^/]+\/)?index\.ts$|^apps\/(server|web)\/src\/features\/[^/]+\/index\.ts$|^apps\/web\/src\/app\/routes\//;

/** A file holds one idea, so its length is limited. @type {Rule} */
export const filesAreShort = (source) => {
  const lines = source.text.split('\n').length - 1;
  return source.isTest || lines <= maxLines
    ? []
    : [
        {
          path: source.path,
          line: maxLines,
          message: `${lines} lines: probably two ideas (at most ${maxLines})`,
        },
      ];
};

/** @type {Rule} */
export const namesSaySomething = (source) => {
  // A journey is named after what a person does, and "manager" is a role there.
  const found = source.path.startsWith('apps/e2e/journeys/') ? null : emptyNames.exec(source.path);
  return found ? [{ path: source.path, line: 1, message: `"${found[1]}" names no idea` }] : [];
};

/** @type {Rule} */
export const barrelsNameTheirExports = (source) => {
  const everything = /\bexport \*/.exec(source.code);
  return [
    ...(everything ? [findingAt(source, everything.index, 'no export *: name what leaves')] : []),
    ...(/\/index\.tsx?$/.test(source.path) && !barrelPlaces.test(source.path)
      ? [{ path: source.path, line: 1, message: 'only features, contract and phrases have an index.ts' }]
      : []),
  ];
};

/** @type {Rule} */
export const nothingIsLeftForLater = (source) =>
  [...source.text.matchAll(/\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)\b/g)].map((found) =>
    findingAt(source, found.index, `${found[0]}: finish it, or open an issue`),
  );

/**
 * A literal that is spread into another is written out: it would only hide lines from the caps.
 * @type {Rule}
 */
export const noLiteralIsSpread = (source) =>
  [...source.code.matchAll(/\.\.\.\{/g)].map((found) =>
    findingAt(source, found.index, 'a literal is spread: write its fields out'),
  );

/** Tests run the real parts, and none is left out or run alone. @type {Rule} */
export const testsAreHonest = (source) =>
  source.isTest
    ? [...source.code.matchAll(/\bvi\.(?:do)?[mM]ock\(|\b(?:describe|it|test)\.only\b/g)].map((found) =>
        findingAt(source, found.index, `${found[0]}: no module mocking, no test alone`),
      )
    : [];
