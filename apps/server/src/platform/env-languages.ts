import * as z from 'zod';
import { safeUrl, url } from './env-values.ts';

const transcribeKinds = ['whisper', 'serverless'] as const;

/** The variables of models and services that work on what people say. */
export const languageVariables = {
  MODELS_URL: url('http:', 'https:').optional(),
  TRANSCRIBE_URL: url('http:', 'https:').optional(),
  TRANSCRIBE_KEY: z.string().optional(),
  TRANSCRIBE_MODEL: z.string().max(100, 'must have at most 100 characters').default('whisper-1'),
  TRANSCRIBE_KIND: z.enum(transcribeKinds, `must be one of ${transcribeKinds.join(', ')}`).default('whisper'),
};

const shape = z.object(languageVariables);
type Variables = z.output<typeof shape>;

export type LanguageEnv = {
  /** Where `engawa models fetch` gets models; null: nowhere. */
  readonly modelsUrl: string | null;
  /** A service that turns speech into text, for an office without a model of its own. */
  readonly transcribe: {
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
    readonly kind: (typeof transcribeKinds)[number];
  } | null;
};

/** One line for each variable that requires another one. */
export const whatLanguagesLack = (given: Variables): string[] => {
  if (given.TRANSCRIBE_KEY === undefined) return [];
  if (given.TRANSCRIBE_URL === undefined)
    return ['TRANSCRIBE_URL: missing, must be given together with TRANSCRIBE_KEY'];
  return safeUrl().safeParse(given.TRANSCRIBE_URL).success
    ? []
    : ['TRANSCRIBE_URL: must be an https address, because TRANSCRIBE_KEY is sent to it'];
};

export const toLanguageEnv = (given: Variables): LanguageEnv => ({
  modelsUrl: given.MODELS_URL ?? null,
  transcribe:
    given.TRANSCRIBE_URL === undefined
      ? null
      : {
          url: given.TRANSCRIBE_URL,
          key: given.TRANSCRIBE_KEY ?? null,
          model: given.TRANSCRIBE_MODEL,
          kind: given.TRANSCRIBE_KIND,
        },
});
