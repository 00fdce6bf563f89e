import { apiBasePath } from '@engawa/contract/kernel';
import type { OpenAPI } from '@orpc/openapi';
import { docsPage, docsPagePolicy } from './docs-page.ts';
import type { HttpApp } from './http-env.ts';
import { createOpenApiDocument } from './openapi.ts';
import { answerShared, createSharedBody } from './shared-body.ts';

/** A client may store the documents, and revalidates them each time. */
const cacheControl = 'no-cache';

/** Runs an expensive step on the first call only. */
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

/**
 * The OpenAPI document and a page of it. Both are serialised for the first request and then kept.
 */
export const mountDocs = (http: HttpApp): void => {
  const document = once<OpenAPI.Document>(createOpenApiDocument);
  const json = once(async () =>
    createSharedBody(Buffer.from(JSON.stringify(await document())), 'application/json; charset=utf-8'),
  );
  const page = once(async () =>
    createSharedBody(Buffer.from(String(await docsPage(await document()))), 'text/html; charset=utf-8'),
  );
  http.get(`${apiBasePath}/openapi.json`, async (c) => answerShared(c, await json(), cacheControl));
  http.get('/api/docs', async (c) => {
    c.header('content-security-policy', docsPagePolicy);
    return answerShared(c, await page(), cacheControl);
  });
};
