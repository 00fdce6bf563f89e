import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

export type MailServer = {
  readonly port: number;
  readonly url: string;
  /** The received e-mails, oldest first. */
  readonly received: readonly ReceivedMail[];
  /** Addresses that it does not know and refuses permanently (550). */
  readonly unknown: Set<string>;
  /** Whether it refuses every e-mail for now (451). */
  isBusy: boolean;
  /** Its answer to the sender, the recipient or the content of every e-mail; null: accepted. */
  refusing: { readonly at: 'sender' | 'recipient' | 'content'; code: number; text: string } | null;
  close(): Promise<void>;
};

/**
 * A real SMTP server on loopback that keeps the e-mails it receives.
 * @param port of an earlier server; 0: any port
 */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  const refusal = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode });
  const refusedAt = (stage: 'sender' | 'recipient' | 'content') =>
    state.refusing?.at === stage ? refusal(state.refusing.code, state.refusing.text) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(refusedAt('sender'));
    },
    onRcptTo({ address }, _session, done) {
      const refused = refusedAt('recipient');
      if (refused !== null) done(refused);
      else if (state.isBusy) done(refusal(451, 'Try again later'));
      else done(unknown.has(address) ? refusal(550, 'No such user here') : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done(refusedAt('content'));
      });
    },
  });
  // A client that closes its connection early is not an error of the test.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  const state: MailServer = {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    unknown,
    isBusy: false,
    refusing: null,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return state;
};
