import { randomUUID } from 'node:crypto';
import { createMail, createMailStore } from '../features/mail/index.ts';
import { createKeys } from '../platform/crypto/keys.ts';
import { createSealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import { testSecret, type useTestApp } from './test-app.ts';

export type WaitingMail = { to: string; subject: string; text: string; html: string };

/** The e-mails that wait for the operator when there is no mail server, newest first. */
export const readWaitingMails = async (database: Database): Promise<WaitingMail[]> => {
  const mail = createMail({
    store: createMailStore(database),
    sealedText: createSealedText(createKeys(testSecret)('stored secrets')),
    mailer: null,
    now: Date.now,
    newId: randomUUID,
    onFault: (error) => {
      throw error;
    },
  });
  return mail.listWaiting(100);
};

/** The secret in the link of an e-mail. */
export const tokenIn = (mail: WaitingMail | undefined): string => {
  const token = /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in ${JSON.stringify(mail)}`);
  return token;
};

/** E-mails of an application under test that has no mail server. */
export const useEmails = ({
  call,
  database,
  wait,
}: Pick<ReturnType<typeof useTestApp>, 'call' | 'database' | 'wait'>) => {
  const all = () => readWaitingMails(database());
  const emails = {
    /** Newest first. */
    all,
    /** Verifies the address of a person who has just registered. */
    async prove({ token: bearer }: { token: string }): Promise<void> {
      const me = await call('GET', '/user', { bearer });
      const address = (me.body as { data: { email: string } }).data.email;
      // A later time than earlier e-mails, because the newest is found by its time.
      wait(1000);
      const answer = await call('POST', '/email/verify/resend', { bearer });
      if (answer.status !== 200) throw new Error(`No e-mail: ${JSON.stringify(answer.body)}`);
      const mail = (await all()).find(({ to, text }) => to === address && text.includes('verify-email'));
      const proved = await call('POST', '/email/verify', { bearer, body: { token: tokenIn(mail) } });
      if (proved.status !== 200) throw new Error(`Not proved: ${JSON.stringify(proved.body)}`);
    },
  };
  return { emails };
};
