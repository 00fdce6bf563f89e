export { createCorrections } from './corrections.ts';
export { createAttendanceHttp } from './http.ts';
export { createCorrectionLimit } from './limits.ts';
export { type Attendance, type AttendanceDeps, createAttendance } from './service.ts';
export { type AttendanceStore, createAttendanceStore } from './store.ts';
