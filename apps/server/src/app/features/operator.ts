import type { Locale } from '@engawa/contract/kernel';
import {
  createOperator,
  createOperatorStore,
  createSelfCheck,
  explainWrongCommand,
  type OperatorPorts,
  operatorCommand,
  type SelfCheckPorts,
} from '../../features/operator/index.ts';
import { generateSecret } from '../../platform/crypto/generated-secret.ts';
import type { OperatorCommands } from '../app-types.ts';
import type { Foundation } from '../foundation.ts';

export { modelsCommand, type OperatorAnswer, operatorAnswer } from '../../features/operator/index.ts';

type Needs = {
  readonly plans: Pick<OperatorPorts, 'requirePlan' | 'setPlan'>;
  readonly accountCalls: {
    readonly operator: Pick<OperatorPorts, 'makeLogInLink'> & {
      replacePassword(userId: string, password: string, locale: Locale): Promise<unknown>;
    };
  };
  readonly closing: { readonly operator: OperatorPorts['closing'] };
  readonly secondFactors: { readonly forgetAll: OperatorPorts['forgetSecondFactors'] };
  readonly links: { readonly providers: SelfCheckPorts['logIns'] };
  readonly media: Pick<SelfCheckPorts, 'isLiveKitWell'>;
  readonly live: Pick<SelfCheckPorts, 'refusedOrigins'>;
  readonly assistant: { readonly examine: SelfCheckPorts['examineAssistant'] };
  readonly translation: { readonly examine: SelfCheckPorts['examineTranslation'] };
};

/** Wires the CLI commands. No HTTP call reaches them. */
export const createOperatorPart = (
  base: Foundation,
  { plans, accountCalls, secondFactors, links, closing, media, live, assistant, translation }: Needs,
): OperatorCommands => {
  const { database, mail, site, transact, auditLog, memberships, env, redis, filesDir, now, recogniser } =
    base;
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
    forgetSecondFactors: secondFactors.forgetAll,
    transact,
    record: auditLog.record,
    listCompaniesOf: memberships.listCompanies,
    verifyAuditLog: auditLog.verify,
    closing: closing.operator,
    listWaitingMails: mail.listWaiting,
    findMail: mail.findWaiting,
    examine: createSelfCheck({
      database,
      redis,
      mail,
      filesDir,
      now,
      publicUrl: site.publicUrl,
      hasPublicUrl: site.hasPublicUrl,
      isLoopback: env.isLoopback,
      hasTurn: env.turn !== null,
      isLiveKitWell: media.isLiveKitWell,
      refusedOrigins: live.refusedOrigins,
      examineSpeech: recogniser.warm,
      logIns: links.providers,
      examineTranslation: translation.examine,
      examineAssistant: assistant.examine,
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
