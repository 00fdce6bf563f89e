export { archiveBytesHeader } from './company-archive.ts';
export type { CompanyExport } from './company-export.ts';
export { companiesHttp } from './http.ts';
export { type CompanyOverview, peakDays, smallestCountedGroup } from './overview.ts';
export { canCreateSpace, canListAllSpaces, canManageCompany, whyCannotManageCompany } from './policy.ts';
export type { NewPunchIn, PunchIn } from './punch-ins.ts';
export {
  closedCompanyDays,
  companyPicturePath,
  defaultPageSize,
  departments,
  isFrameAllowed,
  maxFrameOrigins,
  punchInUndoSeconds,
  readFrameOrigin,
} from './rules.ts';
export {
  type Closing,
  type Company,
  type CompanyMember,
  company,
  companyName,
  type Department,
  type MemberRoleId,
  type MembersAsked,
  type Membership,
  memberSorts,
  membership,
  type Pagination,
  seenFilters,
} from './schema.ts';
