import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.ts';
import { createSealedText } from './sealed-text.ts';

const keys = createKeys('a secret for tests, of more than 32 characters');
const sealed = createSealedText(keys('stored secrets'));
const here = { table: 'spaces.guest_password', rowId: 'a' };

describe('sealed texts', () => {
  it('open again in their own row', () => {
    const text = sealed.seal('縁側2026', here);
    expect(text).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(sealed.open(text, here)).toBe('縁側2026');
  });

  it('differ each time', () => {
    expect(sealed.seal('same', here)).not.toBe(sealed.seal('same', here));
  });

  it.each([
    ['in another row', (text: string) => [text, { ...here, rowId: 'b' }]],
    ['in another column', (text: string) => [text, { ...here, table: 'spaces.join_password' }]],
    ['when changed', (text: string) => [`${text.slice(0, -2)}AA`, here]],
    ['with a shortened tag', (text: string) => [text.replace(/\.[\w-]{22}\./, '.AAAAAA.'), here]],
    ['in an unknown form', (text: string) => [text.replace('v1', 'v2'), here]],
  ] as const)('do not open %s', (_what, change) => {
    const [text, place] = change(sealed.seal('secret', here));
    expect(() => sealed.open(text as string, place as typeof here)).toThrow();
  });

  it('do not open with another secret, and report that', () => {
    const other = createSealedText(
      createKeys('another secret of more than thirty-two characters')('stored secrets'),
    );
    expect(() => other.open(sealed.seal('x', here), here)).toThrow(/another APP_SECRET/);
  });

  it('have a key of their own', () => {
    expect(keys('stored secrets')).not.toEqual(keys('access tokens'));
    expect(keys('stored secrets')).toEqual(keys('stored secrets'));
  });
});
