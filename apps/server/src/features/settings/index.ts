export { createSettingsHttp } from './http.ts';
export { createSettings } from './service.ts';
export { createSettingsStore } from './store.ts';
