import type { Locale } from '@engawa/contract/kernel';
import type { Mail } from '../features/mail/index.ts';
import {
  createOperator,
  createOperatorStore,
  explainWrongCommand,
  type Operator,
  operatorCommand,
} from '../features/operator/index.ts';
import { createPlansStore, type Plans } from '../features/plans/index.ts';
import { generateSecret } from '../platform/crypto/generated-secret.ts';
import type { Database } from '../platform/db/database.ts';
import type { Site } from '../platform/http/site.ts';

type Wiring = {
  readonly database: Database;
  readonly site: Pick<Site, 'publicUrl'>;
  readonly mail: Pick<Mail, 'listWaiting' | 'findWaiting'>;
  readonly plans: Pick<Plans, 'requirePlan' | 'setPlan'>;
  readonly ports: {
    makeLogInLink(userId: string, locale: Locale): Promise<string>;
    replacePassword(userId: string, password: string, locale: Locale): Promise<void>;
    forgetSecondFactors(userId: string): Promise<void>;
  };
};

export { type OperatorAnswer, operatorAnswer } from '../features/operator/index.ts';

export type OperatorCommands = {
  /** Parses the command, runs it, and returns lines for a person to read. */
  answer(asked: unknown): ReturnType<Operator['answer']>;
};

/** Wires the CLI commands. No HTTP call reaches them. */
export const createOperatorCommands = ({ database, mail, plans, ports, site }: Wiring): OperatorCommands => {
  const operator = createOperator(createOperatorStore(database), {
    publicUrl: site.publicUrl,
    requirePlan: plans.requirePlan,
    setPlan: plans.setPlan,
    countUsage: createPlansStore(database).countUsage,
    makeLogInLink: ports.makeLogInLink,
    async replacePassword(userId, locale) {
      // Two secrets in a row, so that the password cannot be guessed before its owner changes it.
      const password = `${generateSecret()}${generateSecret()}`;
      await ports.replacePassword(userId, password, locale);
      return password;
    },
    forgetSecondFactors: ports.forgetSecondFactors,
    listWaitingMails: mail.listWaiting,
    findMail: mail.findWaiting,
  });
  return {
    async answer(asked) {
      const command = operatorCommand.safeParse(asked);
      if (!command.success) return { ok: false, why: explainWrongCommand(command.error) };
      return operator.answer(command.data);
    },
  };
};
