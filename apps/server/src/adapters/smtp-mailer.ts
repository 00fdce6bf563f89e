import { type Mailer, MailRefused } from '../features/mail/index.ts';

const patienceMs = 20_000;

/**
 * Whether a mail server's response is final: 5xx, except those about the connection itself (login,
 * TLS).
 */
const isForever = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return typeof responseCode === 'number' && responseCode >= 500 && isAboutTheMail;
};

/**
 * Sends e-mails through a mail server.
 * @param url `smtp://user:password@host:port` or `smtps://…`
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
      url,
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
