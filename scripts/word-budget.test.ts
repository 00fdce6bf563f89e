import { describe, expect, it } from 'vitest';
import { countedText, countWords, isCounted, judge } from './word-budget.mjs';

const none = {
  told: 0,
  said: 0,
  whoever: 0,
  anew: 0,
  wish: 0,
  'Who is / Who has': 0,
  'a comment that begins with What or Who': 0,
  'requireRoomFor (a place in a plan)': 0,
  'found (a company)': 0,
};
const inFile = (path: string, text: string) => countWords([{ path, text }]);

describe('word budget: counting', () => {
  it.each([
    ['each word of all texts', ['told, said.', 'Told again'], { told: 2, said: 1 }],
    ['words at the start of a sentence', ['Whoever comes starts anew.'], { whoever: 1, anew: 1 }],
    ['parts of camelCase names', ['toldLines(isTold, whatWasSaid)'], { told: 2, said: 1 }],
    ['the forms of "wish"', ['wish, wishes, wished, wishing, wishOf'], { wish: 5 }],
    [
      'sentences that start with "Who is" or "Who has"',
      ['Who is late waits. Who has left is gone.'],
      {
        'Who is / Who has': 2,
      },
    ],
  ] satisfies [string, string[], Partial<typeof none>][])('counts %s', (_what, texts, expected) => {
    const files = texts.map((text) => ({ path: 'README.md', text }));
    expect(countWords(files)).toEqual({ ...none, ...expected });
  });

  it.each([
    ['words that only contain one', 'untold aforesaid renewing dishwisher'],
    ['questions', 'Who is here? Who has the key?'],
    ['"who is" inside a sentence', 'the person who is here'],
  ])('leaves out %s', (_what, text) => {
    expect(inFile('README.md', text)).toEqual(none);
  });

  it('counts a comment that begins with What or Who', () => {
    const label = 'a comment that begins with What or Who';
    const text = '/** What it does. */\n  // Who it is.\n * What it is.\nconst a = 1; // It is what it is.\n';
    expect(inFile('apps/web/src/a.ts', text)).toEqual({ ...none, [label]: 3 });
  });

  it('counts "found" as a verb in the server', () => {
    const text = 'foundCompany(founder); const found = find();';
    expect(inFile('apps/server/src/a.ts', text)).toEqual({ ...none, 'found (a company)': 2 });
  });
});

describe('word budget: files', () => {
  it.each([
    ['apps/web/src/app/main.tsx', true],
    ['scripts/run.mjs', true],
    ['README.md', true],
    ['packages/phrases/src/index.ts', true],
    ['packages/phrases/src/en/common.ts', false],
    ['CHANGELOG.md', false],
    ['scripts/word-budget.test.ts', false],
    ['package.json', false],
  ])('decides whether %s counts: %s', (path, counts) => {
    expect(isCounted(path)).toBe(counts);
  });

  it('counts only the title of a decision', () => {
    const text = '# 0001 A title\n\nA body.\n';
    expect(countedText('docs/decisions/0001-a-title.md', text)).toBe('# 0001 A title');
    expect(countedText('docs/decisions/README.md', text)).toBe(text);
  });
});

describe('word budget: verdict', () => {
  it('fails a word above its number', () => {
    const { failures, hints } = judge({ told: 3 }, { told: 2 });
    expect(failures).toEqual([expect.stringContaining('"told": 3 is above the budget of 2')]);
    expect(hints).toEqual([]);
  });

  it('fails a word that has no number', () => {
    expect(judge({ told: 1 }, {}).failures).toHaveLength(1);
  });

  it('asks for a lower number when a word is below it', () => {
    const { failures, hints } = judge({ told: 1 }, { told: 2 });
    expect(failures).toEqual([]);
    expect(hints).toEqual([expect.stringContaining('"told": 1 is below the budget of 2; lower it')]);
  });

  it('is silent when a word is at its number', () => {
    expect(judge({ told: 2 }, { told: 2 })).toEqual({ failures: [], hints: [] });
  });
});
