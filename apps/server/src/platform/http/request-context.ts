import { randomBytes, randomUUID } from 'node:crypto';
import { localeOfRequest } from '@engawa/contract/kernel';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log/log.ts';
import { createLineSampler, sampleLimits } from '../log/sampled-lines.ts';
import type { TrustedProxies } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

/** The address of a person's feed is a secret, so its path is logged without it. */
const loggedPath = (path: string): string =>
  path.toLowerCase().includes('booking-feeds') ? '/booking-feeds/[secret]' : path;

const saneRequestId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives each request its id, client address, language and nonce, and logs one line about its
 * result.
 */
export const requestContext = (proxies: TrustedProxies, log: Log): MiddlewareHandler<HttpEnv> => {
  // A client can be refused as often as it likes, and the log must not grow with it.
  const refusals = createLineSampler({
    limits: sampleLimits,
    now: () => performance.now(),
    setTimeout: (fire, delayMs) => setTimeout(fire, delayMs).unref(),
    onLeftOut: (count) => log.info({ leftOut: count }, 'refused requests were left out of the log'),
  });
  return async (c, next) => {
    const startedAt = performance.now();
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const given = c.req.header('x-request-id') ?? '';
    const requestId = proxies.isTrusted(peer) && saneRequestId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('address', proxies.clientAddress(peer, c.req.header('x-forwarded-for') ?? null));
    c.set(
      'locale',
      localeOfRequest(c.req.header('x-localization') ?? null, c.req.header('accept-language') ?? null),
    );
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    c.header('x-request-id', requestId);
    const { status } = c.res;
    const line = {
      requestId,
      address: c.get('address'),
      method: c.req.method,
      // Without the query, because links may carry secrets there.
      path: loggedPath(c.req.path),
      status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (status >= 500) log.error(line, 'request failed');
    else if (status >= 400) {
      // The host that the client tried, for an operator who forgot PUBLIC_URL.
      const host = status === 421 ? { host: c.req.header('host') } : {};
      if (refusals.admits(line.address)) log.info({ ...line, ...host }, 'request refused');
    } else log.debug(line, 'request answered');
  };
};
