/**
 * @typedef {object} Zone A part of the code with its own import rules.
 * @property {string} name
 * @property {RegExp} path The files in it; a first group names the feature.
 * @property {string[]} sees The zones it may import, besides itself.
 */

/** The first zone whose path matches is the file's zone. @type {Zone[]} */
const zones = [
  { name: 'contract', path: /^packages\/contract\/src\//, sees: [] },
  { name: 'phrases', path: /^packages\/phrases\/src\//, sees: ['contract'] },
  { name: 'floors', path: /^packages\/floors\/src\//, sees: ['contract'] },
  { name: 'testkit', path: /^packages\/testkit\/src\//, sees: ['contract'] },

  { name: 'server platform', path: /^apps\/server\/src\/platform\//, sees: ['contract', 'phrases'] },
  {
    name: 'server live',
    path: /^apps\/server\/src\/live\//,
    sees: ['contract', 'phrases', 'server platform'],
  },
  {
    name: 'server feature',
    path: /^apps\/server\/src\/features\/([^/]+)\//,
    sees: ['contract', 'phrases', 'server platform', 'server live'],
  },
  {
    name: 'server adapter',
    path: /^apps\/server\/src\/adapters\//,
    sees: ['contract', 'phrases', 'server platform', 'server feature'],
  },
  { name: 'server schema', path: /^apps\/server\/src\/migrations\//, sees: ['contract', 'server platform'] },
  { name: 'server environment', path: /^apps\/server\/src\/env\.ts$/, sees: ['contract', 'server platform'] },
  {
    name: 'server testing',
    path: /^apps\/server\/src\/testing\//,
    sees: [
      'contract',
      'phrases',
      'server platform',
      'server live',
      'server feature',
      'server app',
      'testkit',
    ],
  },
  {
    name: 'server app',
    path: /^apps\/server\/src\//,
    sees: [
      'contract',
      'phrases',
      'server platform',
      'server live',
      'server feature',
      'server adapter',
      'server environment',
    ],
  },

  { name: 'web platform', path: /^apps\/web\/src\/platform\//, sees: ['contract', 'phrases'] },
  { name: 'web ui', path: /^apps\/web\/src\/ui\//, sees: ['contract', 'web platform'] },
  { name: 'web map', path: /^apps\/web\/src\/map\//, sees: ['contract', 'web platform', 'web ui'] },
  // The parts from which features build their slots on the space page, and its commands. It imports
  // no feature.
  {
    name: 'web slots',
    path: /^apps\/web\/src\/slots\//,
    sees: ['contract', 'phrases', 'web platform', 'web ui', 'web map'],
  },
  {
    name: 'web feature',
    path: /^apps\/web\/src\/features\/([^/]+)\//,
    sees: ['contract', 'phrases', 'web platform', 'web ui', 'web map', 'web slots'],
  },
  // The frame of the space page renders slots. A feature is added to the list of slots, never to
  // the frame.
  {
    name: 'web space frame',
    path: /^apps\/web\/src\/app\/space\/frame\//,
    sees: ['contract', 'phrases', 'web platform', 'web ui', 'web map', 'web slots'],
  },
  {
    name: 'web app',
    path: /^apps\/web\/src\//,
    sees: [
      'contract',
      'phrases',
      'web platform',
      'web ui',
      'web map',
      'web slots',
      'web feature',
      'web space frame',
    ],
  },

  // The one test that joins the real server and the real page without a browser between them.
  {
    name: 'closed doors',
    path: /^apps\/e2e\/src\/closed-doors\//,
    sees: [
      'contract',
      'testkit',
      'server live',
      'server platform',
      'server feature',
      'server app',
      'server testing',
      'web platform',
      'web feature',
      'web app',
    ],
  },
  { name: 'journeys', path: /^apps\/e2e\//, sees: ['contract', 'phrases', 'testkit'] },
  { name: 'bots', path: /^apps\/bots\//, sees: [] },
  { name: 'companion', path: /^apps\/companion\//, sees: ['testkit'] },
  // The one bench that measures a part of the server alone: a server calls no address of its own
  // machine, so no page of the bench could reach it.
  {
    name: 'title bench',
    path: /^apps\/load\/src\/under-attack\/page-titles\.ts$/,
    sees: ['server platform', 'load'],
  },
  { name: 'load', path: /^apps\/load\//, sees: ['contract', 'phrases', 'testkit', 'title bench'] },
];

/** @param {string} path */
export const zoneOf = (path) => {
  for (const zone of zones) {
    const found = zone.path.exec(path);
    if (found) return { ...zone, feature: found[1] ?? null, folder: found[0] };
  }
  return null;
};
