import {
  createAttendance,
  createAttendanceHttp,
  createAttendanceStore,
  createCorrectionLimit,
  createCorrections,
} from '../features/attendance/index.ts';
import { createAudit, createAuditEntriesStore, createAuditHttp } from '../features/audit/index.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';

type Parts = { readonly companies: Pick<CompaniesPart, 'companyMembers' | 'transparency'> };

/** Wires what Managers read about people: the audit log and attendance. */
export const createOversight = (base: Foundation, { companies }: Parts) => {
  const { database, memberships, transact, now, limit, auditLog } = base;
  const { transparency } = companies;
  const { requireManagerOf } = companies.companyMembers;
  const audit = createAudit({
    store: createAuditEntriesStore(database),
    ports: { requireManagerOf, noteAuditRead: transparency.noteAuditRead },
  });
  const store = createAttendanceStore(database);
  const ports = {
    findRole: memberships.findRole,
    requireOpenCompany: memberships.requireOpenCompany,
    requireManagerOf,
    noteAttendanceRead: transparency.noteAttendanceRead,
  };
  const attendance = createAttendance({ store, ports });
  const corrections = createCorrections({
    ...{ store, transact, record: auditLog.record, now, ports },
    requests: createCorrectionLimit(limit),
  });
  return {
    audit,
    attendance,
    /** The months of which a company has clock-ins. */
    listMonths: store.listMonths,
    http: ({ sessionGuard }: Guards) => ({
      audit: createAuditHttp(audit, sessionGuard),
      attendance: createAttendanceHttp({ attendance, corrections }, sessionGuard),
    }),
  };
};
export type Oversight = ReturnType<typeof createOversight>;
