import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import type * as z from 'zod';
import { callService } from '../../platform/outbound/service-call.ts';

export type TranslatorCall<T> = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: a GET. */
  readonly body?: unknown;
  readonly answer: z.ZodType<T>;
  /** The refusal for an answer that is no success, where the service has codes of its own. */
  refusalOf?(status: number, body: string): RefusalCode | null;
  readonly timeoutMs?: number | undefined;
};

/** The reader waits for it, so a service that is slower is of no use. */
const timeoutMs = 8_000;
const maxRetrySeconds = 3_600;

const general: Readonly<Record<number, RefusalCode>> = {
  401: 'TRANSLATOR_KEY_IS_REFUSED',
  403: 'TRANSLATOR_KEY_IS_REFUSED',
  402: 'TRANSLATOR_QUOTA_IS_USED',
  429: 'TRANSLATOR_IS_BUSY',
};

const retryAfter = (header: string | null): { retryAfterSeconds: number } | null => {
  const seconds = Number(header ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= maxRetrySeconds
    ? { retryAfterSeconds: seconds }
    : null;
};

/**
 * Calls a translation service at the address that the operator set. What it answers besides the
 * text, and what was sent, reaches neither a log nor a person.
 */
export const callTranslator = async <T>(call: TranslatorCall<T>): Promise<T> => {
  try {
    const {
      status,
      body,
      retryAfter: later,
    } = await callService({
      url: call.url,
      headers: call.headers,
      body: call.body,
      timeoutMs: call.timeoutMs ?? timeoutMs,
    });
    if (status < 200 || status >= 300) {
      const code = call.refusalOf?.(status, body) ?? general[status] ?? 'TRANSLATOR_IS_AWAY';
      throw new Refusal(code, code === 'TRANSLATOR_IS_BUSY' ? retryAfter(later) : null);
    }
    return call.answer.parse(JSON.parse(body));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Refusal(isSlow ? 'TRANSLATOR_IS_SLOW' : 'TRANSLATOR_IS_AWAY');
  }
};
