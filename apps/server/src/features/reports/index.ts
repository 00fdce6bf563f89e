export { createReportsHttp } from './http.ts';
export { createReportLimit } from './limits.ts';
export { createReports } from './service.ts';
export { createReportsStore } from './store.ts';
