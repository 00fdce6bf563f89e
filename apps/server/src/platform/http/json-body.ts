import { Refusal } from '@engawa/contract/kernel';

/** The largest body that a call may bring, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** How slowly a body may come: at first not at all for so long, then so many bytes a second on average. */
export type Pace = { readonly patienceMs: number; readonly bytesPerSecond: number };

/** The client left before its body was complete: nobody reads the response, and nothing is wrong here. */
export class BodyBrokenOff extends Error {}

/** The next part of a body, or a refusal with TRY_AGAIN at that moment. */
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

/** The parts of a body as they come; whatever is left of it is given up when they are not read to the end. */
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
    // Not waited for: whoever is late is not waited for any more.
    reader.cancel().catch(() => {});
  }
};

/**
 * A body, read whole. Refuses with BODY_TOO_LARGE as soon as it is known to be.
 * @param pace whoever is slower is refused with TRY_AGAIN; null: as slow as the server lets a request be
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

const readBoundedText = async (request: Request): Promise<string> =>
  (await readBounded(request, maxBodyBytes)).toString('utf8');

export const mediaTypeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The body of a call, read whole and checked to be JSON before anything else looks at it. A form that another site
 * posts cannot call us, because browsers do not let it send this content type unasked.
 * @returns the text, '' when there is none
 */
export const readJsonText = async (request: Request): Promise<string> => {
  const text = await readBoundedText(request);
  if (text === '') return '';
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  try {
    JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_JSON');
  }
  return text;
};

/** Like readJsonText, and refuses any JSON that is no object with INVALID_INPUT. */
export const readJsonObjectText = async (request: Request): Promise<string> => {
  const text = await readJsonText(request);
  if (text !== '' && !text.trimStart().startsWith('{')) throw new Refusal('INVALID_INPUT', { issues: [] });
  return text;
};

/** Like readJsonText, and takes the fields of a form too (Channels clients authorise by form). */
export const readJsonOrForm = async (request: Request): Promise<unknown> => {
  if (mediaTypeOf(request) === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(await readBoundedText(request)));
  const text = await readJsonText(request);
  return text === '' ? {} : JSON.parse(text);
};
