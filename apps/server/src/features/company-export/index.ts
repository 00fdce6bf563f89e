export { createCompanyExportLimit } from './limits.ts';
export { type CompanyExportDeps, createCompanyExport } from './service.ts';
export { createCompanyExportStore } from './store.ts';
