export { companiesHttp } from './http.ts';
export { type Company, company, type Membership, membership } from './schema.ts';
