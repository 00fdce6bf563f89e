import { apiBasePath } from '@engawa/contract/kernel';
import { createPortraits, mountPortraits } from '../features/accounts/index.ts';
import { mountFramePage } from '../features/items/index.ts';
import { createApiHandler } from '../platform/http/api-handler.ts';
import type { TrustedProxies } from '../platform/http/client-address.ts';
import { mountDocs } from '../platform/http/docs.ts';
import { mountHealth } from '../platform/http/health.ts';
import { type HostCheck, requireOwnHost } from '../platform/http/host-check.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Site } from '../platform/http/site.ts';
import { createStaticFiles } from '../platform/http/static-files.ts';
import { mountWebPages } from '../platform/http/web-pages.ts';
import type { Log } from '../platform/log/log.ts';

type HttpAppDeps = {
  readonly site: Site;
  readonly proxies: TrustedProxies;
  readonly log: Log;
  readonly checkHost: HostCheck;
  /** Origins that pages connect to in addition to this server: a media server. */
  readonly mediaOrigins: readonly string[];
  readonly webRoot: string;
  readonly supportEmail: string | null;
  readonly readiness: Parameters<typeof mountHealth>[1];
  /** The background colour of a user's drawn portrait; null if the user does not exist. */
  colorOf: Parameters<typeof createPortraits>[0];
  /** Routes that features serve in addition to the calls of the contract. */
  readonly mounts: readonly ((http: HttpApp) => void)[];
  /** The handlers of every call of the contract. */
  readonly calls: Parameters<typeof createApiHandler>[0];
  readonly uploads: Parameters<typeof createApiHandler>[2];
};

/**
 * Builds everything that is served over HTTP. Routes match in the order in which they are added.
 */
export const openHttpApp = (deps: HttpAppDeps): HttpApp => {
  const { site, proxies, log, mediaOrigins } = deps;
  const http = createHttpApp({ site, proxies, log, mediaOrigins });
  mountHealth(http, deps.readiness);
  http.use(requireOwnHost(deps.checkHost));
  for (const mount of deps.mounts) mount(http);
  mountPortraits(http, createPortraits(deps.colorOf));
  mountFramePage(http);
  mountDocs(http);
  http.all(`${apiBasePath}/*`, createApiHandler(deps.calls, log, deps.uploads));
  http.all('/api/*', (c) => c.notFound());
  mountWebPages(http, createStaticFiles(deps.webRoot), deps.supportEmail);
  return http;
};
