import { describe, expect, it } from 'vitest';
import { everyPhrase } from './testing/every-phrase.ts';

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

const source = everyPhrase.ja;

describe.each(['en', 'zh_tw'] as const)('phrases in %s', (locale) => {
  const texts = everyPhrase[locale];

  it('have exactly the keys of the Japanese ones', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('leave no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name nothing that the Japanese text is not given, but the label of a field', () => {
    const surplus = [...texts].filter(([key, text]) => {
      const given = new Set([...placeholdersOf(source.get(key) ?? ''), 'label']);
      return placeholdersOf(text).some((name) => !given.has(name));
    });
    expect(surplus).toEqual([]);
  });

  it('keep what the Japanese text names', () => {
    const lacking = [...texts].filter(([key, text]) => {
      const named = placeholdersOf(text);
      return placeholdersOf(source.get(key) ?? '').some((name) => !named.includes(name));
    });
    expect(lacking).toEqual([]);
  });
});
