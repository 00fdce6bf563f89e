export { createAuditHttp } from './http.ts';
export { type Audit, type AuditDeps, createAudit } from './service.ts';
export { createAuditEntriesStore } from './store.ts';
