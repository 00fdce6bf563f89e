import * as z from 'zod';
import { plainText } from '../kernel/index.ts';
import { translationLanguages } from './languages.ts';

export const maxTranslatedLength = 2_000;

/** A BCP 47 tag, for example ja-JP. */
const languageTag = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/);
const language = z.enum(translationLanguages);

/** `office`: the engine of this server itself; no text leaves it. */
export const translationEngines = ['office', 'libretranslate', 'deepl', 'google', 'openai'] as const;
export type TranslationEngine = (typeof translationEngines)[number];
const engine = z.enum(translationEngines);

export const translationRequest = z.object({
  text: plainText(maxTranslatedLength),
  from: languageTag.optional(),
  to: language,
  /** Whether the answer is stored for later readers. Words that were spoken are not. */
  is_kept: z.boolean().default(true),
});

export const translation = z.object({
  text: z.string(),
  from: language,
  to: language,
  engine,
});
export type Translation = z.output<typeof translation>;

/** The languages that can be translated in a space. */
export const translationOffer = z.object({
  is_allowed: z.boolean(),
  /** The pairs of the office's own engine. */
  pairs: z.array(z.object({ from: language, to: language })),
  /** The provider, and the languages that it translates into each other; null: none. */
  outside: z.object({ engine, languages: z.array(language) }).nullable(),
  set_up_by: z.literal('operator'),
});
export type TranslationOffer = z.output<typeof translationOffer>;
