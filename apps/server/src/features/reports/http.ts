import { reportsHttp } from '@engawa/contract/reports';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Reports } from './service.ts';

/** The HTTP calls of reports. */
export const createReportsHttp = (reports: Reports, sessionGuard: SessionGuard, entryGuard: EntryGuard) => {
  const open = implement(reportsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    send: entered.send.handler(async ({ input: { id, ...report }, context }) => {
      await reports.send(context.actor, id, report);
      return { data: { message_id: report.message_id } };
    }),
    list: guarded.list.handler(async ({ input, context }) => ({
      data: await reports.list(context.actor, input.id),
    })),
    mark: guarded.mark.handler(async ({ input: { id, report_id, is_done }, context }) => {
      await reports.mark(context.actor, id, report_id, is_done);
      return { data: { is_done } };
    }),
  };
};
