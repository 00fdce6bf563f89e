import { describe, expect, it } from 'vitest';
import { listCompound, type Measured, replaceMeasured, tableOf, withTable } from './performance-table.mjs';

const measured = (given: Partial<Measured> = {}): Measured => ({
  bench: 'start-up',
  options: '',
  figure: 'first answer',
  value: '1.1 s',
  target: '≤ 3 s',
  isMet: true,
  date: '2026-11-20',
  commit: 'abc1234',
  machine: '2 cores',
  ...given,
});
const page =
  'Before\n\n<!-- The table is generated from performance.json: npm run bench -- --write -->\n\nold\n\n<!-- end of the generated table -->\nAfter\n';

describe('the table of measured figures', () => {
  it('has a row for each figure, and marks what misses its target', () => {
    const table = tableOf([measured(), measured({ options: '--clients 10', isMet: false, commit: null })]);
    expect(table.split('\n').slice(2)).toEqual([
      '| first answer | 1.1 s | ≤ 3 s | `start-up` | 2026-11-20 |',
      '| first answer | 1.1 s | ≤ 3 s (not met) | `start-up --clients 10` | 2026-11-20 |',
    ]);
  });

  it('leaves out what has no target', () => {
    expect(tableOf([measured({ target: '', isMet: null })]).split('\n')).toHaveLength(2);
  });

  it('finds figures that are several in one', () => {
    const several = [
      { figure: 'p50; p99' },
      { value: '1.1 s; 2 s' },
      { value: '1.1 s (2 s)' },
      { target: '≤ 3 s; 4 s' },
    ].map(measured);
    expect(listCompound([measured(), ...several])).toEqual(several);
  });

  it('keeps a line in a figure from breaking the table', () => {
    expect(tableOf([measured({ figure: 'a | b\nc' })])).toContain('| a \\| b c |');
  });

  it('replaces only what stands between its markers, and does so again and again', () => {
    const written = withTable(page, [measured()]);
    expect(written.startsWith('Before\n')).toBe(true);
    expect(written.endsWith('<!-- end of the generated table -->\nAfter\n')).toBe(true);
    expect(written).not.toContain('old');
    expect(withTable(written, [measured()])).toBe(written);
  });

  it('refuses a page without markers', () => {
    expect(() => withTable('Nothing', [])).toThrow('markers');
  });

  it('puts new figures in the place of earlier ones of the same bench and options', () => {
    const before = [
      measured({ figure: 'a' }),
      measured({ figure: 'b' }),
      measured({ bench: 'frame-time' }),
      measured({ options: '--clients 10' }),
    ];
    const after = replaceMeasured(before, [
      measured({ figure: 'c' }),
      measured({ bench: 'page-memory', figure: 'd' }),
    ]);
    expect(after.map(({ bench, options, figure }) => [bench, options, figure].join(','))).toEqual([
      'start-up,,c',
      'frame-time,,first answer',
      'start-up,--clients 10,first answer',
      'page-memory,,d',
    ]);
  });
});
