export { createAuditHttp } from './http.ts';
export { createAudit } from './service.ts';
export { createAuditEntriesStore } from './store.ts';
