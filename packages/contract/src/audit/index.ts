export { auditHttp } from './http.ts';
export { auditKeptDays, auditPageSize } from './rules.ts';
export {
  type AuditAction,
  type AuditAsked,
  type AuditEntry,
  type AuditFilter,
  type AuditGroup,
  type AuditTargetKind,
  type AuditValues,
  auditGroupNames,
  auditGroups,
  auditValues,
} from './schema.ts';
