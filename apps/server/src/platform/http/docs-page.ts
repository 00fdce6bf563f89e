import { createHash } from 'node:crypto';
import { apiBasePath } from '@engawa/contract/kernel';
import type { OpenAPI } from '@orpc/openapi';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Operation = { method: string; path: string; operation: OpenAPI.OperationObject };
type Schema = Record<string, unknown>;

const style = `
:root{color-scheme:light dark;--ink:#101b2d;--paper:#fbf9f4;--line:#d9d2c3;--soft:#f1ece1;--blue:#1f55d6}
@media (prefers-color-scheme:dark){:root{--ink:#ece7db;--paper:#101b2d;--line:#33415a;--soft:#18263d;--blue:#8fb0ff}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px 96px}h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:48px 0 8px}
details{border:1px solid var(--line);border-radius:8px;margin:8px 0}summary{padding:12px 16px;cursor:pointer;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
summary code{font-weight:600}summary span{opacity:.8}.method{color:var(--blue);font-weight:700;min-width:44px}
.body{padding:0 16px 16px;border-top:1px solid var(--line)}h3{font-size:14px;margin:16px 0 4px}pre{background:var(--soft);padding:12px;border-radius:8px;overflow:auto;font-size:14px;margin:0}
ul{margin:4px 0;padding-left:20px}a{color:var(--blue)}`;

const operationsOf = (document: OpenAPI.Document): Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenAPI.OperationObject,
    })),
  );

/** Writes a schema as a type: `{ name: string, rooms: [{ … }] }`. */
const typeText = (schema: Schema, indent = ''): string => {
  const inner = `${indent}  `;
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (alternatives) return alternatives.map((one) => typeText(one, indent)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `[${typeText((schema.items ?? {}) as Schema, indent)}]`;
  if (schema.type === 'object' && schema.properties) {
    const required = (schema.required ?? []) as string[];
    const fields = Object.entries(schema.properties as Record<string, Schema>).map(
      ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
    );
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  const format = schema.format ?? schema.pattern;
  return `${String(schema.type ?? 'anything')}${format === undefined ? '' : ` (${String(format)})`}`;
};

const jsonSchemaOf = (content: unknown): Schema | null =>
  (content as Record<string, { schema?: Schema }> | undefined)?.['application/json']?.schema ?? null;

const section = (title: string, schema: Schema | null): Html =>
  schema === null ? html`` : html`<h3>${title}</h3><pre>${typeText(schema)}</pre>`;

const needsOf = (operation: OpenAPI.OperationObject): string => {
  const names = Object.keys(operation.security?.[0] ?? {});
  if (names.length === 0) return 'Open to anyone.';
  return names.includes('spaceToken') ? 'Needs a bearer token and x-space-token.' : 'Needs a bearer token.';
};

const operationHtml = ({ method, path, operation }: Operation): Html => {
  const responses = Object.entries(operation.responses ?? {}) as [string, OpenAPI.ResponseObject][];
  const refusals = responses
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const codes = (jsonSchemaOf(response.content)?.properties as Record<string, Schema> | undefined)?.code
        ?.enum;
      return html`<li>${status}: ${Array.isArray(codes) ? codes.join(', ') : ''}</li>`;
    });
  const parameters = ((operation.parameters ?? []) as OpenAPI.ParameterObject[]).map(
    (parameter) =>
      html`<li><code>${parameter.name}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}</li>`,
  );
  const success = responses.find(([status]) => Number(status) < 400);
  return html`<details id="${operation.operationId ?? path}">
    <summary><span class="method">${method}</span><code>${path}</code><span>${operation.summary ?? ''}</span></summary>
    <div class="body">
      <p>${needsOf(operation)}</p>
      ${parameters.length > 0 ? html`<h3>Parameters</h3><ul>${parameters}</ul>` : ''}
      ${section('Body', jsonSchemaOf((operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content))}
      ${success ? section(`Answer ${success[0]}`, jsonSchemaOf(success[1].content)) : ''}
      <h3>Refusals</h3><ul>${refusals}</ul>
    </div>
  </details>`;
};

/** Renders the `code` of a Markdown text. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/**
 * The page is the same for everyone, so its style is allowed by its hash and needs no nonce per
 * response.
 */
export const docsPagePolicy = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** A readable page of the API's document, for people without any tool. */
export const docsPage = (document: OpenAPI.Document): Html => {
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  const groups = tags.map(
    (tag) =>
      html`<h2>${tag}</h2>${operations.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag).map(operationHtml)}`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Engawa API</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>Engawa API</h1>
          <p>${withCode(document.info.description ?? '')}</p>
          <p>Base path <code>${apiBasePath}</code> · <a href="${apiBasePath}/openapi.json">OpenAPI document</a></p>
          ${groups}
        </main>
      </body>
    </html>`;
};
