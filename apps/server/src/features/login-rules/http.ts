import { loginRulesHttp } from '@engawa/contract/login-rules';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { LoginRuleService } from './service.ts';

/** The HTTP calls of the login rules. */
export const createLoginRulesHttp = (rules: LoginRuleService, sessionGuard: SessionGuard) => {
  const guarded = implement(loginRulesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    get: guarded.get.handler(async ({ input, context }) => ({
      data: await rules.of(context.actor, input.id),
    })),
    change: guarded.change.handler(async ({ input: { id, allowed, proof }, context }) => {
      await rules.change(context.actor, id, allowed, proof ?? '');
      return { data: await rules.of(context.actor, id) };
    }),
  };
};
