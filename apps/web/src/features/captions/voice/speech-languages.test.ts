import { captionsEvents } from '@engawa/contract/captions';
import { describe, expect, it } from 'vitest';
import {
  defaultSpeechLanguage,
  listSpeechLanguages,
  speechLanguages,
  whisperLanguageOf,
} from './speech-languages.ts';

/** The languages of Whisper's multilingual models, from its tokenizer. */
const whisperKnows = new Set(
  (
    'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt ' +
    'la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ' +
    'ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su'
  ).split(' '),
);

describe('languages that can be spoken', () => {
  it('are about 100, each once, with the default among them', () => {
    expect(speechLanguages.length).toBeGreaterThanOrEqual(95);
    expect(speechLanguages.length).toBeLessThanOrEqual(115);
    expect(new Set(speechLanguages).size).toBe(speechLanguages.length);
    expect(defaultSpeechLanguage).toBe('ja-JP');
    expect(speechLanguages).toContain(defaultSpeechLanguage);
  });

  it.each(speechLanguages)('have a name that Whisper and the contract know: %s', (tag) => {
    expect(whisperKnows).toContain(whisperLanguageOf(tag));
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(
      captionsEvents.TranscibeEvent.whisper.safeParse({ id: 'a', text: 'はい', from: tag }).success,
    ).toBe(true);
  });

  it.each([
    ['ja-JP', 'ja'],
    ['zh-TW', 'zh'],
    ['yue-Hant-HK', 'zh'],
    ['nb-NO', 'no'],
    ['fil-PH', 'tl'],
    ['jv-ID', 'jw'],
  ])('are called as Whisper calls them: %s is %s', (tag, code) => {
    expect(whisperLanguageOf(tag)).toBe(code);
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
