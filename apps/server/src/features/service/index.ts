export { findDemoLink, seedDemo } from './demo.ts';
export { createServiceHttp } from './http.ts';
