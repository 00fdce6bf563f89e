import { request } from 'node:http';

export type LogInAnswer = {
  readonly status: number;
  readonly ms: number;
  readonly cookies: readonly string[];
};

const patienceMs = 60_000;

/** A call from an address in 127/8 over a separate connection, like a stranger's. */
export const callFrom = (
  localAddress: string,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<LogInAnswer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const text = JSON.stringify(body);
    const call = request(
      url,
      {
        method: 'POST',
        localAddress,
        agent: false,
        timeout: patienceMs,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - startedAt,
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
        answer.resume();
      },
    );
    call.on('timeout', () => call.destroy(new Error('There was no answer.')));
    call.on('error', reject);
    call.end(text);
  });

/** A different address in 127/8 for each number, never that of the server. */
export const addressOf = (number: number): string =>
  `127.${1 + (number % 250)}.${Math.floor(number / 250) % 250}.${2 + (Math.floor(number / 62_500) % 250)}`;
