import { accountsHttp } from '@engawa/contract/accounts';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { PersonalDataService } from './service.ts';

/** The HTTP calls that export and erase everything stored about a user. */
export const createPersonalDataHttp = (
  personalData: PersonalDataService,
  sessionGuard: SessionGuard,
  ports: { forgetCookie(context: ApiContext): void },
) => {
  const guarded = implement(accountsHttp).$context<ApiContext>().use(sessionGuard);
  return {
    exportMe: guarded.exportMe.handler(({ context }) => {
      context.answer.set('content-disposition', 'attachment; filename="engawa-my-data.json"');
      return personalData.exportOf(context.actor);
    }),

    deleteMe: guarded.deleteMe.handler(async ({ input, context }) => {
      await personalData.erase(context.actor, input);
      ports.forgetCookie(context);
      return { data: null };
    }),
  };
};
export type PersonalDataCalls = ReturnType<typeof createPersonalDataHttp>;
