import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  ['no user aya.mori+x@mail.example.co.jp here', 'no user [email] here'],
  ['at /en/channel/95241f20-2713-438d-82d9-dcf14e1aaeab', 'at /en/channel/[id]'],
  [
    'https://office.example/guest?id=1&password=secret1 failed',
    'https://office.example/guest?[query] failed',
  ],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'Bearer [token]'],
  ['refresh 0f9a8b7c6d5e4f3a2b1c0d9e8f7a', 'refresh [token]'],
  ['from 203.0.113.9 and 2001:db8:0:1::7', 'from [address] and [address]:7'],
  ['/auth/login#access_token=abc', '/auth/login#[fragment]'],
  [
    "TypeError: Cannot read properties of undefined (reading 'createSpaceSessionOfRoom')",
    "TypeError: Cannot read properties of undefined (reading 'createSpaceSessionOfRoom')",
  ],
  ['at x (/assets/index-AbCd1234.js:12:345)', 'at x (/assets/index-AbCd1234.js:12:345)'],
])('%s', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

it('is fast on every text', () => {
  for (const text of ['a'.repeat(4000), '1:'.repeat(2000), 'a-'.repeat(2000), '@.'.repeat(2000)]) {
    const beganAt = process.cpuUsage();
    scrub(text);
    expect(process.cpuUsage(beganAt).user).toBeLessThan(250_000);
  }
});
