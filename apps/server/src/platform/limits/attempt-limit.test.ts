import { describe, expect, it } from 'vitest';
import { createLimit, limitKeyOf } from './attempt-limit.ts';
import { describeLimits } from './testing/limit-suite.ts';

describeLimits('memory', () => createLimit);

describe('limitKeyOf', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});
