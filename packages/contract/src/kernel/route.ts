import { oc, type Route } from '@orpc/contract';
import * as z from 'zod';
import { type RefusalCode, refusalDetail, refusals } from './errors.ts';
import { anyone, type RouteMeta, type RoutePolicy } from './route-policy.ts';

/** Path under which every call of the API lives. */
export const apiBasePath = '/api/v1';

type ErrorMapOf<C extends RefusalCode> = {
  [K in C]: { status: (typeof refusals)[K]['status']; data: typeof refusalDetail };
};

/** The refusals a route may answer with, as oRPC wants them; they reach the OpenAPI document and the client's types. */
export const refuses = <const C extends RefusalCode>(...codes: C[]): ErrorMapOf<C> =>
  Object.fromEntries(
    codes.map((code) => [code, { status: refusals[code].status, data: refusalDetail }]),
  ) as unknown as ErrorMapOf<C>;

/**
 * The refusals that any call may meet before its route runs, or in its place. They are declared by the OpenAPI document for
 * every route, and not by the routes: no caller handles them differently from one call to the next.
 * @param readsJson the route reads a JSON body
 */
export const generalRefusals = (readsJson: boolean) => ({
  ...refuses('TOO_MANY_ATTEMPTS', 'UNKNOWN_HOST', 'TRY_AGAIN', 'INTERNAL'),
  ...(readsJson ? refuses('MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE') : {}),
});

/** Names a route's keys in the OpenAPI document, under the names it declares them by. */
const opensWith = (...schemes: ('bearer' | 'spaceToken')[]): NonNullable<Route['spec']> => {
  const security = schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((scheme) => [scheme, []]))];
  return (operation) => ({ ...operation, security });
};

/** Every route names its policy: `openRoute` is `anyone`, the others take it as their argument. */
const routeOf = (policy: RoutePolicy) => oc.$meta<RouteMeta>({ policy });

/** A call that anyone may make. */
export const openRoute = routeOf(anyone)
  .route({ spec: opensWith() })
  .errors(refuses('INVALID_INPUT', 'TOO_MANY_ATTEMPTS'));

/** A call that needs a living session (a bearer token). */
export const sessionRoute = (policy: RoutePolicy) =>
  routeOf(policy)
    .route({ spec: opensWith('bearer') })
    .errors(refuses('INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN'));

/** A call that also needs the header x-space-token of the space it is about. */
export const spaceRoute = (policy: RoutePolicy) =>
  routeOf(policy)
    .route({ spec: opensWith('bearer', 'spaceToken') })
    .errors(
      refuses('INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'SPACE_TOKEN_DENIED', 'SPACE_IS_NOT_OPENED'),
    );

/** The envelope `{data}` (specification: "response data.data"). */
export const enveloped = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
