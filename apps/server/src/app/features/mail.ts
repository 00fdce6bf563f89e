import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '../../adapters/smtp-mailer.ts';
import type { Env } from '../../env.ts';
import { createMail, createMailQueue, createMailStore, type Mail } from '../../features/mail/index.ts';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { systemTimers } from '../../platform/timers/timers.ts';

/** Mail is a part of the foundation, so it is wired from what the foundation itself has. */
type Needs = {
  readonly settings: Env['mail'];
  readonly database: Database;
  readonly sealedText: SealedText;
  readonly now: Now;
  readonly log: Log;
};

export type Mailing = Mail & {
  /** Tests the connection to the mail server; null: none is configured. */
  readonly connect: (() => Promise<void>) | null;
  close(): Promise<void>;
};

/** Wires mail: sent by SMTP where it is configured; otherwise e-mails wait for the CLI commands. */
export const createMailing = ({ settings, database, sealedText, now, log }: Needs): Mailing => {
  const mailer = settings === null ? null : createSmtpMailer({ url: settings.smtpUrl, from: settings.from });
  const mail = createMail({
    store: createMailStore(database),
    sealedText,
    mailer,
    now,
    newId: randomUUID,
    onFault: (err, about) => log.warn({ err, ...about }, 'an e-mail was not sent'),
  });
  const mailQueue = createMailQueue(mail, systemTimers, (err) =>
    log.error({ err }, 'the mail queue was not processed'),
  );
  return {
    ...mail,
    connect: mailer === null ? null : () => mailer.connect(),
    async close() {
      await mailQueue.close();
      mailer?.close();
    },
  };
};
