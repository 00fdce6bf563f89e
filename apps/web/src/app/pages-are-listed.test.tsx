import { apiPaths } from 'virtual:api-paths';
import { type PagePath, pagePaths } from '@engawa/contract/pages';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';
import type { FileRouteTypes } from './routeTree.gen.ts';
import { createServices } from './session/services.ts';

/** A path of the router without the segment of the language. */
type Unprefixed<Path extends string> = Path extends '/{-$locale}'
  ? '/'
  : Path extends `/{-$locale}${infer Rest}`
    ? Rest
    : never;
type RoutedPath = Unprefixed<FileRouteTypes['to']>;

// Neither compiles while a route is not in the list, or a page of the list has no route.
const everyRouteIsListed: Exclude<RoutedPath, PagePath> extends never ? true : never = true;
const everyPageHasRoute: Exclude<PagePath, RoutedPath> extends never ? true : never = true;

it('every route of the web is in the list of pages of the contract, and every page has a route', () => {
  const services = createServices({ paths: apiPaths, origin: 'http://127.0.0.1' });
  const { routesByPath } = createAppRouter(services);
  const paths = Object.keys(routesByPath).map((path) => path.replace('/{-$locale}', '').replace(/\/$/, ''));
  expect([...new Set(paths.map((path) => path || '/'))].sort()).toEqual([...pagePaths].sort());
  expect([everyRouteIsListed, everyPageHasRoute]).toEqual([true, true]);
});
