export { createReportsHttp } from './http.ts';
export { createReportLimit } from './limits.ts';
export { createReports, type Reports, type ReportsDeps } from './service.ts';
export { createReportsStore } from './store.ts';
