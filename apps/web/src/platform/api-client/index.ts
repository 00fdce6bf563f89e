export { type ApiClient, type ApiClientDeps, createGuestApi, createUserApi } from './api-client.ts';
export { ApiProvider, useApi } from './api-context.tsx';
export { refusalCodeOf, type Trouble, troubleOf } from './refusal.ts';
export { aloneAmongTabs, type Renewal } from './renewal.ts';
export { createSession, type GuestPass, type Session, type SessionState } from './session.ts';
