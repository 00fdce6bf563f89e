export { type ClosingCalls, createClosingHttp } from './http.ts';
export { type ClosingPorts, type ClosingService, createClosing } from './service.ts';
export { createClosingStore } from './store.ts';
