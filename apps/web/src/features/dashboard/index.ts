export { AuditPart } from './ui/audit-part.tsx';
export { InsideNow } from './ui/inside-now.tsx';
export { MembersPart } from './ui/members-part.tsx';
export { ReportsPart } from './ui/reports-part.tsx';
