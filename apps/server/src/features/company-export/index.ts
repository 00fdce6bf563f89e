export { type CompanyArchiveDeps, createCompanyArchive } from './archive.ts';
export { type CompanyDescriptionDeps, createCompanyDescription } from './description.ts';
export { type CompanyExportCalls, createCompanyExportHttp } from './http.ts';
export { createCompanyExportLimits } from './limits.ts';
export { type CompanyExportDeps, createCompanyExport } from './service.ts';
export { createCompanyExportStore } from './store.ts';
