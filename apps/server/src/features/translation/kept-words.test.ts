import { describe, expect, it } from 'vitest';
import { protectWords } from './kept-words.ts';

describe('words that stay as they are', () => {
  it.each([
    ['Ask Aya Mori about it', ['Aya Mori', 'Aya'], 'Ask XQ0X about it', ['Aya Mori']],
    ['森綾さんに聞いて', ['森綾'], 'XQ0Xさんに聞いて', ['森綾']],
    ['Annual report by Ann', ['Ann'], 'Annual report by XQ0X', ['Ann']],
    ['Ken, Aya, Ken', ['Ken', 'Aya'], 'XQ0X, XQ1X, XQ0X', ['Ken', 'Aya']],
    ['See https://a.example/b?c=d, please', [], 'See XQ0X, please', ['https://a.example/b?c=d']],
    ['Write to aya.mori@example.com now', ['Aya'], 'Write to XQ0X now', ['aya.mori@example.com']],
    ['森に行く', ['森', ' ', ''], '森に行く', []],
    ['A XQ1X of its own, Ken', ['Ken'], 'A XQ1X of its own, Ken', []],
    ['Nothing', ['Ken'], 'Nothing', []],
  ])('TRN-8 in %j with %j', (text, keep, marked, words) =>
    expect(protectWords(text, keep)).toMatchObject({ text: marked, words }),
  );

  it.each([
    ['Fragen Sie XQ0X und XQ1X', 'Fragen Sie Ken und Aya'],
    ['XQ1X, xq 0 x と XQ1X', 'Aya, Ken と Aya'],
    ['Fragen Sie XQ0X', null],
    ['Fragen Sie', null],
  ])('TRN-8 come back into %j', (translated, restored) =>
    expect(protectWords('Ask Ken and Aya', ['Ken', 'Aya']).restore(translated)).toBe(restored),
  );

  it('TRN-8 marks at most 40 words', () => {
    const names = Array.from({ length: 50 }, (_, index) => `Person${index}`);
    expect(protectWords(names.join(' '), names).words).toHaveLength(40);
  });
});
