export { createWindowsHttp } from './http.ts';
export { createLiveWindows } from './live-windows.ts';
export { sentWindowQuery, windowIconQuery } from './queries.ts';
export { createCompanions } from './service.ts';
export { mountWindowIcons } from './serving.ts';
export { type CompanionsStore, createCompanionsStore } from './store.ts';
