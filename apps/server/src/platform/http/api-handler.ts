import { type Api, api } from '@engawa/contract/api';
import { apiBasePath, Refusal, refusals } from '@engawa/contract/kernel';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isDatabaseAway } from '../db/database-error.ts';
import type { Log } from '../log/log.ts';
import type { ApiContext } from './api-context.ts';
import { type ContractRoute, createRouteFinder, routesOf } from './contract-routes.ts';
import { FormRequest, formPace, readForm } from './form-body.ts';
import type { HttpEnv } from './http-env.ts';
import { inputIssuesOf } from './input-issues.ts';
import { isLarge, type LargeBody, readJsonObjectText, readJsonText } from './json-body.ts';
import { answerRefusal, refusalBodyOf, refusalHeaders, toRefusal } from './refusal-answer.ts';
import { withRequestAddress } from './request-address.ts';

export type ApiRouter = Router<Api, ApiContext>;

/** The calls that upload files, or much JSON. */
export type Uploads = {
  /** The largest whole body in bytes, by the contract's path. */
  readonly maxFormBytes: Readonly<Record<string, number>>;
  /**
   * The largest JSON body in bytes of calls that may send more than others, by the contract's path.
   */
  readonly maxJsonBytes: Readonly<Record<string, number>>;
  /**
   * Called before the body is read. Refuses an actor who may not upload now.
   * @param path the contract's path of the call
   * @returns a function to call when the call is over
   */
  admit(context: ApiContext, path: string): Promise<() => void>;
};

/** The refusal of a thrown value. Anything else is INTERNAL. */
const readThrown = (thrown: unknown, context: ApiContext): Refusal => {
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ValidationError)
    return new Refusal('INVALID_INPUT', { issues: inputIssuesOf(thrown.cause, context.locale) });
  return toRefusal(thrown);
};

const nonEmpty = (value: string | undefined): string | null => (value?.trim() ? value.trim() : null);

/** The token of an Authorization header; null: it has none. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

const contextOf = (c: Context<HttpEnv>): ApiContext => ({
  requestId: c.get('requestId'),
  address: c.get('address'),
  user_agent: nonEmpty(c.req.header('user-agent')),
  locale: c.get('locale'),
  origin: nonEmpty(c.req.header('origin')),
  bearer: bearerOf(c.req.header('authorization')),
  spaceToken: nonEmpty(c.req.header('x-space-token')),
  companyHeader: nonEmpty(c.req.header('x-company'))?.toLowerCase() ?? null,
  cookie: (name) => getCookie(c, name) ?? null,
  answer: new Headers(),
});

/**
 * Serves the contract's routes under the API's base path. Every refusal and fault leaves as {code,
 * message, detail}.
 */
export const createApiHandler = (router: ApiRouter, log: Log, uploads: Uploads) => {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => ({
      code: error.code,
      message: error.message,
      detail: error.data ?? null,
    }),
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (thrown) {
          const refusal = readThrown(thrown, context);
          if (refusal.code === 'INTERNAL') log.error({ err: thrown, requestId: context.requestId }, 'fault');
          else if (isDatabaseAway(thrown)) log.warn({ err: thrown }, 'the database does not answer');
          for (const [name, value] of Object.entries(refusalHeaders(refusal)))
            context.answer.set(name, value);
          const { code, message, detail } = refusalBodyOf(refusal, context.locale);
          throw new ORPCError(code, { status: refusals[refusal.code].status, message, data: detail });
        }
      },
    ],
  });
  const findRoutes = createRouteFinder(routesOf(api));

  /**
   * Reads the body, if there may be one. A declared input is an object, so that no other JSON
   * counts as "no input".
   */
  const requestOf = async (
    c: Context<HttpEnv>,
    { method, hasInput }: ContractRoute,
    large?: LargeBody,
  ): Promise<Request> => {
    const read = hasInput ? readJsonObjectText : readJsonText;
    const text = method === 'GET' ? '' : await read(c.req.raw, large);
    return new Request(c.req.url, {
      method,
      headers: text === '' ? {} : { 'content-type': 'application/json' },
      ...(text === '' ? {} : { body: text }),
      // Ends when the client goes, for calls that others work for.
      signal: c.req.raw.signal,
    });
  };

  const answerRequest = async (c: Context<HttpEnv>, request: Request, context: ApiContext) => {
    const { matched, response } = await withRequestAddress(context.address, () =>
      handler.handle(request, { prefix: apiBasePath, context }),
    );
    if (!matched) return answerRefusal(c, new Refusal('NOT_FOUND'));
    const answer = new Response(response.body, response);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    for (const [name, value] of context.answer) {
      if (name === 'set-cookie') answer.headers.append(name, value);
      else answer.headers.set(name, value);
    }
    return answer;
  };

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const byMethod = findRoutes(c.req.path.slice(apiBasePath.length));
    if (byMethod === null) return answerRefusal(c, new Refusal('NOT_FOUND'));
    const route = byMethod.get(c.req.method === 'HEAD' ? 'GET' : c.req.method);
    if (route === undefined) {
      const allowed = [...byMethod.keys()].flatMap((method) =>
        method === 'GET' ? ['GET', 'HEAD'] : [method],
      );
      c.header('allow', allowed.join(', '));
      return answerRefusal(c, new Refusal('METHOD_NOT_ALLOWED'));
    }
    const context = contextOf(c);
    const maxFormBytes = route.method === 'POST' ? uploads.maxFormBytes[route.path] : undefined;
    const maxJsonBytes = isLarge(c.req.raw) ? uploads.maxJsonBytes[route.path] : undefined;
    if (maxFormBytes === undefined && maxJsonBytes === undefined)
      return answerRequest(c, await requestOf(c, route), context);
    const end = await uploads.admit(context, route.path);
    try {
      if (maxFormBytes === undefined)
        return await answerRequest(
          c,
          await requestOf(c, route, { maxBytes: maxJsonBytes ?? 0, pace: formPace }),
          context,
        );
      const fields = await readForm(c.req.raw, maxFormBytes);
      return await answerRequest(c, new FormRequest(c.req.url, c.req.method, fields), context);
    } finally {
      end();
    }
  };
};
