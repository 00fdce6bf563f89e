export { createCorrections } from './corrections.ts';
export { createAttendanceHttp } from './http.ts';
export { createCorrectionLimit } from './limits.ts';
export { createAttendance } from './service.ts';
export { createAttendanceStore } from './store.ts';
