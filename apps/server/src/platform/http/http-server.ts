import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Refusal } from '@engawa/contract/kernel';
import { getRequestListener } from '@hono/node-server';
import { addressBlock } from '../gateway/address-block.ts';
import { patience } from '../gateway/connection-guard.ts';
import type { Certificate } from '../tls/self-signed.ts';
import type { TrustedProxies } from './client-address.ts';
import type { HttpApp } from './http-env.ts';
import { readInPortions } from './read-in-portions.ts';
import { guardRequests, type RequestLimits } from './request-gate.ts';
import { WebSocketOnlyRequest } from './upgrade-request.ts';

type Options = {
  readonly http: HttpApp;
  readonly proxies: TrustedProxies;
  readonly limits: RequestLimits;
  /** Null: plain HTTP. */
  readonly certificate: Certificate | null;
};

/**
 * The client that a request counts for: the block that it can choose its addresses from, or null
 * for a trusted proxy itself.
 */
const clientOf =
  (proxies: TrustedProxies) =>
  ({ socket, headers }: IncomingMessage): string | null => {
    const peer = socket.remoteAddress ?? '';
    const forwardedFor = headers['x-forwarded-for']?.toString() ?? null;
    if (forwardedFor === null && proxies.isTrusted(peer)) return null;
    return addressBlock(proxies.clientAddress(peer, forwardedFor));
  };

/** The HTTP server in front of an application. It does not listen yet. */
export const createHttpServerFor = ({ http, proxies, limits, certificate }: Options): Server => {
  // The application refuses a request without a host, which HTTP/1.0 allows and HTTP/1.1 does not.
  // Node.js would respond itself, outside the limits.
  const options = { ...patience, requireHostHeader: false, IncomingMessage: WebSocketOnlyRequest };
  const server =
    certificate === null ? createHttpServer(options) : createHttpsServer({ ...options, ...certificate });
  readInPortions(server, certificate === null ? 'connection' : 'secureConnection');
  const refusals = new WeakMap<IncomingMessage, Refusal>();
  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      http.fetch(request, { incoming, outgoing, refusal: refusals.get(incoming as IncomingMessage) }),
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  guardRequests(server, {
    limits,
    clientOf: clientOf(proxies),
    async handle(request, response, refusal) {
      if (refusal !== null) refusals.set(request, refusal);
      await listener(request, response);
    },
  });
  return server;
};
