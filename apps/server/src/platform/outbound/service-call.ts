/** More than any answer of a text, in bytes. */
const maxAnswerBytes = 256 * 1024;

type ServiceCall = {
  /** An address that the operator set; it may be inside their network. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. Absent: a GET. */
  readonly body?: unknown;
  readonly timeoutMs: number;
};

type ServiceAnswer = {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
};

const readAnswer = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new RangeError('The answer is too long.');
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Calls a service that the operator set up. Rejects with a TimeoutError when it does not answer in
 * time, and with another error when it cannot be reached, redirects, or answers without an end.
 */
export const callService = async ({ url, headers, body, timeoutMs }: ServiceCall): Promise<ServiceAnswer> => {
  const isGet = body === undefined;
  const response = await fetch(url, {
    method: isGet ? 'GET' : 'POST',
    headers: isGet ? headers : Object.assign({ 'content-type': 'application/json' }, headers),
    body: isGet ? null : JSON.stringify(body),
    // A key in the headers goes to the address that the operator set, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    body: await readAnswer(response),
    retryAfter: response.headers.get('retry-after'),
  };
};

/**
 * Sends JSON to a service that the operator set up, and gives the body while it comes. The caller
 * limits its length, and its time by the signal. Rejects like `callService`.
 */
export const streamService = async (
  url: string,
  json: string,
  { headers, signal }: Pick<ServiceCall, 'headers'> & { readonly signal: AbortSignal },
) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: Object.assign({ 'content-type': 'application/json' }, headers),
    body: json,
    redirect: 'error',
    signal,
  });
  return {
    status: response.status,
    header: (name: string) => response.headers.get(name),
    pieces: (response.body ?? []) as AsyncIterable<Uint8Array>,
  };
};
