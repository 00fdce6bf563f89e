import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * Gives a response to HEAD the length of the body that GET would send. The router runs the GET
 * handler for HEAD and drops the body afterwards. The length would be dropped with it, because it
 * is otherwise computed while the body is written.
 */
export const headResponses = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (c.req.method !== 'HEAD' || body === null) return;
  if (headers.has('content-length')) {
    await body.cancel();
    // A cancelled body cannot become part of another response, which each later header creates.
    c.res = new Response(null, c.res);
    return;
  }
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.byteLength;
  c.res = new Response(null, c.res);
  c.header('content-length', String(bytes));
};
