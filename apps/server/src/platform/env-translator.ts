import * as z from 'zod';
import { safeUrl, url } from './env-values.ts';

const kinds = ['libretranslate', 'deepl', 'google', 'openai'] as const;

/** The variables of a translation service. */
export const translatorVariables = {
  TRANSLATE_KIND: z.enum(kinds, `must be one of ${kinds.join(', ')}`).optional(),
  TRANSLATE_URL: url('http:', 'https:').optional(),
  TRANSLATE_KEY: z.string().optional(),
  TRANSLATE_MODEL: z.string().optional(),
};
const given = z.object(translatorVariables);
type Given = z.output<typeof given>;

/** The variables that each kind of service needs. */
const neededBy = {
  libretranslate: ['TRANSLATE_URL'],
  deepl: ['TRANSLATE_KEY'],
  google: ['TRANSLATE_KEY'],
  openai: ['TRANSLATE_URL', 'TRANSLATE_MODEL'],
} as const;
const others = ['TRANSLATE_URL', 'TRANSLATE_KEY', 'TRANSLATE_MODEL'] as const;

/** Lists what is missing, in one line each. */
export const translatorProblems = (variables: Given): string[] => {
  const kind = variables.TRANSLATE_KIND;
  if (kind === undefined)
    return others
      .filter((name) => variables[name] !== undefined)
      .map((name) => `TRANSLATE_KIND: missing, must be given together with ${name}`);
  const missing = neededBy[kind]
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name}: missing, must be given with TRANSLATE_KIND=${kind}`);
  const isOpen = variables.TRANSLATE_KEY !== undefined && variables.TRANSLATE_URL !== undefined;
  return isOpen && !safeUrl().safeParse(variables.TRANSLATE_URL).success
    ? [...missing, 'TRANSLATE_URL: must begin with https, because TRANSLATE_KEY is sent there']
    : missing;
};

/** The translation service of the operator. */
export type TranslatorEnv = {
  readonly kind: (typeof kinds)[number];
  /** Without a slash at its end. */
  readonly url: string | null;
  readonly key: string | null;
  readonly model: string | null;
};

/** Null: texts are translated by this server alone. */
export const toTranslator = (variables: Given): TranslatorEnv | null =>
  variables.TRANSLATE_KIND === undefined
    ? null
    : {
        kind: variables.TRANSLATE_KIND,
        url: variables.TRANSLATE_URL?.replace(/\/$/, '') ?? null,
        key: variables.TRANSLATE_KEY ?? null,
        model: variables.TRANSLATE_MODEL ?? null,
      };
