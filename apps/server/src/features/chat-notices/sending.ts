import { createHmac } from 'node:crypto';
import { type ChatProblem, signatureHeader, timestampHeader } from '@engawa/contract/chat-notices';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import {
  ForbiddenTarget,
  type OutboundAnswer,
  type OutboundHttp,
} from '../../platform/outbound/outbound-http.ts';
import { chatFormats } from './formats/formats.ts';
import type { WebhookRow } from './webhooks-store.ts';
import { type Notice, type NoticePlace, writeNotice } from './write-notice.ts';

const usualDeadlineMs = 5_000;
/** Longer than sending takes: then others send to a webhook whose process ended meanwhile. */
export const claimMs = 15_000;
/** Of the answer, which is read only to end the exchange. */
const maxAnswerBytes = 4 * 1024;
const answerTypes = 'application/json, text/plain;q=0.9, */*;q=0.5';

export type Delivery =
  | { readonly kind: 'delivered'; readonly status: number }
  | {
      readonly kind: 'problem';
      readonly problem: ChatProblem;
      /** Null: nothing answered. */
      readonly status: number | null;
      /** How long the service wants to be left alone; null: it does not say. */
      readonly retryAfterMs: number | null;
    };

type SendingDeps = {
  readonly outbound: Pick<OutboundHttp, 'post'>;
  readonly sealedText: Pick<SealedText, 'open'>;
  readonly now: Now;
  publicUrl(): string;
  /** For the whole exchange; by default five seconds. */
  readonly deadlineMs?: number;
};

export type SentTo = Pick<WebhookRow, 'id' | 'kind' | 'address' | 'secret' | 'language'>;

/** The places that an address and a key are sealed for. */
export const placeOfAddress = (id: string) => ({ table: 'chat_webhooks.address', rowId: id });
export const placeOfSecret = (id: string) => ({ table: 'chat_webhooks.secret', rowId: id });

/** Seconds or a date (RFC 9110, section 10.2.3). */
const waitOf = (answer: OutboundAnswer, now: number): number | null => {
  const said = answer.header('retry-after');
  if (said === null) return null;
  const waitMs = /^\d+(\.\d+)?$/.test(said.trim()) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null;
};

/** Sends one message to a webhook, and says how that ended. It repeats nothing. */
export const createSending = ({
  outbound,
  sealedText,
  now,
  publicUrl,
  deadlineMs = usualDeadlineMs,
}: SendingDeps) => {
  const signatureOf = ({ id, secret }: SentTo, text: string): Record<string, string> => {
    if (secret === null) return {};
    const timestamp = String(Math.floor(now() / 1_000));
    const key = sealedText.open(secret, placeOfSecret(id));
    const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
    return { [timestampHeader]: timestamp, [signatureHeader]: `v1=${signature}` };
  };

  return {
    async send(webhook: SentTo, notice: Notice, place: NoticePlace | null): Promise<Delivery> {
      const format = chatFormats[webhook.kind];
      const at = new Date(now());
      const written = writeNotice(notice, place, webhook.language, format, {
        publicUrl: publicUrl(),
        at,
      });
      const text = JSON.stringify(format.body(written));
      const address = sealedText.open(webhook.address, placeOfAddress(webhook.id));
      try {
        const answer = await outbound.post(address, text, {
          accept: answerTypes,
          headers: Object.assign({ 'content-type': 'application/json' }, signatureOf(webhook, text)),
          maxBytes: maxAnswerBytes,
          deadlineMs,
          isSecure: true,
        });
        const { status } = answer;
        if (status >= 200 && status < 300) return { kind: 'delivered', status };
        return { kind: 'problem', problem: 'refused', status, retryAfterMs: waitOf(answer, now()) };
      } catch (error) {
        const problem = error instanceof ForbiddenTarget ? 'not_public' : 'unreachable';
        return { kind: 'problem', problem, status: null, retryAfterMs: null };
      }
    },
  };
};
export type Sending = ReturnType<typeof createSending>;
