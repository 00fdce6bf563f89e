import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from './http-env.ts';
import { createTurns } from './turns.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const isCompressible = (type: string) => /^(text\/|application\/(json|manifest|wasm)|image\/svg)/.test(type);
const minCompressedBytes = 1024;
/** Of files that the build did not compress; they are compressed once. */
const brotliQuality = 9;
/** Of documents, which are compressed for each response: 0.5 ms for 25 KB. */
const documentQuality = 5;
/**
 * The next part is taken when the socket has room for it, so a slow reader holds this much and not
 * the whole body.
 */
const chunkBytes = 32 * 1024;
const chunksInTurn = 2;

/**
 * Of all responses together. A write into the kernel takes about 0.1 ms, and 200 clients that read
 * nothing take hundreds of megabytes at once, so other requests would wait for all of them.
 */
const takeTurn = createTurns(chunksInTurn);

type Encoding = 'br' | 'gzip';

/**
 * The bytes of many responses. They exist once for each encoding, however many responses send them.
 */
export type SharedBody = {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array;
  readonly encoded: Map<Encoding, Promise<Uint8Array>>;
};

/** @param brotlied the same bytes as the build compressed them; null: it did not */
export const createSharedBody = (
  bytes: Uint8Array,
  type: string,
  brotlied: Uint8Array | null = null,
): SharedBody => ({
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  bytes,
  encoded: new Map(brotlied === null ? [] : [['br', Promise.resolve(brotlied)]]),
});

const encode = (bytes: Uint8Array, encoding: Encoding, quality = brotliQuality): Promise<Uint8Array> =>
  encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : deflate(bytes);

const bytesFor = ({ bytes, encoded }: SharedBody, encoding: Encoding | null): Promise<Uint8Array> => {
  if (encoding === null) return Promise.resolve(bytes);
  const known = encoded.get(encoding) ?? encode(bytes, encoding);
  encoded.set(encoding, known);
  return known;
};

/** The best encoding that the client accepts. */
const encodingFor = (acceptEncoding: string): Encoding | null => {
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
};

/**
 * Streams views of the bytes. A response made of the bytes themselves would first copy them all and
 * hand them to the socket at once. Other work runs between the chunks, because the kernel may take
 * megabytes without waiting.
 */
const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (sent > 0) await takeTurn();
        controller.enqueue(bytes.subarray(sent, sent + chunkBytes));
        sent += chunkBytes;
        if (sent >= bytes.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

/**
 * Responds with the body in an encoding that the client accepts, or with 304 when the client has
 * it.
 */
export const answerShared = async (
  c: Context<HttpEnv>,
  body: SharedBody,
  cacheControl: string,
): Promise<Response> => {
  const isWorthEncoding = isCompressible(body.type) && body.bytes.byteLength >= minCompressedBytes;
  const encoding = isWorthEncoding ? encodingFor(c.req.header('accept-encoding') ?? '') : null;
  const etag = encoding === null ? body.etag : `${body.etag.slice(0, -1)}-${encoding}"`;
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  if (isWorthEncoding) c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  if (encoding !== null) c.header('content-encoding', encoding);
  const bytes = await bytesFor(body, encoding);
  c.header('content-length', String(bytes.byteLength));
  return c.body(streamOf(bytes), 200, { 'content-type': body.type });
};

/**
 * Responds with a document of this response alone, in an encoding that the client accepts. It holds
 * a nonce, and nothing that the request contains, so its length discloses nothing.
 */
export const answerDocument = async (
  c: Context<HttpEnv>,
  html: string,
  status: ContentfulStatusCode,
): Promise<Response> => {
  c.header('vary', 'accept-encoding');
  const encoding =
    html.length < minCompressedBytes ? null : encodingFor(c.req.header('accept-encoding') ?? '');
  if (encoding === null) return c.html(html, status);
  const bytes = await encode(Buffer.from(html), encoding, documentQuality);
  c.header('content-encoding', encoding);
  c.header('content-length', String(bytes.byteLength));
  return c.body(Uint8Array.from(bytes), status, { 'content-type': 'text/html; charset=UTF-8' });
};
