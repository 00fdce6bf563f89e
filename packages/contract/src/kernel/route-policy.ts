import type { Actor, CompanyRole } from './actor.ts';

/**
 * Who may make a call. The server's guards check the session, and for calls with a space token the role in the space,
 * before the input is parsed. The role in a company is known only to the service, which checks it.
 */
export type RoutePolicy = {
  readonly name: string;
  /** The session that the call needs. `none`: no session; `any`: a user's or a guest's. */
  readonly session: 'none' | 'any' | Actor['kind'];
  /** Whether a role in the company that the call is about permits it. Where both roles are named, one is enough. */
  readonly inCompany?: (role: CompanyRole) => boolean;
  /** Whether a role in the space that the call is about permits it. */
  readonly inSpace?: (role: CompanyRole) => boolean;
  /** The record that the call names, for example its owner, may refuse more callers. */
  readonly isNarrowedByRecord?: true;
};

/** Metadata of a route. */
export type RouteMeta = { readonly policy?: RoutePolicy };

/** A caller toward the company and the space that a call is about; null: no role there. */
export type Caller = {
  readonly session: 'none' | Actor['kind'];
  readonly companyRole: CompanyRole | null;
  readonly spaceRole: CompanyRole | null;
};

/** Whether the kind of session permits the call. */
export const admitsSession = ({ session: needed }: RoutePolicy, session: Caller['session']): boolean =>
  needed === 'none' || (needed === 'any' ? session !== 'none' : needed === session);

/** Whether a policy admits a caller. */
export const admits = (policy: RoutePolicy, { session, companyRole, spaceRole }: Caller): boolean => {
  if (!admitsSession(policy, session)) return false;
  const { inCompany, inSpace } = policy;
  if (inCompany === undefined && inSpace === undefined) return true;
  const isByCompany = inCompany !== undefined && companyRole !== null && inCompany(companyRole);
  return isByCompany || (inSpace !== undefined && spaceRole !== null && inSpace(spaceRole));
};

/** Everyone, with or without a session. */
export const anyone: RoutePolicy = { name: 'anyone', session: 'none' };
/** Everyone with a living session, guests included. */
export const anySession: RoutePolicy = { name: 'any session', session: 'any' };
/** People with an account, about what is their own. */
export const usersOnly: RoutePolicy = { name: 'users', session: 'user' };
/** Guests, about what is their own. */
export const guestsOnly: RoutePolicy = { name: 'guests', session: 'guest' };
