import { describe, expect, it } from 'vitest';
import { isFound, loadSounds } from './is-found.ts';

describe('isFound', () => {
  it('ignores case, width and accents', () => {
    expect(isFound('jose', 'José')).toBe(true);
    expect(isFound('ＢＥＮ', 'Ben')).toBe(true);
    expect(isFound('ben', 'Aya', 'Ken')).toBe(false);
  });

  it('finds a name that is written without its space, and not across two names', () => {
    expect(isFound('鈴木花', '鈴木　花子')).toBe(true);
    expect(isFound('aoi mori', 'AoiMori')).toBe(true);
    expect(isFound('花子佐', '鈴木 花子', '佐藤')).toBe(false);
  });

  it.each([
    ['sato', 'さとう はなこ'],
    ['satou', 'サトウ'],
    ['satoh', 'さとう'],
    ['ﾀﾅｶ', 'たなか'],
    ['さとう', 'Sato Hanako'],
    ['sinitiro', 'しんいちろう'],
    ['ohno', 'おおの'],
    ['たな', 'Tanaka'],
    ['tanak', '田中\nたなか'],
    ['花子', '佐藤花子\nさとうはなこ'],
    ['lisa', 'Lisa'],
  ])('finds by sound: %s in %s', async (search, text) => {
    await loadSounds();
    expect(isFound(search, text)).toBe(true);
  });

  it.each([
    ['sato', 'すずき'],
    ['ken', '田中'],
    ['あや', 'Ben'],
  ])('does not find %s in %s', async (search, text) => {
    await loadSounds();
    expect(isFound(search, text)).toBe(false);
  });
});
