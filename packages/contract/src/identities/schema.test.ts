import { describe, expect, it } from 'vitest';
import { startOutsideLogIn } from './schema.ts';

const accepts = (return_to: string) => startOutsideLogIn.safeParse({ provider: 'google', return_to }).success;

describe('return_to of an external log-in', () => {
  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/en/..//evil.example/',
    '/%2e//evil.example/',
    '/.%2E//evil.example/',
    '/./',
    '/..?a=b',
    'https://evil.example/',
    'evil.example',
    '',
  ])('IDN-11 refuses %s, which is not a path of this site once it is resolved', (path) =>
    expect(accepts(path)).toBe(false),
  );

  it.each(['/', '/en/channel/a?room=b#c', '/auth/join/x?back=/../y', '/a.b/..c'])(
    'IDN-11 accepts %s',
    (path) => expect(accepts(path)).toBe(true),
  );
});
