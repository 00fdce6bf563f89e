export { accountDeleted } from './events.ts';
export { createPersonalDataHttp, type PersonalDataCalls } from './http.ts';
export { createPersonalData, type PersonalDataPorts } from './service.ts';
export { createPersonalDataStore } from './store.ts';
