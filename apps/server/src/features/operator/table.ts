/**
 * Formats a table for a terminal: each column is as wide as its widest cell. Wide characters count
 * twice.
 */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const lineOf = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return cell + ' '.repeat(width - widthOf(cell));
      })
      .join('  ')
      .trimEnd();
  return [lineOf(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(lineOf)];
};

/** Kana, kanji, hanzi, hangul and full-width forms take two columns of a terminal. */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0);
