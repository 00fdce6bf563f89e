import {
  createLoginRuleService,
  createLoginRulesHttp,
  createLoginRulesStore,
  type LoginRulePorts,
} from '../features/login-rules/index.ts';
import { findRelyingParty } from '../features/second-factors/index.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { Foundation } from './foundation.ts';

/** Wires the rules of companies about the ways in which their people log in. */
export const createLoginRules = (
  { database, memberships, auditLog, publishEvent, site }: Foundation,
  ports: Pick<LoginRulePorts, 'providers' | 'requireProof' | 'listSpaces'>,
) => {
  const rules = createLoginRuleService({
    store: createLoginRulesStore(database),
    transact: database.transact,
    publishEvent,
    record: auditLog.record,
    ports: {
      ...ports,
      hasPasskeys: () => findRelyingParty(site) !== null,
      findRole: memberships.findRole,
    },
  });
  return { http: (sessionGuard: SessionGuard) => createLoginRulesHttp(rules, sessionGuard) };
};
