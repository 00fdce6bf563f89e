import { apiWithGeneralRefusals } from '@engawa/contract/api';
import { apiBasePath, refusalDetail } from '@engawa/contract/kernel';
import type { JSONSchema, OpenAPI, toOpenAPIContent } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import * as z from 'zod';

const description = [
  'Send `Authorization: Bearer …` (from /register, /login, /refresh or /guest-login), `x-space-token` (from',
  '/space/{id}/access) for what is inside a space, `x-company` to choose among your companies, and `X-localization`',
  '(ja, en, zh_tw) for the language of messages. Every refusal is `{code, message, detail}`.',
].join(' ');

type Convert = (schema: z.ZodType) => JSONSchema;
type ToContent = typeof toOpenAPIContent;

/**
 * Describes a body that has one of several forms by those forms. The generator merges them into one
 * object when the address has a part of the input, so that the document would require of every form
 * what only one of them has.
 */
const describeForms = (document: OpenAPI.Document, convert: Convert, toContent: ToContent) => {
  traverseContractProcedures({ router: apiWithGeneralRefusals(), path: [] }, ({ contract }) => {
    const { inputSchema, route } = contract['~orpc'];
    // A body whose fields are renamed first is a pipe that ends in its schema.
    const read = inputSchema instanceof z.ZodPipe ? inputSchema.def.out : inputSchema;
    if (!(read instanceof z.ZodIntersection)) return;
    const { right } = read.def;
    if (!(right instanceof z.ZodDiscriminatedUnion)) return;
    const operation: OpenAPI.OperationObject | undefined = document.paths?.[route.path ?? '']?.post;
    if (operation === undefined) throw new Error(`The document does not describe ${route.path}.`);
    const oneOf = right.options.map((form) => convert(form as z.ZodType));
    operation.requestBody = { required: true, content: toContent({ oneOf }) };
  });
};

/** The OpenAPI 3.1 document of the contract. Its generator is loaded on the first request only. */
export const createOpenApiDocument = async (): Promise<OpenAPI.Document> => {
  const { OpenAPIGenerator, toOpenAPIContent } = await import('@orpc/openapi');
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  const converter = new ZodToJsonSchemaConverter();
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const [, detail] = converter.convert(refusalDetail, { strategy: 'output' });
  const document = await generator.generate(apiWithGeneralRefusals(), {
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
  const convert: Convert = (schema) => converter.convert(schema, { strategy: 'input' })[1];
  describeForms(document, convert, toOpenAPIContent);
  return document;
};
