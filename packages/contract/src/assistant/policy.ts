import { isGuestRole } from '../guests/policy.ts';
import type { RoutePolicy } from '../kernel/index.ts';

/** Managers and Members: guests call no language model and share no notes of meetings. */
export const assistantUsers: RoutePolicy = {
  name: 'Managers and Members who use the language model',
  session: 'any',
  inSpace: (role) => !isGuestRole(role),
};
