/** How a server stood still during a run. */
export type ServerPauses = {
  /** The longest time in which its event loop did nothing else, in ms. */
  readonly longestMs: number;
  /**
   * Each major collection of its memory, in ms; most of such a collection runs beside the program.
   */
  readonly majorsMs: readonly number[];
};

type PauseLine = { readonly atMs: number; readonly longestMs: number; readonly majorsMs: readonly number[] };

const mark = 'pauses ';

/** The line of `watch-pauses.mjs`; null: another line. */
const readLine = (line: string): PauseLine | null =>
  line.startsWith(`${mark}{`) && line.endsWith('}')
    ? (JSON.parse(line.slice(mark.length)) as PauseLine)
    : null;

/**
 * What a server wrote by `watch-pauses.mjs`, from one moment to another in ms since 1970. A line is
 * about the second before it, so that of the second in which the time ends counts too.
 * @returns null when it wrote nothing in that time
 */
export const pausesBetween = (output: string, fromMs: number, toMs: number): ServerPauses | null => {
  const lines = output
    .split('\n')
    .map(readLine)
    .filter((line) => line !== null)
    .filter(({ atMs }) => atMs > fromMs && atMs <= toMs + 1_000);
  if (lines.length === 0) return null;
  return {
    longestMs: Math.max(...lines.map(({ longestMs }) => longestMs)),
    majorsMs: lines.flatMap(({ majorsMs }) => majorsMs),
  };
};

/** Those of several processes together: the worst of them, and all their collections. */
export const worstPauses = (all: readonly (ServerPauses | null)[]): ServerPauses | null => {
  const known = all.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    longestMs: Math.max(...known.map(({ longestMs }) => longestMs)),
    majorsMs: known.flatMap(({ majorsMs }) => majorsMs),
  };
};
