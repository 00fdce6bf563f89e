import * as z from 'zod';
import type {
  RecogniserFailure,
  SpeechEngine,
  SpokenSentence,
  Transcript,
} from '../features/captions/index.ts';
import { NoAnswer, requestGiven } from '../platform/outbound/given-address.ts';
import { wavFile } from './wav-file.ts';

export type TranscriptionSettings = {
  readonly url: string;
  readonly key: string | null;
  /** Only a service of the kind of Whisper has one. */
  readonly model: string;
  readonly kind: 'whisper' | 'serverless';
};

/** The two kinds: what the sound is called in the form, and how long one waits, in ms. */
const kinds = {
  whisper: { soundField: 'file', timeoutMs: 10_000 },
  // The limit of the specification.
  serverless: { soundField: 'audio', timeoutMs: 2_000 },
} as const;

/** Several people may speak at once, and the service has its own limit. */
const sentencesAtOnce = 3;
/** The pause after 429, if the service names none, and the longest that is followed, in ms. */
const usualPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;

const answer = z.object({ text: z.string() });
/** OpenAI's form of errors: a code, or the same word as a type. */
const fault = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish() }),
});

/** A number of seconds or a date, in ms from now. */
const readRetryAfter = (header: string | null, now: number): number => {
  if (header === null) return usualPauseMs;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : usualPauseMs;
};

const isQuotaUsed = (body: unknown): boolean => {
  const read = fault.safeParse(body);
  return read.success && [read.data.error.code, read.data.error.type].includes('insufficient_quota');
};

const failureOf = (status: number, body: unknown): RecogniserFailure => {
  if (status === 401 || status === 403) return 'WRONG_KEY';
  if (status === 402 || isQuotaUsed(body)) return 'OUT_OF_QUOTA';
  if (status === 429) return 'TOO_MANY_CALLS';
  return status === 408 || status === 504 ? 'TOO_SLOW' : 'UNREACHABLE';
};

/** The text of JSON, or of a body that is nothing else. */
const textIn = (body: string): string | null => {
  try {
    const json: unknown = JSON.parse(body);
    const read = answer.safeParse(json);
    return read.success ? read.data.text : typeof json === 'string' ? json : null;
  } catch {
    return body.trimStart().startsWith('<') ? null : body;
  }
};

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * A service that turns speech into text: any that has the call of Whisper, or a serverless
 * endpoint. Nothing but the sound, the model and the language is sent to it; its key stands in no
 * error.
 * @param now ms
 */
export const createTranscriptionService = (
  { url, key, model, kind }: TranscriptionSettings,
  now: () => number,
): SpeechEngine => {
  const { soundField, timeoutMs } = kinds[kind];
  const authorization: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  let pausedUntil = 0;

  const formOf = ({ samples, language }: SpokenSentence): FormData => {
    const form = new FormData();
    form.set(soundField, wavFile(samples), 'speech.wav');
    if (kind === 'whisper') form.set('model', model);
    const [primary = ''] = language.toLowerCase().split('-');
    form.set('language', primary);
    return form;
  };

  const read = async (response: Response): Promise<Transcript> => {
    const body = await response.text();
    if (response.ok) {
      const text = textIn(body);
      return text === null ? { why: 'UNREACHABLE' } : { text };
    }
    const why = failureOf(response.status, jsonOf(body));
    if (why === 'TOO_MANY_CALLS')
      pausedUntil = now() + readRetryAfter(response.headers.get('retry-after'), now());
    return { why };
  };

  return {
    atOnce: sentencesAtOnce,
    state: () => ({ isReady: true, engine: kind }),
    async transcribe(sentence) {
      if (now() < pausedUntil) return { why: 'TOO_MANY_CALLS' };
      const request = { method: 'POST', headers: authorization, body: formOf(sentence), timeoutMs } as const;
      try {
        return await requestGiven(url, request, read);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { why: error.isLate ? 'TOO_SLOW' : 'UNREACHABLE' };
      }
    },
    async warm() {},
    async close() {},
  };
};
