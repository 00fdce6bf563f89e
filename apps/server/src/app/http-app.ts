import { apiBasePath } from '@engawa/contract/kernel';
import { type ApiRouter, createApiHandler, type Uploads } from '../platform/http/api-handler.ts';
import { mountDocs } from '../platform/http/docs.ts';
import { mountHealth, type Parts } from '../platform/http/health.ts';
import { type HostCheck, requireOwnHost } from '../platform/http/host-check.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { StaticFiles } from '../platform/http/static-files.ts';
import type { WebBuild } from '../platform/http/web-build.ts';
import { mountWebPages } from '../platform/http/web-pages.ts';
import type { Foundation } from './foundation.ts';

type HttpAppDeps = {
  readonly checkHost: HostCheck;
  /** Origins that pages connect to in addition to this server: a media server. */
  readonly mediaOrigins: readonly string[];
  readonly readiness: Parts;
  /** The ISO code of the country of an address, or null. */
  countryOf(address: string): string | null;
  /** Routes that features serve in addition to the calls of the contract. */
  readonly mounts: readonly ((http: HttpApp) => void)[];
  /** The built web pages. */
  readonly webFiles: StaticFiles;
  readonly webBuild: WebBuild;
  /** The handlers of every call of the contract. */
  readonly calls: ApiRouter;
  readonly uploads: Uploads;
};

/**
 * Builds everything that is served over HTTP. Routes match in the order in which they are added.
 */
export const openHttpApp = (
  { env, site, proxies, log }: Foundation,
  { mediaOrigins, ...deps }: HttpAppDeps,
): HttpApp => {
  const http = createHttpApp({ site, proxies, log, mediaOrigins });
  mountHealth(http, deps.readiness);
  http.use(requireOwnHost(deps.checkHost));
  for (const mount of deps.mounts) mount(http);
  mountDocs(http);
  http.all(`${apiBasePath}/*`, createApiHandler(deps.calls, log, deps.uploads));
  http.all('/api/*', (c) => c.notFound());
  const { webFiles: files, webBuild, countryOf } = deps;
  mountWebPages(http, { files, webBuild, countryOf, supportEmail: env.supportEmail });
  return http;
};
