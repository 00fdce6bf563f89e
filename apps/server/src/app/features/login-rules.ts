import {
  createLoginRuleService,
  createLoginRulesHttp,
  createLoginRulesStore,
  type LoginRulePorts,
} from '../../features/login-rules/index.ts';
import { findRelyingParty } from '../../features/second-factors/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

export type LoginRulesPart = { http(guards: Guards): ApiRouter['loginRules'] };

type Needs = Pick<LoginRulePorts, 'providers' | 'requireProof' | 'listSpaces'>;

/** Wires the rules of companies about the ways in which their people log in. */
export const createLoginRulesPart = (
  { database, memberships, auditLog, publishEvent, site, transact }: Foundation,
  { providers, requireProof, listSpaces }: Needs,
): LoginRulesPart => {
  const rules = createLoginRuleService({
    store: createLoginRulesStore(database),
    transact,
    publishEvent,
    record: auditLog.record,
    ports: {
      providers,
      requireProof,
      listSpaces,
      hasPasskeys: () => findRelyingParty(site) !== null,
      findRole: memberships.findRole,
    },
  });
  return { http: ({ sessionGuard }) => createLoginRulesHttp(rules, sessionGuard) };
};
