import { traverseContractProcedures } from '@orpc/server';

type AnyContract = Parameters<typeof traverseContractProcedures>[0]['router'];

export type ContractRoute = {
  readonly name: string;
  readonly method: string;
  /** As the contract writes it: `/space/{id}/users`. */
  readonly path: string;
  readonly pattern: RegExp;
  /** Codes that the route may refuse with. */
  readonly codes: readonly string[];
};

/** Every route of a contract, flat. */
export const routesOf = (router: AnyContract): ContractRoute[] => {
  const routes: ContractRoute[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { route, errorMap } = contract['~orpc'];
    const routePath = route.path ?? '/';
    routes.push({
      name: path.join('.'),
      method: route.method ?? 'POST',
      path: routePath,
      pattern: new RegExp(`^${routePath.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`),
      codes: Object.keys(errorMap),
    });
  });
  return routes;
};
