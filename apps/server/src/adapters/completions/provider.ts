import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import type {
  Completed,
  CompletionRequest,
  CompletionsProvider,
  Connection,
} from '../../features/assistant/index.ts';
import {
  ForbiddenTarget,
  type OutboundHttp,
  type OutboundStream,
} from '../../platform/outbound/outbound-http.ts';
import { streamService } from '../../platform/outbound/service-call.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import { readBeginning, readCompletion } from './read-stream.ts';
import { addressOf, headersOf, isQuotaUsed, messagesOf } from './wire.ts';

/** A slow machine thinks before its first word; then words follow each other. */
const silenceMs = 60_000;
const wholeMs = 180_000;
const maxErrorBytes = 8 * 1024;
const maxRetrySeconds = 3_600;

export type CompletionsDeps = {
  /** For the addresses of companies. */
  readonly outbound: Pick<OutboundHttp, 'stream'>;
  readonly timers: Pick<Timers, 'setTimeout' | 'clear'>;
  /** For tests: how long nothing may come, and how long everything may take, in ms. */
  readonly silenceMs?: number;
  readonly wholeMs?: number;
};

const codes: Readonly<Record<number, RefusalCode>> = {
  400: 'ASSISTANT_MODEL_IS_REFUSED',
  401: 'ASSISTANT_KEY_IS_REFUSED',
  403: 'ASSISTANT_KEY_IS_REFUSED',
  404: 'ASSISTANT_MODEL_IS_REFUSED',
  405: 'ASSISTANT_MODEL_IS_REFUSED',
  413: 'ASSISTANT_TEXT_IS_TOO_LONG',
  422: 'ASSISTANT_MODEL_IS_REFUSED',
  429: 'ASSISTANT_IS_BUSY',
};

const codeOf = (status: number, body: string): RefusalCode => {
  if (isQuotaUsed(status, body)) return 'ASSISTANT_QUOTA_IS_USED';
  if (status === 400 && /context_length|exceed_context/.test(body)) return 'ASSISTANT_TEXT_IS_TOO_LONG';
  return codes[status] ?? 'ASSISTANT_IS_AWAY';
};

const refusalOf = async ({ status, header, pieces }: OutboundStream): Promise<Refusal> => {
  const code = codeOf(status, await readBeginning(pieces, maxErrorBytes).catch(() => ''));
  const seconds = Number(header('retry-after') ?? Number.NaN);
  const isTold = Number.isInteger(seconds) && seconds > 0 && seconds <= maxRetrySeconds;
  return new Refusal(code, code === 'ASSISTANT_IS_BUSY' && isTold ? { retryAfterSeconds: seconds } : null);
};

/** The body of the call, in the form of the connection. */
const bodyOf = ({ kind, model }: Connection, asked: CompletionRequest): string => {
  const { instruction, text, max_tokens, n, stop, temperature } = asked;
  const shared = {
    model,
    max_tokens,
    temperature,
    stream: true,
    // Some servers refuse fields that they do not know, even with their usual values.
    ...(n === 1 ? {} : { n }),
    ...(stop.length === 0 ? {} : { stop }),
  };
  return JSON.stringify(
    kind === 'chat'
      ? Object.assign(shared, { messages: messagesOf(instruction, text) })
      : Object.assign(shared, { prompt: instruction === null ? text : `${instruction}\n\n${text}\n\n` }),
  );
};

/**
 * Calls language models by the call of the specification or by the chat of the same servers. What
 * was sent, and what a provider says besides the text, reaches neither a log nor a person.
 */
export const createCompletionsProvider = (deps: CompletionsDeps): CompletionsProvider => {
  const { outbound, timers } = deps;
  return {
    async complete(connection, asked, gone): Promise<Completed[]> {
      const late = new AbortController();
      const end = () => late.abort();
      const whole = timers.setTimeout(end, deps.wholeMs ?? wholeMs);
      const startSilence = () => timers.setTimeout(end, deps.silenceMs ?? silenceMs);
      let silence = startSilence();
      const signal = AbortSignal.any([late.signal, ...(gone === undefined ? [] : [gone])]);
      const { url, kind, key, isOperators } = connection;
      const to = addressOf(url, kind);
      const headers = headersOf(key);
      const json = bodyOf(connection, asked);
      try {
        const answer = isOperators
          ? await streamService(to, json, { headers, signal })
          : await outbound.stream(to, json, {
              headers,
              signal,
              accept: 'text/event-stream, application/json',
            });
        if (answer.status < 200 || answer.status >= 300) throw await refusalOf(answer);
        const isStream = /event-stream/i.test(answer.header('content-type') ?? '');
        return await readCompletion(answer.pieces, isStream, () => {
          timers.clear(silence);
          silence = startSilence();
        });
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (error instanceof ForbiddenTarget) throw new Refusal('ASSISTANT_ADDRESS_IS_REFUSED');
        throw new Refusal(late.signal.aborted ? 'ASSISTANT_IS_SLOW' : 'ASSISTANT_IS_AWAY');
      } finally {
        timers.clear(whole);
        timers.clear(silence);
        // A body of which only the beginning was read.
        late.abort();
      }
    },
  };
};
