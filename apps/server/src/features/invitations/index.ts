export { createAccepting } from './accepting.ts';
export { createInvitationsHttp } from './http.ts';
export { createInviting } from './inviting.ts';
export { createInvitationLimits } from './limits.ts';
export { createInvitationLinks } from './links.ts';
export { createInvitations } from './service.ts';
export { createInviters } from './standing.ts';
export { createInvitationsStore } from './store.ts';
