export { createPlansHttp } from './http.ts';
export { createPlans } from './service.ts';
export { createPlansStore } from './store.ts';
