import { Refusal } from '@engawa/contract/kernel';

/** The largest body of a call, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * The slowest pace of a body: no byte is due within `patienceMs`, then `bytesPerSecond` on average.
 */
export type Pace = { readonly patienceMs: number; readonly bytesPerSecond: number };

/**
 * The client left before its body was complete. The response has no reader, and the server has no
 * fault.
 */
export class BodyBrokenOff extends Error {}

/** The next part of a body, or a refusal with TRY_AGAIN when it is not there in time. */
const nextPart = async (reader: ReadableStreamDefaultReader<Uint8Array>, dueInMs: number) => {
  if (dueInMs <= 0) throw new Refusal('TRY_AGAIN');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('TRY_AGAIN')), dueInMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The parts of a body as they arrive. The rest is cancelled when the caller stops reading. */
const partsOf = async function* (body: ReadableStream<Uint8Array>, pace: Pace | null) {
  const reader = body.getReader();
  const beganAt = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const part =
        pace === null
          ? reader.read()
          : nextPart(
              reader,
              beganAt + pace.patienceMs + (bytes / pace.bytesPerSecond) * 1000 - performance.now(),
            );
      const { done, value } = await part.catch((error: unknown) => {
        throw error instanceof Refusal ? error : new BodyBrokenOff('The body ended early.', { cause: error });
      });
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    // Not awaited, because a slow client is not waited for any longer.
    reader.cancel().catch(() => {});
  }
};

/**
 * Reads a body whole. Refuses with BODY_TOO_LARGE as soon as it is known to be too large.
 * @param pace a slower body is refused with TRY_AGAIN; null: as slow as the server lets a request
 * be
 */
export const readBounded = async (
  request: Request,
  maxBytes: number,
  pace: Pace | null = null,
): Promise<Buffer> => {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw new Refusal('BODY_TOO_LARGE', { limit: maxBytes });
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of partsOf(request.body, pace)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal('BODY_TOO_LARGE', { limit: maxBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A larger body than most calls may send, of a caller who was admitted. */
export type LargeBody = { readonly maxBytes: number; readonly pace: Pace };

const readBoundedText = async (request: Request, large?: LargeBody): Promise<string> =>
  (await readBounded(request, large?.maxBytes ?? maxBodyBytes, large?.pace ?? null)).toString('utf8');

/** Whether a body says of itself that it is larger than most calls may send. */
export const isLarge = (request: Request): boolean =>
  Number(request.headers.get('content-length') ?? 0) > maxBodyBytes;

export const mediaTypeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Reads the body of a call whole and checks that it is JSON before any other code sees it. A form
 * that another site posts cannot call us, because browsers do not send this content type across
 * origins without permission.
 * @returns the text, '' when there is none
 */
export const readJsonText = async (request: Request, large?: LargeBody): Promise<string> => {
  const text = await readBoundedText(request, large);
  if (text === '') return '';
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  try {
    JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
  return text;
};

/** Like readJsonText, but refuses JSON that is not an object with INVALID_INPUT. */
export const readJsonObjectText = async (request: Request, large?: LargeBody): Promise<string> => {
  const text = await readJsonText(request, large);
  if (text !== '' && !text.trimStart().startsWith('{')) throw new Refusal('INVALID_INPUT', { issues: [] });
  return text;
};

/**
 * Like readJsonText, but also accepts the fields of a form (Channels clients authorise by form).
 */
export const readJsonOrForm = async (request: Request): Promise<unknown> => {
  if (mediaTypeOf(request) === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(await readBoundedText(request)));
  const text = await readJsonText(request);
  return text === '' ? {} : JSON.parse(text);
};
