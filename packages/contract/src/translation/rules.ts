import { type TranslationLanguage, translationLanguages } from './languages.ts';
import type { TranslationOffer } from './schema.ts';

/** How long a translation is stored, in days. */
export const translationKeptDays = 30;

/** The calls of one person in a minute. */
export const translationsPerMinute = 60;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;
const traditional = /-(?:hant|tw|hk|mo)\b/i;

const isKnown = (tag: string): tag is TranslationLanguage =>
  translationLanguages.includes(tag as TranslationLanguage);

/** The language of a BCP 47 tag; null: none that can be translated. */
export const languageOfTag = (tag: string): TranslationLanguage | null => {
  const first = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  if (first === 'zh') return traditional.test(tag) ? 'zh-TW' : 'zh';
  return isKnown(first) ? first : null;
};

/**
 * The language of a text by its script, for a text whose language nobody named. Japanese is written
 * with kana, so han alone is Chinese; Latin letters are taken for English.
 */
export const languageOfText = (text: string): TranslationLanguage => {
  if (kana.test(text)) return 'ja';
  if (hangul.test(text)) return 'ko';
  return han.test(text) ? 'zh' : 'en';
};

/** Whether two tags are one language for a reader: both kinds of Chinese are read by either. */
const isSame = (one: TranslationLanguage, other: TranslationLanguage): boolean =>
  one.split('-', 1)[0] === other.split('-', 1)[0];

/**
 * Whether a reader of a language needs a translation of a text, and this office can make it.
 * @param offer null: not known yet
 */
export const canOffer = (offer: TranslationOffer | null, text: string, to: TranslationLanguage): boolean => {
  if (!offer?.is_allowed || !/\p{L}/u.test(text)) return false;
  const from = languageOfText(text);
  if (isSame(from, to)) return false;
  const isOurs = offer.pairs.some((pair) => isSame(pair.from, from) && pair.to === to);
  const languages = offer.outside?.languages ?? [];
  return isOurs || (languages.includes(to) && languages.some((one) => isSame(one, from)));
};
