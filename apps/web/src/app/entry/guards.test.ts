import { describe, expect, it } from 'vitest';
import { readBack } from './guards.ts';

describe('the return path after logging in', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/en/..//evil.example/',
    '/%2e//evil.example/',
    '/.\\/evil.example/',
    '/.\t//evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
    undefined,
  ])('is never another site: %s', (back) => {
    expect(readBack(back, 'https://office.example')).toBeNull();
  });

  it('is an address of this site with its query', () => {
    expect(readBack('/en/channel/a?room=b#c', 'https://office.example')).toBe('/en/channel/a?room=b#c');
    expect(readBack('/en?next=//a', 'https://office.example')).toBe('/en?next=//a');
  });
});
