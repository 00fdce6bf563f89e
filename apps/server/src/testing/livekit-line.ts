import { once } from 'node:events';
import { WebSocket } from 'ws';

export type LiveKitLine = {
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>;
  close(): void;
};

/**
 * Joins a LiveKit server like a browser, by signalling alone: a client without media is a
 * participant too. Rejects with the status of the response when the token is refused.
 */
export const joinLiveKit = async (url: string, token: string): Promise<LiveKitLine> => {
  const query = new URLSearchParams({ access_token: token, protocol: '15', sdk: 'js', version: '2.21.0' });
  const socket = new WebSocket(`${url}/rtc?${query}`);
  const ended = new Promise<void>((end) => socket.once('close', () => end()));
  const refused = new Promise<never>((_, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused: ${response.statusCode}`));
      socket.terminate();
    });
    // Also handles errors of a socket that is abandoned before it is open.
    socket.on('error', reject);
  });
  refused.catch(() => {});
  // The first message shows that the client has joined.
  await Promise.race([once(socket, 'message'), refused]);
  return { ended, close: () => socket.close() };
};
