import {
  createOperator,
  createOperatorStore,
  createSelfCheck,
  explainWrongCommand,
  type Operator,
  operatorCommand,
} from '../features/operator/index.ts';
import type { Plans } from '../features/plans/index.ts';
import { generateSecret } from '../platform/crypto/generated-secret.ts';
import type { AccountCalls } from './account-calls.ts';
import type { ClosingPart } from './company-closing.ts';
import type { Foundation } from './foundation.ts';
import type { LivePart } from './live.ts';
import type { LoginMethodsPart } from './login-methods.ts';
import type { MediaParts } from './media.ts';

type Parts = {
  readonly closing: Pick<ClosingPart, 'operator'>;
  readonly plans: Pick<Plans, 'requirePlan' | 'setPlan'>;
  readonly accountCalls: Pick<AccountCalls, 'operator'>;
  readonly loginMethods: Pick<LoginMethodsPart, 'forgetSecondFactors' | 'providers'>;
  readonly media: Pick<MediaParts, 'isLiveKitWell'>;
  readonly live: Pick<LivePart, 'refusedOrigins'>;
};

export { type OperatorAnswer, operatorAnswer } from '../features/operator/index.ts';

export type OperatorCommands = {
  /** Parses the command, runs it, and returns lines for a person to read. */
  answer(asked: unknown): ReturnType<Operator['answer']>;
};

/** Wires the CLI commands. No HTTP call reaches them. */
export const createOperatorCommands = (
  base: Foundation,
  { plans, accountCalls, loginMethods, closing, media, live }: Parts,
): OperatorCommands => {
  const { database, mail, site, transact, auditLog, memberships } = base;
  const { env, redis, filesDir, now } = base;
  const operator = createOperator(createOperatorStore(database), {
    publicUrl: site.publicUrl,
    requirePlan: plans.requirePlan,
    setPlan: plans.setPlan,
    countUsage: base.stores.plans.countUsage,
    makeLogInLink: accountCalls.operator.makeLogInLink,
    async replacePassword(userId, locale) {
      // Two secrets in a row, so that the password cannot be guessed before its owner changes it.
      const password = `${generateSecret()}${generateSecret()}`;
      await accountCalls.operator.replacePassword(userId, password, locale);
      return password;
    },
    forgetSecondFactors: loginMethods.forgetSecondFactors,
    transact,
    record: auditLog.record,
    listCompaniesOf: memberships.listCompanies,
    verifyAuditLog: auditLog.verify,
    closing: closing.operator,
    listWaitingMails: mail.listWaiting,
    findMail: mail.findWaiting,
    examine: createSelfCheck({
      ...{ database, redis, mail, filesDir, now },
      ...{ publicUrl: site.publicUrl, isLoopback: env.isLoopback, hasTurn: env.turn !== null },
      ...{ isLiveKitWell: media.isLiveKitWell, refusedOrigins: live.refusedOrigins },
      hasPublicUrl: site.hasPublicUrl,
      logIns: loginMethods.providers,
    }),
  });
  return {
    async answer(asked) {
      const command = operatorCommand.safeParse(asked);
      if (!command.success) return { ok: false, why: explainWrongCommand(command.error) };
      return operator.answer(command.data);
    },
  };
};
