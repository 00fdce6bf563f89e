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
  // Cantonese is written as Chinese.
  if (first === 'zh' || first === 'yue') return traditional.test(tag) ? 'zh-TW' : 'zh';
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

/** Whether a reader of a language understands another one without a translation. */
export const isUnderstood = (tag: string, to: TranslationLanguage): boolean => {
  const from = languageOfTag(tag);
  return from !== null && isSame(from, to);
};

/**
 * Whether this office translates one language into another.
 * @param offer null: not known
 */
export const canTranslateInto = (
  offer: TranslationOffer | null,
  from: TranslationLanguage,
  to: TranslationLanguage,
): boolean => {
  if (!offer?.is_allowed || isSame(from, to)) return false;
  const isOurs = offer.pairs.some((pair) => isSame(pair.from, from) && pair.to === to);
  const languages = offer.outside?.languages ?? [];
  return isOurs || (languages.includes(to) && languages.some((one) => isSame(one, from)));
};

/** Whether a reader of a language needs a translation of a text, and this office can make it. */
export const canOffer = (offer: TranslationOffer | null, text: string, to: TranslationLanguage): boolean =>
  /\p{L}/u.test(text) && canTranslateInto(offer, languageOfText(text), to);

/** The languages into which this office translates at least one other. */
export const listTargets = (offer: TranslationOffer | null): readonly TranslationLanguage[] =>
  translationLanguages.filter((to) => translationLanguages.some((from) => canTranslateInto(offer, from, to)));
