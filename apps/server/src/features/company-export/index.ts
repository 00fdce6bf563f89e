export { createCompanyArchive } from './archive.ts';
export { createCompanyDescription } from './description.ts';
export { createCompanyExportHttp } from './http.ts';
export { createCompanyExportLimits } from './limits.ts';
export { createCompanyExport } from './service.ts';
export { createCompanyExportStore } from './store.ts';
