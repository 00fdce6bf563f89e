import * as code from './code-rules.mjs';
import * as imports from './import-rules.mjs';
import * as places from './place-rules.mjs';

/** @typedef {import('./source.mjs').Source} Source */

const rules = [imports, places, code].flatMap((family) => Object.values(family));

/**
 * Everything in these files that violates an import, place or code rule.
 * @param {Source[]} sources
 */
export const findingsIn = (sources) => sources.flatMap((source) => rules.flatMap((rule) => rule(source)));
