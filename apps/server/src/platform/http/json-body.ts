import { Refusal } from '@engawa/contract/kernel';

/** The largest body that a call may bring, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** A body, read whole. Refuses with BODY_TOO_LARGE as soon as it is known to be. */
export const readBounded = async (request: Request, maxBytes: number): Promise<Buffer> => {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw new Refusal('BODY_TOO_LARGE', { limit: maxBytes });
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
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

/** Like readJsonText, and takes the fields of a form too (Channels clients authorise by form). */
export const readJsonOrForm = async (request: Request): Promise<unknown> => {
  if (mediaTypeOf(request) === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(await readBoundedText(request)));
  const text = await readJsonText(request);
  return text === '' ? {} : JSON.parse(text);
};
