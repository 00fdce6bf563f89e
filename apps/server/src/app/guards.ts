import type { Memberships } from '../features/memberships/index.ts';
import type { Spaces } from '../features/spaces/index.ts';
import { createSessionGuard, type GuardPorts, type SessionGuard } from '../platform/http/api-context.ts';
import { createEntryGuard, type EntryGuard } from '../platform/http/entry-guard.ts';

export type Guards = { readonly sessionGuard: SessionGuard; readonly entryGuard: EntryGuard };

type Parts = {
  readonly memberships: Pick<Memberships, 'requireMembership' | 'requireOpenCompany' | 'requireAllowedLogin'>;
  readonly accounts: { readonly sessions: Pick<GuardPorts, 'authenticate'> };
  readonly spaces: { readonly spaces: Pick<Spaces, 'requireEntryAs'> };
};

/** Wires the checks that run before the handler of a call: its session, and its space token. */
export const createGuards = ({ memberships, accounts, spaces }: Parts): Guards => {
  const ports = {
    authenticate: accounts.sessions.authenticate,
    requireMembership: memberships.requireMembership,
    requireOpenCompany: memberships.requireOpenCompany,
    requireAllowedLogin: memberships.requireAllowedLogin,
  };
  return {
    sessionGuard: createSessionGuard(ports),
    entryGuard: createEntryGuard({ ...ports, requireSpaceEntry: spaces.spaces.requireEntryAs }),
  };
};
