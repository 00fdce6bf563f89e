import {
  type Locale,
  Refusal,
  type RefusalBody,
  type RefusalDetail,
  refusals,
  unauthenticatedMessage,
} from '@engawa/contract/kernel';
import { fieldSentence, refusalSentence } from '@engawa/phrases/errors';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalOfDatabase } from '../db/database-refusal.ts';
import { framedSentence, isForFrame } from './framed-sentence.ts';
import type { HttpEnv } from './http-env.ts';
import { savedLocaleOf } from './saved-locale.ts';

/** The code that found a field wrong may not know the reader's language. */
const detailOf = ({ detail }: Refusal, locale: Locale): RefusalDetail =>
  detail?.issues === undefined
    ? detail
    : { ...detail, issues: detail.issues.map(({ path, key }) => ({ path, ...fieldSentence(key, locale) })) };

/** A refusal in the format of the wire, in the reader's language. */
export const refusalBodyOf = (refusal: Refusal, locale: Locale): RefusalBody => ({
  code: refusal.code,
  message:
    refusal.code === 'UNAUTHENTICATED' ? unauthenticatedMessage : refusalSentence(refusal.code, locale),
  detail: detailOf(refusal, locale),
});

/** The headers of a refusal. */
export const refusalHeaders = (refusal: Refusal): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(refusal.detail?.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(refusal.detail.retryAfterSeconds) }),
});

/**
 * Responds with a refusal outside of the contract's routes: JSON, and to a frame a sentence in the
 * language that the person chose.
 */
export const answerRefusal = (c: Context<HttpEnv>, refusal: Refusal): Response => {
  const status = refusals[refusal.code].status as ContentfulStatusCode;
  if (!isForFrame(c)) return c.json(refusalBodyOf(refusal, c.get('locale')), status, refusalHeaders(refusal));
  const locale = savedLocaleOf(c) ?? c.get('locale');
  const { message } = refusalBodyOf(refusal, locale);
  return c.html(framedSentence(c, message, locale), status, refusalHeaders(refusal));
};

/**
 * A thrown value that is not a refusal is our fault, unless somebody deleted meanwhile to which a
 * write belongs, or the database is away. The response reveals nothing of it.
 */
export const toRefusal = (thrown: unknown): Refusal =>
  thrown instanceof Refusal ? thrown : (refusalOfDatabase(thrown) ?? new Refusal('INTERNAL'));
