import { companiesHttp } from '@engawa/contract/companies';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { ClosingService } from './service.ts';

/** The HTTP calls that close a company and open it again. */
export const createClosingHttp = (
  closing: Pick<ClosingService, 'close' | 'restore'>,
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(companiesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    close: guarded.close.handler(async ({ input, context }) => ({
      data: await closing.close(context.actor, context.companyId, input),
    })),
    restore: guarded.restore.handler(async ({ input, context }) => {
      await closing.restore(context.actor, input.id);
      return { data: { uuid: input.id } };
    }),
  };
};
export type ClosingCalls = ReturnType<typeof createClosingHttp>;
