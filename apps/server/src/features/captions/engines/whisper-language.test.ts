import { expect, it } from 'vitest';
import { whisperLanguage } from './whisper-language.ts';

it.each([
  ['ja-JP', 'ja'],
  ['zh-TW', 'zh'],
  ['yue-Hant-HK', 'zh'],
  ['nb-NO', 'no'],
  ['nn-NO', 'nn'],
  ['fil-PH', 'tl'],
  ['jv-ID', 'jw'],
])('the language of %s is called %s by Whisper', (tag, name) => expect(whisperLanguage(tag)).toBe(name));
