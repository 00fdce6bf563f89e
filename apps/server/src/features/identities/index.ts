export { createErrands } from './errands.ts';
export { createIdentitiesHttp } from './http.ts';
export { type OutsideProvider, OutsideTrouble } from './outside-provider.ts';
export type { IdentitiesPorts } from './ports.ts';
export { createIdentities } from './service.ts';
export { createIdentitiesStore } from './store.ts';
