import { secret } from '@engawa/contract/items';
import { describe, expect, it } from 'vitest';
import { isComplete, whyCannotChange } from './password-rules.ts';

describe('a new password of a space or a meeting room', () => {
  it.each([
    ['', 'abcd1234', false],
    ['abcd1234', '', false],
    ['a', 'b', true],
    ['a'.repeat(16), 'a'.repeat(16), true],
    ['a'.repeat(17), 'a'.repeat(16), false],
    ['a'.repeat(16), 'a'.repeat(17), false],
  ])('%j twice %j may be sent: %s', (newPassword, confirmPassword, expected) => {
    expect(isComplete({ newPassword, confirmPassword })).toBe(expected);
  });

  it.each([
    'abcd123',
    'abcd1234',
    'a'.repeat(16),
    'a'.repeat(17),
    'abcd 123',
    'ａｂｃｄ１２３４',
    'abcd-123',
    '',
  ])('accepts %j if the contract accepts it', (newPassword) => {
    const why = whyCannotChange({ newPassword, confirmPassword: newPassword });
    expect(why === null).toBe(secret.safeParse(newPassword).success);
    if (why !== null) expect(why).toEqual({ field: 'newPassword', why: 'secretRule' });
  });

  it('must be typed twice the same', () => {
    expect(whyCannotChange({ newPassword: 'abcd1234', confirmPassword: 'abcd1235' })).toEqual({
      field: 'confirmPassword',
      why: 'mismatch',
    });
  });
});
