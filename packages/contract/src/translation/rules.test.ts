import { describe, expect, it } from 'vitest';
import { languageOfTag, languageOfText, type TranslationOffer, translationLanguages } from './index.ts';
import { canOffer, isUnderstood, listTargets, translationKeptDays, translationsPerMinute } from './rules.ts';
import { maxTranslatedLength, translationRequest } from './schema.ts';

describe('requests', () => {
  it.each([
    { text: '', to: 'en' },
    { text: ' \u0000 ', to: 'en' },
    { text: 'x'.repeat(2_001), to: 'en' },
    { text: 'a', to: 'xx' },
    { text: 'a', to: 'zh_tw' },
    { text: 'a', to: 'en', from: 'Japanese please' },
    { text: 'a' },
  ])('TRN-1 refuses %j', (request) => expect(translationRequest.safeParse(request).success).toBe(false));

  it('TRN-1 takes 2,000 characters, and every language of the interface', () => {
    expect(maxTranslatedLength).toBe(2_000);
    for (const to of translationLanguages)
      expect(translationRequest.parse({ text: 'x'.repeat(2_000), from: 'ja-JP', to }).to).toBe(to);
    expect(translationLanguages).toEqual(expect.arrayContaining(['ja', 'en', 'zh-TW']));
  });

  it('TRN-5 TRN-7 are 60 a minute, kept for 30 days', () =>
    expect([translationsPerMinute, translationKeptDays]).toEqual([60, 30]));
});

describe('the language of a text', () => {
  it.each([
    ['会議は三時からです', 'ja'],
    ['カメラ', 'ja'],
    ['會議三點開始', 'zh'],
    ['회의는 세 시에 시작해요', 'ko'],
    ['The meeting starts at three.', 'en'],
    ['12:30 👍', 'en'],
  ])('TRN-2 of %s is %s', (text, language) => expect(languageOfText(text)).toBe(language));

  it.each([
    ['ja-JP', 'ja'],
    ['EN-gb', 'en'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['pt-BR', 'pt'],
    ['yue-Hant-HK', 'zh-TW'],
    ['cy', null],
  ])('TRN-2 of the tag %s is %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});

describe('what a page offers', () => {
  const offer = (fields: Partial<TranslationOffer> = {}): TranslationOffer => ({
    is_allowed: true,
    pairs: [{ from: 'zh', to: 'ja' }],
    outside: null,
    set_up_by: 'operator',
    ...fields,
  });
  it.each<[string, TranslationOffer | null, string, 'ja' | 'zh-TW' | 'en', boolean]>([
    ['a pair of the office', offer(), '會議三點開始', 'ja', true],
    ['the pair the other way round', offer(), '会議は三時から', 'zh-TW', false],
    ['a text in the language of the reader', offer(), '会議は三時から', 'ja', false],
    ['Chinese to a reader of the other Chinese', offer(), '會議三點開始', 'zh-TW', false],
    [
      'a text without a letter',
      offer({ outside: { engine: 'google', languages: ['en', 'ja'] } }),
      '👍 12',
      'ja',
      false,
    ],
    [
      'a pair of the provider',
      offer({ outside: { engine: 'google', languages: ['en', 'ja'] } }),
      'Hello',
      'ja',
      true,
    ],
    [
      'a pair that the provider lacks',
      offer({ outside: { engine: 'google', languages: ['en'] } }),
      'Hello',
      'ja',
      false,
    ],
    ['anything without the right', offer({ is_allowed: false }), '會議三點開始', 'ja', false],
    ['anything before the answer', null, '會議三點開始', 'ja', false],
  ])('TRN-6 %s', (_what, given, text, to, isOffered) => expect(canOffer(given, text, to)).toBe(isOffered));

  it('TRN-6 names the languages into which anything is translated', () => {
    expect(listTargets(offer())).toEqual(['ja']);
    expect(listTargets(offer({ outside: { engine: 'deepl', languages: ['en', 'ja'] } }))).toEqual([
      'ja',
      'en',
    ]);
    expect(listTargets(offer({ is_allowed: false }))).toEqual([]);
    expect(listTargets(null)).toEqual([]);
  });

  it.each([
    ['ja-JP', 'ja', true],
    ['zh-CN', 'zh-TW', true],
    ['yue-Hant-HK', 'zh-TW', true],
    ['en-GB', 'ja', false],
    ['cy-GB', 'en', false],
  ] as const)('TRN-3 whether %s is understood by a reader of %s: %s', (tag, to, isWithout) =>
    expect(isUnderstood(tag, to)).toBe(isWithout),
  );
});
