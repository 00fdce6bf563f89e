export { createAccountsHttp } from './http.ts';
export { createPortraits } from './portraits.ts';
export { mountPortraits } from './portraits-http.ts';
export { createAccounts } from './service.ts';
export { type AccessClaims, createSessions } from './sessions.ts';
export { createAccountsStore } from './store.ts';
