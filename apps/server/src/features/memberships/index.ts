export { createMemberships, type Memberships } from './service.ts';
