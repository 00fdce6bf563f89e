import type { RouteMeta, RoutePolicy } from '@engawa/contract/kernel';
import { traverseContractProcedures } from '@orpc/server';

type AnyContract = Parameters<typeof traverseContractProcedures>[0]['router'];

export type ContractRoute = {
  readonly name: string;
  readonly method: string;
  /** As the contract writes it: `/space/{id}/users`. */
  readonly path: string;
  /** The refusal codes of this route, besides those of every route. */
  readonly codes: readonly string[];
  /** The policy that decides about the call. Null: the route names none. */
  readonly policy: RoutePolicy | null;
  /** The contract declares an input, which is an object. */
  readonly hasInput: boolean;
};

/** Every route of a contract, flat. */
export const routesOf = (router: AnyContract): ContractRoute[] => {
  const routes: ContractRoute[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { route, errorMap, inputSchema, meta } = contract['~orpc'];
    const { policy }: RouteMeta = meta;
    routes.push({
      name: path.join('.'),
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      codes: Object.keys(errorMap),
      policy: policy ?? null,
      hasInput: inputSchema !== undefined,
    });
  });
  return routes;
};

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}/?$`);

/**
 * Sorts `/user/setting` before `/user/{id}`: at the first difference, a literal segment precedes a
 * parameter.
 */
const specificity = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/**
 * Finds the routes of an address, by method. Where a literal path and one with a parameter both
 * match, only the routes of the literal one count: `/user/passkeys/options` is never the passkey
 * with the id "options".
 */
export const createRouteFinder = (routes: readonly ContractRoute[]) => {
  const paths = [...new Set(routes.map(({ path }) => path))]
    .map((path) => ({
      pattern: patternOf(path),
      specificity: specificity(path),
      byMethod: new Map(routes.filter((route) => route.path === path).map((route) => [route.method, route])),
    }))
    .sort((a, b) => (a.specificity < b.specificity ? -1 : a.specificity > b.specificity ? 1 : 0));
  return (path: string): ReadonlyMap<string, ContractRoute> | null =>
    paths.find(({ pattern }) => pattern.test(path))?.byMethod ?? null;
};
