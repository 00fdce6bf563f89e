import { Refusal } from '@engawa/contract/kernel';
import { mediaTypeOf, type Pace, readBounded } from './json-body.ts';

/** A request whose form has been read already. */
export class FormRequest extends Request {
  override readonly formData: () => Promise<FormData>;
  constructor(url: string, method: string, form: FormData) {
    // Only the type: the reader of the request uses it to choose the form.
    super(url, { method, headers: { 'content-type': 'multipart/form-data' } });
    this.formData = async () => form;
  }
}

/**
 * A form is held in memory while it arrives, in one of few places. The pace prevents a slow sender
 * from keeping one.
 */
export const formPace: Pace = { patienceMs: 10_000, bytesPerSecond: 48 * 1024 };

/** More fields and files than any call has. Each has a cost, however small it is. */
const maxParts = 16;

const hasTooManyParts = (body: Buffer, boundary: string): boolean => {
  let at = -1;
  // One boundary more than there are parts: the last one ends the form.
  for (let found = 0; found <= maxParts + 1; found += 1) {
    at = body.indexOf(`--${boundary}`, at + 1);
    if (at === -1) return false;
  }
  return true;
};

/**
 * Reads the fields and files of a form whole. Refuses with TRY_AGAIN when they arrive too slowly.
 * @param maxBytes of the whole body: BODY_TOO_LARGE above it
 */
export const readForm = async (
  request: Request,
  maxBytes: number,
  pace: Pace = formPace,
): Promise<FormData> => {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const type = request.headers.get('content-type') ?? '';
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) throw new Refusal('INVALID_INPUT', { issues: [] });
  const body = await readBounded(request, maxBytes, pace);
  if (hasTooManyParts(body, boundary)) throw new Refusal('INVALID_INPUT', { issues: [] });
  const headers = { 'content-type': type };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    throw new Refusal('INVALID_INPUT', { issues: [] });
  }
};
