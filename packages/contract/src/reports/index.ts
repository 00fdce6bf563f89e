export { type Report, reportsHttp } from './http.ts';
export { maxReportNote, maxReports, reportKeptDays } from './rules.ts';
