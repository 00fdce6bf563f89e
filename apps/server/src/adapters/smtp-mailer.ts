import { type Mailer, MailRefused } from '../features/mail/index.ts';

const patienceMs = 20_000;

/**
 * Enhanced codes (RFC 3463) that are about this mail: its address (5.1, but not 5.1.8 about the
 * sender), the mailbox (5.2), its size (5.3.4) and its content (5.6).
 */
const aboutThisMail = /^5\d\d[ -]5\.(?:1\.(?!8\b)|2\.|3\.4\b|6\.)/;
const enhanced = /^5\d\d[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/**
 * Whether the mail server refuses this one mail for good. Everything else is its own fault or that
 * of the settings, and the mail waits until it is mended: log-in, TLS, a sender that it does not
 * know, relaying that it does not do.
 */
const isForever = (error: unknown): boolean => {
  const { responseCode, command, response } = error as Record<string, unknown>;
  if (typeof responseCode !== 'number' || responseCode < 500) return false;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const text = String(response ?? '');
  if (enhanced.test(text)) return aboutThisMail.test(text);
  // Without such a code, only that a mailbox is not there is certain.
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/relay/i.test(text);
};

/**
 * The address that is used: on port 465 a mail server speaks TLS from the first byte, and to others
 * says nothing at all.
 */
export const smtpAddress = (url: string): string => {
  const { protocol, port } = new URL(url);
  return protocol === 'smtp:' && port === '465' ? url.replace(/^smtp:/i, 'smtps:') : url;
};

/**
 * Sends e-mails through a mail server.
 * @param url `smtp://user:password@host:port` or `smtps://…`; port 465 is always TLS
 */
export const createSmtpMailer = ({
  url,
  from,
}: {
  url: string;
  from: string;
}): Mailer & { connect(): Promise<void>; close(): void } => {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpAddress(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Prevents the library from reading files or addresses that an e-mail might name.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  // Loaded with the first e-mail, because a server that sends none does not need the library.
  let transport: ReturnType<typeof open> | null = null;
  return {
    async send({ to, subject, text, html }) {
      try {
        transport ??= open();
        await (await transport).sendMail({
          from,
          // As an object, so that an address is never split into several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isForever(error)) throw new MailRefused('The mail server refuses this e-mail.', { cause: error });
        throw error;
      }
    },
    /** Connects and logs in as for an e-mail, and sends none. Throws what the server refuses. */
    async connect() {
      transport ??= open();
      await (await transport).verify();
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
};
