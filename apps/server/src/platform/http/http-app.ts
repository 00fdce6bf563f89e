import { Refusal } from '@engawa/contract/kernel';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log/log.ts';
import type { TrustedProxies } from './client-address.ts';
import { headResponses } from './head-responses.ts';
import type { HttpApp, HttpEnv } from './http-env.ts';
import { BodyBrokenOff } from './json-body.ts';
import { answerRefusal, toRefusal } from './refusal-answer.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

/** Only for the log: the status that proxies write for a client that left before the response. */
const clientLeft = 499 as ContentfulStatusCode;

export type HttpAppDeps = {
  site: Site;
  proxies: TrustedProxies;
  log: Log;
  /** Other origins that pages connect to. */
  mediaOrigins?: readonly string[];
};

/**
 * An HTTP application without routes. Every response carries its id and headers, and every thrown
 * value leaves in one shape.
 */
export const createHttpApp = ({ site, proxies, log, mediaOrigins = [] }: HttpAppDeps): HttpApp => {
  const http = new Hono<HttpEnv>();
  http.use(requestContext(proxies, log));
  http.use(securityHeaders(site, mediaOrigins));
  http.use(headResponses());
  http.use(async (c, next) => {
    if (c.env?.refusal !== undefined) throw c.env.refusal;
    await next();
  });
  http.onError((thrown, c) => {
    if (thrown instanceof BodyBrokenOff) return c.body(null, clientLeft);
    const refusal = toRefusal(thrown);
    if (refusal.code === 'INTERNAL') log.error({ err: thrown, requestId: c.get('requestId') }, 'fault');
    return answerRefusal(c, refusal);
  });
  http.notFound((c) => answerRefusal(c, new Refusal('NOT_FOUND')));
  return http;
};
