/**
 * Requests to addresses that the operator has set in the environment, which may lead anywhere.
 * People never choose them.
 */
export type GivenRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
  /** For the whole exchange, with its body. */
  readonly timeoutMs: number;
};

/** The address did not answer, or not in time. It holds nothing that was sent. */
export class NoAnswer extends Error {
  readonly isLate: boolean;
  constructor(isLate: boolean) {
    super(isLate ? 'no answer in time' : 'no answer');
    this.isLate = isLate;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Requests such an address and reads its answer with `read`, which belongs to the time limit.
 * Redirects of a POST are refused, because they would give key and content to another host.
 * @throws NoAnswer
 */
export const requestGiven = async <T>(
  url: string,
  { method, headers = {}, body, timeoutMs }: GivenRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const redirect = method === 'GET' ? 'follow' : 'error';
  try {
    return await read(await fetch(url, { method, headers, body: body ?? null, signal, redirect }));
  } catch (error) {
    // The error of the library may repeat the address, which may hold a password.
    throw new NoAnswer(isTimeout(error) || signal.aborted);
  }
};
