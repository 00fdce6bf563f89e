import {
  createReportLimit,
  createReports,
  createReportsHttp,
  createReportsStore,
  type Reports,
  type ReportsDeps,
} from '../../features/reports/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = Omit<ReportsDeps['ports'], 'isOfCompany'>;

type ReportsPart = Pick<Reports, 'readers' | 'forgetOld'> & {
  http(guards: Guards): ApiRouter['reports'];
};

/** Wires the reports of messages. */
export const createReportsPart = (
  { database, transact, publishEvent, now, limit, memberships }: Foundation,
  needs: Needs,
): ReportsPart => {
  const reports = createReports({
    store: createReportsStore(database),
    transact,
    publishEvent,
    now,
    attempts: createReportLimit(limit),
    ports: { ...needs, isOfCompany: memberships.isOfCompany },
  });
  return {
    readers: reports.readers,
    forgetOld: reports.forgetOld,
    http: ({ sessionGuard, entryGuard }) => createReportsHttp(reports, sessionGuard, entryGuard),
  };
};
