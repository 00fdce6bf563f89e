import type { TranslatorEnv } from '../../platform/env-translator.ts';

/** The settings of a translation service. */
export type ProviderSettings = TranslatorEnv & {
  /** For tests: how long an answer may take, in ms. */
  readonly timeoutMs?: number | undefined;
};
