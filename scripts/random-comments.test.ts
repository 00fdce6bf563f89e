import { describe, expect, it } from 'vitest';
import { commentsIn, drawComments } from './random-comments.mjs';

describe('comments to read', () => {
  it('are those of a file, with their line; lines one after the other are one', () => {
    const text = [
      '/**',
      ' * Two lines',
      ' * of a sentence.',
      ' */',
      'const a = 1; // Why.',
      "const b = '// no comment';",
      '// The first line,',
      '// and its end.',
      'const c = 2;',
    ].join('\n');
    expect(commentsIn('a.ts', text)).toEqual([
      { path: 'a.ts', line: 1, text: 'Two lines\nof a sentence.' },
      { path: 'a.ts', line: 5, text: 'Why.' },
      { path: 'a.ts', line: 7, text: 'The first line,\nand its end.' },
    ]);
  });

  it('are no directives of tools', () => {
    expect(commentsIn('a.ts', '// biome-ignore lint: why\nconst a = 1;\n//\n')).toEqual([]);
  });

  it('are drawn from different files, as many as there are', () => {
    const files = new Map([
      ['a.ts', '// One.\n\n\n// Two.'],
      ['b.ts', 'const none = 1;'],
      ['c.ts', '// Three.'],
    ]);
    const read = (path: string) => files.get(path) ?? '';
    const textsOf = (random: () => number, count = 10) =>
      drawComments([...files.keys()], count, { read, random }).map(({ text }) => text);
    expect(textsOf(() => 0)).toEqual(['One.', 'Three.']);
    expect(textsOf(() => 0.99)).toEqual(['Three.', 'Two.']);
    expect(textsOf(() => 0.99, 1)).toEqual(['Three.']);
  });
});
