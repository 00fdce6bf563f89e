export { createPlansHttp } from './http.ts';
export { createPlans, type Plans } from './service.ts';
export { createPlansStore } from './store.ts';
