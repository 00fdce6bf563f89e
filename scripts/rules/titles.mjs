/**
 * @typedef {object} Title
 * @property {string} title As written, so with the placeholders of `it.each`.
 * @property {string} table The code of the rows of `it.each`, whose values the title shows; else
 * ''.
 */

const quotes = ["'", '"', '`'];

/**
 * The index after a string that starts at `start`.
 * @param {string} code
 * @param {number} start
 */
const afterString = (code, start) => {
  let index = start + 1;
  while (index < code.length && code[index] !== code[start]) index += code[index] === '\\' ? 2 : 1;
  return index + 1;
};

/**
 * The index after the parenthesis that closes the one at `start`.
 * @param {string} code
 * @param {number} start
 */
const afterCall = (code, start) => {
  let depth = 0;
  for (let index = start; index < code.length; ) {
    const sign = code[index] ?? '';
    if (quotes.includes(sign)) {
      index = afterString(code, index);
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    index += 1;
    if (depth === 0) return index;
  }
  return code.length;
};

/** The names of a call, with type arguments: `it.each<[string, () => void]>(`. */
const names = String.raw`((?:\.\w+)*)(?:<(?:=>|[^=;])*?>)?\(`;
const firstCall = new RegExp(String.raw`(?<![\w.])(?:describe|it|test)${names}`, 'g');
const chainedCall = new RegExp(`^${names}`);

/**
 * The titles of suites and tests, also those of `it.each`, `it.skipIf` and their chains. A title
 * that is not written as a string there is left out.
 * @param {string} code of a test file, without comments
 * @returns {Title[]}
 */
export const titlesIn = (code) =>
  [...code.matchAll(firstCall)].flatMap((found) => {
    let [chain, open, table] = [found[1] ?? '', found.index + found[0].length - 1, ''];
    // `it.each(rows)(title, …)` and `it.skipIf(a)(title, …)`: the title is in the last call.
    while (/\.(?:each|for|skipIf|runIf)$/.test(chain)) {
      const end = afterCall(code, open);
      if (/\.(?:each|for)$/.test(chain)) table += code.slice(open, end);
      const next = chainedCall.exec(code.slice(end, end + 200));
      if (next === null) return [];
      chain = next[1] ?? '';
      open = end + next[0].length - 1;
    }
    const start = open + 1 + (/^\s*/.exec(code.slice(open + 1))?.[0].length ?? 0);
    if (!quotes.includes(code[start] ?? '')) return [];
    return [{ title: code.slice(start + 1, afterString(code, start) - 1), table }];
  });
