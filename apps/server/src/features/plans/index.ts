export { createPlansHttp } from './http.ts';
export { createPlans, type Plans } from './service.ts';
export { createPlansStore, type PlansStore } from './store.ts';
