import { randomUUID } from 'node:crypto';
import { createMail, createMailStore } from '../features/mail/index.ts';
import { createKeys } from '../platform/crypto/keys.ts';
import { createSealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import { testSecret } from './test-app.ts';

export type WaitingLetter = { to: string; subject: string; text: string; html: string };

/** What waits for the operator in a house without a mail server, the newest first. */
export const readWaitingLetters = async (database: Database): Promise<WaitingLetter[]> => {
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

/** The secret in a letter's link. */
export const tokenIn = (letter: WaitingLetter | undefined): string => {
  const token = /\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in ${JSON.stringify(letter)}`);
  return token;
};
