import { captionsEvents } from '@engawa/contract/captions';
import { describe, expect, it } from 'vitest';
import { defaultSpeechLanguage, listSpeechLanguages, speechLanguages } from './speech-languages.ts';

describe('languages that can be spoken', () => {
  it('are about 100, each once, with the default among them', () => {
    expect(speechLanguages.length).toBeGreaterThanOrEqual(95);
    expect(speechLanguages.length).toBeLessThanOrEqual(115);
    expect(new Set(speechLanguages).size).toBe(speechLanguages.length);
    expect(defaultSpeechLanguage).toBe('ja-JP');
    expect(speechLanguages).toContain(defaultSpeechLanguage);
  });

  it.each(speechLanguages)('are tags that the contract takes: %s', (tag) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(
      captionsEvents.TranscibeEvent.whisper.safeParse({ id: 'a', text: 'はい', from: tag }).success,
    ).toBe(true);
  });

  it.each([
    ['ja', '日本語 (日本)'],
    ['en', 'Japanese (Japan)'],
    ['zh-TW', '日文（日本）'],
  ])('have names in the reader’s language, in the order of its alphabet: %s', (locale, name) => {
    const listed = listSpeechLanguages(locale);
    expect(listed.find(({ tag }) => tag === 'ja-JP')?.name).toBe(name);
    expect(new Set(listed.map((each) => each.name)).size).toBe(speechLanguages.length);
    const { compare } = new Intl.Collator(locale);
    expect(listed.map((each) => each.name)).toEqual(listed.map((each) => each.name).toSorted(compare));
  });
});
