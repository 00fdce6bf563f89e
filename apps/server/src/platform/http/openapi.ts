import { apiWithGeneralRefusals } from '@engawa/contract/api';
import { apiBasePath, refusalDetail } from '@engawa/contract/kernel';
import type { OpenAPI } from '@orpc/openapi';

const description = [
  'Send `Authorization: Bearer …` (from /register, /login, /refresh or /guest-login), `x-space-token` (from',
  '/space/{id}/access) for what is inside a space, `x-company` to choose among your companies, and `X-localization`',
  '(ja, en, zh_tw) for the language of messages. Every refusal is `{code, message, detail}`.',
].join(' ');

/** The OpenAPI 3.1 document of the contract. Its generator is loaded on the first request only. */
export const createOpenApiDocument = async (): Promise<OpenAPI.Document> => {
  const { OpenAPIGenerator } = await import('@orpc/openapi');
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  const converter = new ZodToJsonSchemaConverter();
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const [, detail] = converter.convert(refusalDetail, { strategy: 'output' });
  return generator.generate(apiWithGeneralRefusals(), {
    info: { title: 'Engawa', version: '1', description, license: { name: 'Apache-2.0' } },
    servers: [{ url: apiBasePath }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        spaceToken: { type: 'apiKey', in: 'header', name: 'x-space-token' },
      },
    },
    customErrorResponseBodySchema: (definedErrors) => ({
      type: 'object',
      properties: {
        code: { type: 'string', enum: definedErrors.map(([code]) => code) },
        message: { type: 'string' },
        detail,
      },
      required: ['code', 'message', 'detail'],
    }),
  });
};
