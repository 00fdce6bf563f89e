import type { Server } from 'node:http';
import { apiBasePath } from '@engawa/contract/kernel';
import type { Env } from './env.ts';
import type { Now } from './platform/clock.ts';
import { createTrustedProxies } from './platform/http/client-address.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import type { HttpApp } from './platform/http/http-env.ts';
import type { Site } from './platform/http/site.ts';
import type { Log } from './platform/log/log.ts';

export type AppDeps = { env: Env; site: Site; log: Log; now: Now };

export type App = {
  readonly http: HttpApp;
  /** Takes the WebSocket upgrades of the listening server. */
  attach(server: Server): void;
  close(): Promise<void>;
};

/** The wiring: the only file that sees every feature. */
export const createApp = ({ env, site, log }: AppDeps): App => {
  const http = createHttpApp({ site, proxies: createTrustedProxies(env.trustedProxies), log });
  http.get('/healthz', (c) => c.json({ ok: true }));
  void apiBasePath;
  return { http, attach: () => {}, close: async () => {} };
};
