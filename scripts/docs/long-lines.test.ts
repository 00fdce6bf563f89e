import { describe, expect, it } from 'vitest';
import { longLines } from './long-lines.mjs';

const words = (columns: number) =>
  'word '
    .repeat(columns)
    .slice(0, columns - 1)
    .concat('.');

describe('long lines', () => {
  it.each([
    ['a.ts', `// ${words(98)}`],
    ['a.ts', `  /** ${words(98)} */`],
    ['a.tsx', `/**\n * ${words(98)}\n */`],
    ['a.tsx', `      {/* ${words(98)} */}`],
    ['a.css', `/* short\n   ${words(98)} */`],
    ['a.mjs', `/** @param {string} path ${words(98)} */`],
    ['a.md', words(101)],
    ['a.md', `- ${words(99)}`],
  ])('in %s finds %j', (path, text) => {
    expect(longLines(path, text)).toEqual([text.split('\n').findIndex((line) => line.length > 100) + 1]);
  });

  it.each([
    ['the last column', 'a.ts', `// ${words(97)}`],
    ['the last column of prose', 'a.md', words(100)],
    ['characters of several bytes', 'a.md', 'あ い '.repeat(25)],
    ['code', 'a.ts', `const a = '${words(120)}'; // why`],
    ['a string that looks like a comment', 'a.ts', `const a = \`\n// ${words(120)}\`;`],
    ['what cannot be broken', 'a.ts', `// https://example.com/${'a'.repeat(120)}`],
    ['a directive', 'a.tsx', `// biome-ignore lint/a11y/useSemanticElements: ${words(120)}`],
    ['a table', 'a.md', `| ${words(120)} |`],
    ['a heading', 'a.md', `# ${words(120)}`],
    ['a block of code', 'a.md', `\`\`\`sh\n${words(120)}\n\`\`\``],
    ['one link', 'a.md', `- [decision 0001](docs/${'a'.repeat(120)}.md)`],
    ['one command', 'a.md', `\`${words(120)}\``],
  ])('passes %s', (_what, path, text) => {
    expect(longLines(path, text)).toEqual([]);
  });
});
