import { describe, expect, it } from 'vitest';
import { caps, isCapped, judge, lowered, sizesAbove } from './line-caps.mjs';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  call(${i});`).join('\n');
const arrow = (name: string, count: number) => `const ${name} = () => {\n${lines(count)}\n};\n`;

describe('lines of code', () => {
  it('count without blank lines and comments', () => {
    const padded = `/**\n * Why.\n */\n\n// Why.\n${arrow('run', caps.function - 2)}\n\n/* Why. */\n`;
    expect(sizesAbove('a.ts', padded)).toEqual({});
    expect(sizesAbove('a.ts', padded.replace('call(0);', 'call(0);\n  call(0);'))).toEqual({
      'a.ts#run': caps.function + 1,
    });
  });

  it.each([
    ['a function', 'function run() {\n', 'run'],
    ['a method', 'const a = {\nrun() {\n', 'run'],
    ['a function that is wrapped', 'const run = memo(() => {\n', 'run'],
  ])('count in %s', (_what, head, name) => {
    const tail = head.includes('{\nrun') ? '}\n};' : head.includes('memo') ? '});' : '}';
    expect(sizesAbove('a.ts', `${head}${lines(caps.function)}\n${tail}`)).toEqual({
      [`a.ts#${name}`]: caps.function + 2,
    });
  });

  it('may be more in a component', () => {
    expect(sizesAbove('a.tsx', arrow('Panel', caps.component - 2))).toEqual({});
    expect(sizesAbove('a.tsx', arrow('Panel', caps.component))).toEqual({
      'a.tsx#Panel': caps.component + 2,
    });
    expect(sizesAbove('a.tsx', arrow('usePanel', caps.function))).toEqual({
      'a.tsx#usePanel': caps.function + 2,
    });
  });

  it('count in a file, and in a style sheet', () => {
    expect(sizesAbove('a.ts', lines(caps.file))).toEqual({});
    expect(sizesAbove('a.ts', lines(caps.file + 1))).toEqual({ 'a.ts': caps.file + 1 });
    const style = (count: number) => `/* Why,\nin two lines. */\n${'a { color: red; }\n\n'.repeat(count)}`;
    expect(sizesAbove('a.css', style(caps.file))).toEqual({});
    expect(sizesAbove('a.css', style(caps.file + 1))).toEqual({ 'a.css': caps.file + 1 });
  });

  it.each([
    ['apps/web/src/ui/bar.module.css', true],
    ['scripts/run.mjs', true],
    ['apps/server/src/app/parts.ts', true],
    ['apps/server/src/app/parts.test.ts', false],
    ['apps/server/src/testing/test-app.ts', false],
    ['packages/phrases/src/en/space.ts', false],
    ['apps/web/src/app/routeTree.gen.ts', false],
    ['README.md', false],
  ])('count in %s: %s', (path, counts) => {
    expect(isCapped(path)).toBe(counts);
  });
});

describe('ceilings', () => {
  it('refuse a place above the cap that has none, and one above its own', () => {
    expect(judge({ a: 110, b: 120, c: 130 }, { b: 119, c: 130 })).toEqual([
      'a has 110 lines of code, above the cap: split it',
      'b has 120 lines of code, above its ceiling of 119',
    ]);
  });

  it('refuse a place that is below its own, because it must fall too', () => {
    const why = 'is below its ceiling: lower it by node scripts/line-caps.mjs --write';
    expect(judge({ a: 109 }, { a: 110, b: 120 })).toEqual([`a ${why}`, `b ${why}`]);
  });

  it('fall to the present size, and are never raised or added', () => {
    expect(lowered({ a: 109, b: 130, d: 140 }, { a: 110, b: 120, c: 105 })).toEqual({ a: 109, b: 120 });
  });
});
