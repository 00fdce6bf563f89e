export { type ConnectionPorts, createConnection } from './connection.ts';
export { createCountries } from './countries.ts';
export { findDemoLink, seedDemo } from './demo.ts';
export { createErrorReports, reportLimits } from './error-reports.ts';
export { createServiceHttp } from './http.ts';
export { originCheckLimits } from './origin-check-limits.ts';
