export { createProgramsHttp } from './http.ts';
export { createPrograms } from './service.ts';
export { createProgramsStore, type FoundProgram } from './store.ts';
