export { createProgramsHttp } from './http.ts';
export { createPrograms } from './service.ts';
export { createProgramsStore } from './store.ts';
