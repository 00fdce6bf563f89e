import type { Sessions } from '../features/accounts/index.ts';
import type { Spaces } from '../features/spaces/index.ts';
import { createSessionGuard, type SessionGuard } from '../platform/http/api-context.ts';
import { createEntryGuard, type EntryGuard } from '../platform/http/entry-guard.ts';
import type { Foundation } from './foundation.ts';

export type Guards = { readonly sessionGuard: SessionGuard; readonly entryGuard: EntryGuard };

type Needs = {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly spaces: Pick<Spaces, 'requireEntryAs'>;
};

/** Wires the checks that run before the handler of a call: its session, and its space token. */
export const createGuards = ({ memberships }: Foundation, { sessions, spaces }: Needs): Guards => {
  const ports = {
    authenticate: sessions.authenticate,
    requireMembership: memberships.requireMembership,
    requireOpenCompany: memberships.requireOpenCompany,
    requireAllowedLogin: memberships.requireAllowedLogin,
  };
  return {
    sessionGuard: createSessionGuard(ports),
    entryGuard: createEntryGuard({ ...ports, requireSpaceEntry: spaces.requireEntryAs }),
  };
};
