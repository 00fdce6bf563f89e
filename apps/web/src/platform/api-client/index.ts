export { type ApiClient, type ApiClientDeps, createGuestApi, createUserApi } from './api-client.ts';
export { ApiProvider, useApi } from './api-context.tsx';
export { isLoggedIn } from './login-state.ts';
export { issuesOf, refusalCodeOf, type Trouble, troubleOf, Unreachable } from './refusal.ts';
export { aloneAmongTabs, type Renewal } from './renewal.ts';
export { createSession, type GuestPass, type Session, type SessionState } from './session.ts';
