import { apiBasePath } from '@engawa/contract/kernel';
import type { OpenAPI } from '@orpc/openapi';
import { docsPage } from './docs-page.ts';
import type { HttpApp } from './http-env.ts';
import { createOpenApiDocument } from './openapi.ts';

/** The document of the API and a page of it; made when first asked for. */
export const mountDocs = (http: HttpApp): void => {
  let made: Promise<OpenAPI.Document> | null = null;
  const document = () => {
    made ??= createOpenApiDocument();
    return made;
  };
  http.get(`${apiBasePath}/openapi.json`, async (c) => c.json(await document()));
  http.get('/api/docs', async (c) => {
    c.header('cache-control', 'no-store');
    return c.html(docsPage(await document(), c.get('nonce')));
  });
};
