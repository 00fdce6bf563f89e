export { createMemberships, type Memberships } from './store.ts';
