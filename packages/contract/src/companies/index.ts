export { companiesHttp } from './http.ts';
export { type NewPunchIn, type PunchIn, punchInUndoSeconds } from './punch-ins.ts';
export {
  type Company,
  type CompanyMember,
  company,
  companyName,
  type Department,
  defaultPageSize,
  departments,
  type Membership,
  membership,
  type Pagination,
} from './schema.ts';
