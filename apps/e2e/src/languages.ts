import type { Locale } from '@engawa/contract/kernel';
import type { Phrases } from '@engawa/phrases';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';

type Language = readonly [locale: Locale, phrases: Phrases];

const others: readonly Language[] = [
  ['en', en],
  ['zh_tw', zhTw],
];

/** The second and third language of a journey, which only `npm test -- --all` runs. */
export const otherLanguages: readonly Language[] = testEnv.isEveryTestAsked ? others : [];

/** An e-mail address of a person who uses this language. */
export const addressOf = (name: string, locale: Locale): string =>
  `${name}-${locale.replace('_', '-')}@example.com`;

/**
 * Japanese always, the others only with `npm test -- --all`: for journeys that are the same in each
 * language.
 */
export const languages: readonly Language[] = [['ja', ja], ...otherLanguages];
