import { auditHttp } from '@engawa/contract/audit';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Audit } from './service.ts';

/** The HTTP calls of the audit log. */
export const createAuditHttp = (audit: Audit, sessionGuard: SessionGuard) => {
  const guarded = implement(auditHttp).$context<ApiContext>().use(sessionGuard);
  return {
    list: guarded.list.handler(({ input: { id, ...asked }, context }) =>
      audit.list(context.actor, id, asked),
    ),
    export: guarded.export.handler(async ({ input: { id, ...filter }, context }) => {
      const file = await audit.write(context.actor, id, filter);
      context.answer.set('content-type', 'text/csv; charset=utf-8');
      context.answer.set('content-disposition', 'attachment; filename="engawa-audit-log.csv"');
      return file;
    }),
  };
};
