import { mailKeptDays } from '@engawa/contract/accounts';
import type { Locale } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import {
  localeOfMail,
  type MailContent,
  mailContent,
  type RenderedMail,
  renderMail,
} from './mail-content.ts';
import type { MailRow, MailStore } from './store.ts';

/**
 * Sends e-mails.
 * @throws MailRefused if a retry makes no sense, any other error if it does
 */
export type Mailer = {
  send(mail: { readonly to: string } & RenderedMail): Promise<void>;
};

/** The mail server refuses this e-mail permanently. */
export class MailRefused extends Error {}

type MailDeps = {
  readonly store: MailStore;
  readonly sealedText: SealedText;
  /** Null if no mail server is configured; e-mails then stay queued, and CLI commands show them. */
  readonly mailer: Mailer | null;
  readonly now: Now;
  /** Returns a random UUID. */
  newId(): string;
  onFault(error: unknown, about: { mail: string }): void;
};

const atOnce = 10;
/** After this time, other processes retry an e-mail whose process died while sending it. */
const claimMs = 5 * 60_000;
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 3_600_000;
/** A mail server may be down for this long before e-mails are given up. */
const givenUpAfterMs = 3 * 86_400_000;
const keptMs = mailKeptDays * 86_400_000;

const placeOf = (id: string) => ({ table: 'mails', rowId: id });

/** The error code without the server's text, because mail servers often repeat addresses in it. */
const problemOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const known = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return known.length > 0 ? known.join(' ') : 'failed';
};

/**
 * E-mails: queued in the transaction that causes them, sent afterwards, and retried while the mail
 * server is unavailable.
 */
export const createMail = ({ store, sealedText, mailer, now, newId, onFault }: MailDeps) => {
  const read = (row: MailRow): RenderedMail => {
    if (row.sealed === null) throw new Error('This e-mail is gone.');
    const about = mailContent.parse(JSON.parse(sealedText.open(row.sealed, placeOf(row.id))));
    return renderMail(about, localeOfMail(row.locale));
  };

  const opened = (row: MailRow) => ({
    id: row.id,
    to: row.recipient,
    at: row.created_at,
    attempts: row.attempts,
    last_problem: row.last_problem,
    ...read(row),
  });

  const carry = async (row: MailRow, to: Mailer) => {
    try {
      await to.send({ to: row.recipient, ...read(row) });
      await store.markSent(row.id, new Date(now()));
    } catch (error) {
      const attempts = row.attempts + 1;
      const isOver = error instanceof MailRefused || now() - row.created_at.getTime() >= givenUpAfterMs;
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
      await store.markFailed(row.id, attempts, problemOf(error), isOver ? null : new Date(now() + waitMs));
      onFault(error, { mail: row.id });
    }
  };

  /**
   * Sends e-mails that are due.
   * @returns how many e-mails were processed
   */
  const deliverDue = async (): Promise<number> => {
    if (mailer === null) return 0;
    const rows = await store.claimDue(new Date(now()), new Date(now() + claimMs), atOnce);
    for (const row of rows) await carry(row, mailer);
    return rows.length;
  };

  return {
    /** True if a mail server is configured. */
    isConfigured: mailer !== null,

    /**
     * Queues an e-mail as part of the current transaction, if there is one.
     * @param companyId the company whose Managers may see it; null for CLI commands only
     */
    async post(
      to: string,
      about: MailContent,
      locale: Locale,
      companyId: string | null = null,
    ): Promise<void> {
      const id = newId();
      const created_at = new Date(now());
      await store.insert({
        id,
        kind: about.kind,
        locale,
        recipient: to,
        sealed: sealedText.seal(JSON.stringify(mailContent.parse(about)), placeOf(id)),
        companyId,
        created_at,
        next_attempt_at: created_at,
      });
    },

    deliverDue,

    /** Lists queued e-mails, for CLI commands only, because their links open accounts. */
    async listWaiting(count: number) {
      return (await store.listWaiting(count)).map(opened);
    },
    /** Finds one queued e-mail, for CLI commands only; null if it is not queued. */
    async findWaiting(id: string) {
      const row = await store.findWaiting(id);
      return row === null ? null : opened(row);
    },

    async forgetOld(): Promise<void> {
      await store.forgetOlderThan(new Date(now() - keptMs));
    },
  };
};
export type Mail = ReturnType<typeof createMail>;
