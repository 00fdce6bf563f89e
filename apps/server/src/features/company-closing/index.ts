export { createClosingHttp } from './http.ts';
export { createClosing } from './service.ts';
export { createClosingStore } from './store.ts';
