import { describe, expect, it } from 'vitest';
import { countMissingCharacters } from './password-rules.ts';
import { accountPassword, typedPassword } from './schema.ts';

describe('account passwords', () => {
  it.each([
    'abcd1234',
    'Kaze-to-Niwa2024!',
    'correct horse battery',
    'hunted-Gexkuj-0cybra',
    'ひだまり-verandas-縁側',
    `${'a'.repeat(8)}${'!'.repeat(56)}`,
  ])('may be %s', (password) => {
    expect(accountPassword.parse(password)).toBe(password);
    expect(countMissingCharacters(password)).toBe(0);
  });

  it.each([
    ['', 'validation.required'],
    ['abc1234', 'validation.password_rule'],
    ['abc1234!!!!', 'validation.password_rule'],
    ['ｐａｓｓｗｏｒｄ１', 'validation.password_rule'],
    ['abcd1234\n', 'validation.password_rule'],
    ['abcd\u200b1234', 'validation.password_rule'],
    ['a'.repeat(65), 'validation.too_long'],
  ])('may not be %j: %s', (password, key) => {
    const read = accountPassword.safeParse(password);
    expect(read.error?.issues[0]?.message).toBe(key);
  });

  it('are the same in both spellings of a composed character', () => {
    const composed = 'caf\u00e9-veranda';
    const decomposed = 'cafe\u0301-veranda';
    expect(accountPassword.parse(decomposed)).toBe(composed);
    expect(typedPassword.parse(decomposed)).toBe(composed);
  });

  it.each([
    ['', 8],
    ['abc!', 5],
    ['abcd1234', 0],
  ])('of %j need %d more', (password, missing) => {
    expect(countMissingCharacters(password)).toBe(missing);
  });
});
