export { createErrands } from './errands.ts';
export { createIdentitiesHttp } from './http.ts';
export { type OutsideProvider, OutsideTrouble } from './outside-provider.ts';
export { createIdentities, type IdentitiesPorts, type OpenedSession } from './service.ts';
export { createIdentitiesStore } from './store.ts';
