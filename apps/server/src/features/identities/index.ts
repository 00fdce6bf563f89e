export { ExternalLoginError, type ExternalProvider } from './external-provider.ts';
export { createIdentitiesHttp, type IdentitiesHttpDeps } from './http.ts';
export { createStartLimit } from './limits.ts';
export { createLinkedLogins, type LinkedLogins } from './linked-logins.ts';
export { createPendingLogins } from './pending-logins.ts';
export type { IdentitiesPorts } from './ports.ts';
export { createIdentities } from './service.ts';
export { createIdentitiesStore, type IdentitiesStore } from './store.ts';
