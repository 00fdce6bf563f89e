import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { isListening } from '../local-socket.ts';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

/** Only users who may open the data directory reach this file. */
const ownerOnly = 0o600;
const maxBodyBytes = 64 * 1024;
const answerWithinMs = 30_000;
/** The longest path of a socket on Linux and macOS, in bytes. */
const longestPath = 103;

export const operatorSocketIn = (dataDir: string): string => join(dataDir, 'operator.sock');

const bodyOf = async (message: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of message) {
    bytes += (part as Buffer).length;
    if (bytes > maxBodyBytes) throw new Error('The request to the operator socket is too large.');
    parts.push(part as Buffer);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

export type OperatorSocket = { close(): Promise<void> };

type Deps = {
  readonly path: string;
  /** @returns the response, as JSON */
  answer(asked: unknown): Promise<unknown>;
  onFault(error: unknown): void;
};

/**
 * Opens the socket in the data directory through which CLI commands reach the running server.
 * @returns null when the path is too long for a socket, or another process listens there already
 */
export const openOperatorSocket = async ({ path, answer, onFault }: Deps): Promise<OperatorSocket | null> => {
  if (Buffer.byteLength(path) > longestPath) return null;
  if (await isListening(path)) return null;
  // The file of a process that was killed.
  rmSync(path, { force: true });
  const server = createServer(async (message, response) => {
    try {
      const answered = await answer(await bodyOf(message));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    } catch (error) {
      onFault(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, ownerOnly);
  return {
    close: () =>
      new Promise((resolve) => {
        // Closing removes the file.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Sends a command to the running server.
 * @returns null when none listens
 * @throws StartProblem when it fails, does not respond in time, or may not be reached
 */
export const askOperatorSocket = (
  path: string,
  asked: unknown,
  timeoutMs = answerWithinMs,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const call = request({ socketPath: path, method: 'POST', path: '/', timeout: timeoutMs }, (answer) => {
      bodyOf(answer).then(resolve, (cause: unknown) =>
        reject(new StartProblem('The server failed; its log says why.', { cause })),
      );
    });
    call.once('timeout', () =>
      call.destroy(new StartProblem(`The server at ${path} does not answer within ${timeoutMs / 1000} s.`)),
    );
    call.once('error', (error) => {
      const code = systemCodeOf(error);
      if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') resolve(null);
      else if (error instanceof StartProblem) reject(error);
      else
        reject(
          new StartProblem(`The server at ${path} cannot be asked (${code ?? 'error'}).`, { cause: error }),
        );
    });
    call.end(JSON.stringify(asked));
  });
