import {
  type Audit,
  type AuditDeps,
  createAudit,
  createAuditEntriesStore,
  createAuditHttp,
} from '../../features/audit/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type AuditPart = Audit & { http(guards: Guards): ApiRouter['audit'] };

/** Wires the audit log that Managers read. */
export const createAuditPart = (
  { database }: Foundation,
  { requireManagerOf, noteAuditRead }: AuditDeps['ports'],
): AuditPart => {
  const audit = createAudit({
    store: createAuditEntriesStore(database),
    ports: { requireManagerOf, noteAuditRead },
  });
  return { ...audit, http: ({ sessionGuard }) => createAuditHttp(audit, sessionGuard) };
};
