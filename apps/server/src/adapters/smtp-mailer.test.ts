import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused } from '../features/mail/index.ts';
import { createSmtpMailer, smtpAddress } from './smtp-mailer.ts';

const mail = { subject: '招待 from Ken', text: 'こんにちは', html: '<p>こんにちは</p>' };
let server: MailServer;
let mailer: ReturnType<typeof createSmtpMailer>;

beforeEach(async () => {
  server = await startMailServer();
  mailer = createSmtpMailer({ url: server.url, from: 'Engawa <engawa@example.com>' });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const outcome = (to: string) =>
  mailer.send({ to, ...mail }).then(
    () => 'sent',
    (error: unknown) => (error instanceof MailRefused ? 'refused' : 'again'),
  );

describe('an e-mail through a mail server', () => {
  it('arrives as text and as HTML, from the configured sender, at one address', async () => {
    expect(await outcome('aya@example.com')).toBe('sent');
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'engawa@example.com', to: ['aya@example.com'] });
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it('can be tried without sending one', async () => {
    await mailer.connect();
    expect(server.received).toEqual([]);
    await server.close();
    await expect(mailer.connect()).rejects.toMatchObject({ code: 'ESOCKET' });
    server = await startMailServer(server.port);
  });

  it('is never sent to more than one address', async () => {
    await outcome('aya@example.com, eve@example.com');
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  it('is refused for good when its recipient is unknown, and is retried while the server is busy', async () => {
    server.unknown.add('nobody@example.com');
    expect(await outcome('nobody@example.com')).toBe('refused');
    server.isBusy = true;
    expect(await outcome('aya@example.com')).toBe('again');
    server.isBusy = false;
    expect(await outcome('aya@example.com')).toBe('sent');
  });

  it.each([
    ['an unknown mailbox', 'refused', 'recipient', 550, '5.1.1 No such user'],
    ['a full mailbox', 'refused', 'recipient', 552, '5.2.2 Mailbox full'],
    ['a size', 'refused', 'content', 552, '5.3.4 Message too big'],
    ['a sender whom the server does not know', 'again', 'sender', 550, '5.1.0 Sender rejected'],
    ['a sender who is refused late', 'again', 'recipient', 550, '5.1.8 Bad sender'],
    ['a server that does not relay', 'again', 'recipient', 554, '5.7.1 Relay access denied'],
    ['the same in words', 'again', 'recipient', 550, 'Relaying denied'],
    ['a sender that is not verified', 'again', 'content', 554, 'Message rejected: not verified'],
    ['a rule of the server', 'again', 'content', 550, '5.7.26 Unauthenticated mail'],
  ] as const)('about %s: %s', async (_what, expected, at, code, text) => {
    server.refusing = { at, code, text };
    expect(await outcome('aya@example.com')).toBe(expected);
  });

  it.each([
    ['smtp://a:b%40c@mail.example:465', 'smtps://a:b%40c@mail.example:465'],
    ['SMTP://mail.example:465', 'smtps://mail.example:465'],
    ['smtp://mail.example:587', 'smtp://mail.example:587'],
    ['smtp://mail.example', 'smtp://mail.example'],
    ['smtps://mail.example', 'smtps://mail.example'],
  ])('goes over TLS on port 465, where a server says nothing without: %s', (url, used) => {
    expect(smtpAddress(url)).toBe(used);
  });

  it('is retried when the server is down, and is sent when the server is back', async () => {
    const { port } = server;
    await server.close();
    expect(await outcome('aya@example.com')).toBe('again');
    server = await startMailServer(port);
    expect(await outcome('aya@example.com')).toBe('sent');
  });
});
