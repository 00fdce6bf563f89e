export { createCompaniesHttp } from './http.ts';
export { createCompanies } from './service.ts';
export { createCompaniesStore } from './store.ts';
