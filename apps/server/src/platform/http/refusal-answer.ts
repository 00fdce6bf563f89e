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
import type { HttpEnv } from './http-env.ts';

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

/** Responds with a refusal outside of the contract's routes. */
export const answerRefusal = (c: Context<HttpEnv>, refusal: Refusal): Response =>
  c.json(
    refusalBodyOf(refusal, c.get('locale')),
    refusals[refusal.code].status as ContentfulStatusCode,
    refusalHeaders(refusal),
  );

/** A thrown value that is not a refusal is our fault. The response reveals nothing of it. */
export const toRefusal = (thrown: unknown): Refusal =>
  thrown instanceof Refusal ? thrown : new Refusal('INTERNAL');
