import { type Mailer, MailRefused } from '../features/mail/index.ts';

const patienceMs = 20_000;

/** Whether a mail server's answer means never: 5xx, but for those about the connection itself (log-in, TLS). */
const isForever = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isAboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return typeof responseCode === 'number' && responseCode >= 500 && isAboutTheLetter;
};

/**
 * Letters leave through a mail server.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export const createSmtpMailer = ({
  url,
  from,
}: {
  url: string;
  from: string;
}): Mailer & { close(): void } => {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Nothing is read from files or addresses that a letter might name.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  // With the first letter: a server without mail, or one that sends none, need not hold it.
  let transport: ReturnType<typeof open> | null = null;
  return {
    async send({ to, subject, text, html }) {
      try {
        transport ??= open();
        await (await transport).sendMail({
          from,
          // As an object: an address is never taken apart into several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isForever(error)) throw new MailRefused('The mail server refuses this letter.', { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
};
