import {
  type Actor,
  admitsSession,
  id,
  type Locale,
  Refusal,
  type RouteMeta,
  type RoutePolicy,
} from '@engawa/contract/kernel';
import { os } from '@orpc/server';

/** The facts of a request for a call of the contract. */
export type ApiContext = {
  readonly requestId: string;
  readonly address: string;
  /** The client's User-Agent header, unchanged. Null when absent. */
  readonly user_agent: string | null;
  readonly locale: Locale;
  readonly origin: string | null;
  readonly bearer: string | null;
  readonly spaceToken: string | null;
  /** The value of x-company, unchanged. Null when absent or empty. */
  readonly companyHeader: string | null;
  readonly cookie: (name: string) => string | null;
  /** Headers of the response besides its body. */
  readonly answer: Headers;
};

/** The facts of a call once its session is verified. */
export type SessionContext = {
  readonly actor: Actor;
  /** The company that x-company selected among the actor's own. Null: none selected. */
  readonly companyId: string | null;
};

export type GuardPorts = {
  /** The actor of the bearer token. Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /** Refuses with FORBIDDEN when the company is not one of the actor's own. */
  requireMembership(actor: Actor, companyId: string): Promise<void>;
  /**
   * Refuses an actor who belongs to the company with COMPANY_IS_CLOSED when it is closed, and with
   * LOGIN_METHOD_IS_NOT_ALLOWED.
   */
  requireOpenCompany(actor: Actor, companyId: string): Promise<void>;
  /** Refuses an actor who belongs to the company with LOGIN_METHOD_IS_NOT_ALLOWED. */
  requireAllowedLogin(actor: Actor, companyId: string): Promise<void>;
};

/** The policy that a route names. A guard admits nobody to a route without one. */
export const requirePolicy = (meta: RouteMeta): RoutePolicy => {
  if (meta.policy === undefined) throw new Error('A guarded route names no policy.');
  return meta.policy;
};

type NamedRoute = { readonly method?: string | undefined; readonly path?: string | undefined };

/** The company whose data a call reads or changes, named in its path; null: it names none. */
const companyOf = ({ path }: NamedRoute, input: unknown): string | null => {
  if (!path?.startsWith('/company/{id}')) return null;
  const fields: Readonly<Record<string, unknown>> = Object(input);
  const read = id.safeParse(fields.id);
  return read.success ? read.data : null;
};

/**
 * Verifies the session, that the route's policy admits its kind, that the company which the call
 * names allows the login, and that one which it changes is not closed, before the input is parsed.
 */
export const createSessionGuard = ({
  authenticate,
  requireMembership,
  requireOpenCompany,
  requireAllowedLogin,
}: GuardPorts) =>
  os.$context<ApiContext>().middleware(async ({ context, next, procedure }, input: unknown) => {
    const actor = await authenticate(context.bearer);
    const policy = requirePolicy(procedure['~orpc'].meta);
    if (!admitsSession(policy, actor.kind)) throw new Refusal('FORBIDDEN');
    if (context.companyHeader !== null) await requireMembership(actor, context.companyHeader);
    const { route } = procedure['~orpc'];
    const companyId = companyOf(route, input);
    if (companyId !== null) {
      const isChange = route.method !== 'GET' && !policy.isForClosed;
      await (isChange ? requireOpenCompany : requireAllowedLogin)(actor, companyId);
    }
    return next({ context: { actor, companyId: context.companyHeader } satisfies SessionContext });
  });
export type SessionGuard = ReturnType<typeof createSessionGuard>;

/** The header x-space-token, or a refusal. */
export const requireSpaceToken = (context: ApiContext): string => {
  if (context.spaceToken === null) throw new Refusal('SPACE_TOKEN_DENIED');
  return context.spaceToken;
};
