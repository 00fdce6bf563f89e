export { createTransparencyHttp } from './http.ts';
export { createTransparency, type Transparency } from './service.ts';
export { createTransparencyStore } from './store.ts';
