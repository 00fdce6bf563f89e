import type { Actor, CompanyRole } from './actor.ts';

/**
 * The right to make a call. Before the input is parsed, the server's guards check the session and,
 * for calls with a space token, the role in the space. Only the service knows the role in a
 * company, so the service checks it.
 */
export type RoutePolicy = {
  readonly name: string;
  /**
   * The session that the call needs. `none`: no session; `any`: the session of a user or a guest.
   */
  readonly session: 'none' | 'any' | Actor['kind'];
  /**
   * Whether a role in the company of the call permits it. When `inSpace` is set too, one of the two
   * is enough.
   */
  readonly inCompany?: (role: CompanyRole) => boolean;
  /** Whether a role in the space of the call permits it. */
  readonly inSpace?: (role: CompanyRole) => boolean;
  /** The record that the call names may refuse more callers, for example all but its owner. */
  readonly isNarrowedByRecord?: true;
  /** Whether it admits callers also while the company of the call is closed. */
  readonly isForClosed?: true;
};

/** Metadata of a route. */
export type RouteMeta = { readonly policy?: RoutePolicy };

/** The roles of a caller in the company and the space of a call; null: no role there. */
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
/** Everyone with an active session, guests included. */
export const anySession: RoutePolicy = { name: 'any session', session: 'any' };
/** People with an account, for their own data. */
export const usersOnly: RoutePolicy = { name: 'users', session: 'user' };
/** Guests, for their own data. */
export const guestsOnly: RoutePolicy = { name: 'guests', session: 'guest' };
