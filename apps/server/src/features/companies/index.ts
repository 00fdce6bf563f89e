export { companyRemoved } from './events.ts';
export { createCompaniesHttp } from './http.ts';
export { createCompanyLimits } from './limits.ts';
export { createCompanyMembers } from './members.ts';
export { createPunchIns } from './punch-ins.ts';
export { type Companies, createCompanies } from './service.ts';
export { createCompaniesStore } from './store.ts';
