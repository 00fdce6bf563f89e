import { unauthenticatedMessage } from '@engawa/contract/kernel';
import { fieldSentence, refusalSentence } from '@engawa/phrases/errors';
import type { Sentences } from './live-feature.ts';

/**
 * A refusal in the reader's language: {code, message, detail}, in the same shape as for HTTP calls.
 */
export const refusalSentences: Sentences = (code, detail, issues, locale) => ({
  code,
  message: code === 'UNAUTHENTICATED' ? unauthenticatedMessage : refusalSentence(code, locale),
  detail:
    issues.length === 0
      ? detail
      : { ...detail, issues: issues.map(({ path, key }) => ({ path, ...fieldSentence(key, locale) })) },
});
