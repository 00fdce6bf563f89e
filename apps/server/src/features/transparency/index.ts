export { createTransparencyHttp } from './http.ts';
export { createTransparency } from './service.ts';
export { createTransparencyStore } from './store.ts';
