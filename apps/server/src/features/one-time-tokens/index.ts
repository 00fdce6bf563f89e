export { createOneTimeTokens, type OneTimeTokens } from './service.ts';
export { createOneTimeTokensStore } from './store.ts';
