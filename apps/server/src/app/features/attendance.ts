import {
  type Attendance,
  type AttendanceDeps,
  type AttendanceStore,
  createAttendance,
  createAttendanceHttp,
  createAttendanceStore,
  createCorrectionLimit,
  createCorrections,
} from '../../features/attendance/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type Needs = Pick<AttendanceDeps['ports'], 'requireManagerOf' | 'noteAttendanceRead'>;

type AttendancePart = Attendance & {
  /** The months of which a company has clock-ins. */
  readonly listMonths: AttendanceStore['listMonths'];
  http(guards: Guards): ApiRouter['attendance'];
};

/** Wires the clock-ins that Managers read and correct. */
export const createAttendancePart = (
  { database, memberships, transact, now, limit, auditLog }: Foundation,
  { requireManagerOf, noteAttendanceRead }: Needs,
): AttendancePart => {
  const store = createAttendanceStore(database);
  const ports = {
    findRole: memberships.findRole,
    requireOpenCompany: memberships.requireOpenCompany,
    requireManagerOf,
    noteAttendanceRead,
  };
  const attendance = createAttendance({ store, ports });
  const corrections = createCorrections({
    store,
    transact,
    record: auditLog.record,
    now,
    ports,
    requests: createCorrectionLimit(limit),
  });
  return {
    ...attendance,
    listMonths: store.listMonths,
    http: ({ sessionGuard }) => createAttendanceHttp({ attendance, corrections }, sessionGuard),
  };
};
