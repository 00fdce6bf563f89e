export { companiesHttp } from './http.ts';
export { canCreateSpace, canListAllSpaces, canManageCompany, whyCannotManageCompany } from './policy.ts';
export type { NewPunchIn, PunchIn } from './punch-ins.ts';
export { defaultPageSize, departments, punchInUndoSeconds } from './rules.ts';
export {
  type Company,
  type CompanyMember,
  company,
  companyName,
  type Department,
  type Membership,
  membership,
  type Pagination,
} from './schema.ts';
