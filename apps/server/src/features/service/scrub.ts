/** Takes whole runs, with an `@` or not, so that it looks at each letter once. */
const mailRun = /[\w.+-]+(?:@[\w.-]+)?/g;
const mailOf = (run: string): string => (run.includes('@') ? '[email]' : run);

/** Order matters: longer and more revealing patterns come first. */
const personal: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '[id]'],
  [/\?[^\s)'"]*/g, '?[query]'],
  [/#[^\s)'"]*/g, '#[fragment]'],
  [/eyJ[\w-]+(\.[\w-]+)*/g, '[token]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}/gi, '[address]'],
];

/** Identifiers in code are words; a run of this length with digits in it is a token. */
const longRun = /[\w-]{24,}/g;
const tokenOf = (run: string): string => (/\d/.test(run) ? '[token]' : run);

/**
 * Removes from a text whatever could identify a person or grant access: addresses, ids, tokens,
 * queries.
 */
export const scrub = (text: string): string =>
  personal
    .reduce(
      (scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead),
      text.replace(mailRun, mailOf),
    )
    .replace(longRun, tokenOf);
