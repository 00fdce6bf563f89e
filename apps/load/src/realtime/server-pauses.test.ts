import { describe, expect, it } from 'vitest';
import { pausesBetween, worstPauses } from './server-pauses.ts';

const line = (atMs: number, longestMs: number, majorsMs: number[] = []) =>
  `pauses ${JSON.stringify({ atMs, longestMs, majorsMs })}`;

describe('pauses of a server', () => {
  const output = [
    'Engawa is ready at http://127.0.0.1:1',
    line(1_000, 90, [7]),
    line(2_000, 4),
    line(3_000, 30, [12, 3]),
    'pauses are no fault',
    line(4_000, 6),
    line(5_500, 200, [80]),
  ].join('\n');

  it('reads the seconds of a run, and the one in which it ended', () => {
    expect(pausesBetween(output, 1_000, 3_500)).toEqual({ longestMs: 30, majorsMs: [12, 3] });
  });

  it('says that it knows nothing where the server wrote nothing', () => {
    expect(pausesBetween(output, 10_000, 20_000)).toBeNull();
    expect(pausesBetween('', 0, 20_000)).toBeNull();
  });

  it('takes the worst of several processes', () => {
    expect(worstPauses([{ longestMs: 3, majorsMs: [1] }, null, { longestMs: 8, majorsMs: [2, 5] }])).toEqual({
      longestMs: 8,
      majorsMs: [1, 2, 5],
    });
    expect(worstPauses([null])).toBeNull();
  });
});
