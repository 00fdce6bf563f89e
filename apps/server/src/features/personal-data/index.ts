export { accountDeleted } from './events.ts';
export { createPersonalDataHttp } from './http.ts';
export { createPersonalData } from './service.ts';
export { createPersonalDataStore } from './store.ts';
