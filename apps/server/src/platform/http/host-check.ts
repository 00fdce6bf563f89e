import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from '@engawa/contract/kernel';
import type { MiddlewareHandler } from 'hono';
import type { TrustedProxies } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import type { Site } from './site.ts';

/** These suffixes are reserved for private networks, so such names cannot be registered. */
const privateSuffix = /\.(localhost|local|internal|home\.arpa)$/;
const hostHeader = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/**
 * Whether the name is safe without a list, because a page of another site cannot rebind it: an IP
 * address is not resolved at all, and a name without a dot or with a private suffix cannot be
 * registered.
 */
const cannotBeRebound = (name: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || privateSuffix.test(name);

export type HostProblem = 'malformed' | 'unknown';

/**
 * The problem of the host that a request names, or null. This check protects against DNS rebinding:
 * a page whose own name suddenly resolves to this server sends that name, and could otherwise read
 * what only this network may read.
 */
export const createHostCheck =
  (site: Pick<Site, 'isOwnHostName'>, proxies: TrustedProxies) =>
  ({ socket, headers, headersDistinct, httpVersion }: IncomingMessage): HostProblem | null => {
    if ((headersDistinct.host?.length ?? 0) > 1) return 'malformed';
    // HTTP/1.0 has no Host header, and simple health checks use it.
    if (headers.host === undefined) return httpVersion === '1.0' ? null : 'malformed';
    const forwarded = proxies.isTrusted(socket.remoteAddress ?? '')
      ? headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim()
      : undefined;
    const name = hostHeader
      .exec(forwarded || headers.host)?.[1]
      ?.toLowerCase()
      .replace(/\.$/, '');
    if (name === undefined) return 'malformed';
    return cannotBeRebound(name) || site.isOwnHostName(name) ? null : 'unknown';
  };
export type HostCheck = ReturnType<typeof createHostCheck>;

/**
 * Refuses requests for a host that is not ours. Routes that are mounted before it respond for any
 * host.
 */
export const requireOwnHost =
  (check: HostCheck): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const problem = c.env?.incoming === undefined ? null : check(c.env.incoming);
    if (problem === 'malformed') throw new Refusal('INVALID_INPUT', { issues: [] });
    if (problem === 'unknown') throw new Refusal('UNKNOWN_HOST');
    await next();
  };
