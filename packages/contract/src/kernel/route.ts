import { oc, type Route } from '@orpc/contract';
import * as z from 'zod';
import { type RefusalCode, refusalDetail, refusals } from './errors.ts';
import { anyone, type RouteMeta, type RoutePolicy } from './route-policy.ts';

/** The path prefix of every API call. */
export const apiBasePath = '/api/v1';

type ErrorMapOf<C extends RefusalCode> = {
  [K in C]: { status: (typeof refusals)[K]['status']; data: typeof refusalDetail };
};

/**
 * The refusals that a route may return, in the form that oRPC expects. They appear in the OpenAPI
 * document and in the types of the client.
 */
export const refuses = <const C extends RefusalCode>(...codes: C[]): ErrorMapOf<C> =>
  Object.fromEntries(
    codes.map((code) => [code, { status: refusals[code].status, data: refusalDetail }]),
  ) as unknown as ErrorMapOf<C>;

/**
 * The refusals that any call may get before its route runs, or instead of it. The OpenAPI document
 * declares them for every route. The routes do not, because no client handles them differently for
 * each call.
 * @param readsJson whether the route reads a JSON body
 */
export const generalRefusals = (readsJson: boolean) => ({
  ...refuses('TOO_MANY_ATTEMPTS', 'UNKNOWN_HOST', 'TRY_AGAIN', 'INTERNAL'),
  ...(readsJson ? refuses('MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE') : {}),
});

/**
 * Declares the credentials of a route in the OpenAPI document, by the names of its security
 * schemes.
 */
const opensWith = (...schemes: ('bearer' | 'spaceToken')[]): NonNullable<Route['spec']> => {
  const security = schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((scheme) => [scheme, []]))];
  return (operation) => ({ ...operation, security });
};

/** Every route has a policy: `openRoute` uses `anyone`, the others take it as an argument. */
const routeOf = (policy: RoutePolicy) => oc.$meta<RouteMeta>({ policy });

/** A call that needs no session. */
export const openRoute = routeOf(anyone)
  .route({ spec: opensWith() })
  .errors(refuses('INVALID_INPUT', 'TOO_MANY_ATTEMPTS'));

/** A call that needs an active session (a bearer token). */
export const sessionRoute = (policy: RoutePolicy) =>
  routeOf(policy)
    .route({ spec: opensWith('bearer') })
    .errors(
      refuses(
        'INVALID_INPUT',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'COMPANY_IS_CLOSED',
        'LOGIN_METHOD_IS_NOT_ALLOWED',
      ),
    );

/** A call that also needs the header `x-space-token` for the space that the call is about. */
export const spaceRoute = (policy: RoutePolicy) =>
  routeOf(policy)
    .route({ spec: opensWith('bearer', 'spaceToken') })
    .errors(
      refuses(
        'INVALID_INPUT',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'SPACE_TOKEN_DENIED',
        'SPACE_IS_NOT_OPENED',
        'COMPANY_IS_CLOSED',
        'LOGIN_METHOD_IS_NOT_ALLOWED',
      ),
    );

/** The envelope `{data}` (specification: "response data.data"). */
export const enveloped = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
