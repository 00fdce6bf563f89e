export { createOneTimeTokens } from './service.ts';
export { createOneTimeTokensStore } from './store.ts';
