import { describe, expect, it } from 'vitest';
import { shortenPrompt } from './prompt-length.ts';

describe('the words that are likely', () => {
  it('stay as they are, if they are few', () => {
    expect(shortenPrompt(' 縁側、佐伯 ')).toBe('縁側、佐伯');
    expect(shortenPrompt('')).toBe('');
  });

  it('end with a whole word, if they are many', () => {
    const names = Array.from({ length: 60 }, (_, i) => `渡辺商事${String(i).padStart(2, '0')}`);
    const short = shortenPrompt(names.join('、'));
    expect(names.join('、')).toContain(short);
    expect(short).toMatch(/渡辺商事\d\d$/);
    expect(short.length).toBeGreaterThan(120);
    expect(short.length).toBeLessThan(200);
  });
});
