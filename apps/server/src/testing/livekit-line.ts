import { once } from 'node:events';
import { WebSocket } from 'ws';

export type LiveKitLine = {
  /** Settles when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
};

/**
 * Comes in to a LiveKit server as a browser does, by its signalling alone: without media one is a participant all the
 * same. Rejects with the status of the answer when the token is refused.
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
    // Also of a socket that is given up before it is there.
    socket.on('error', reject);
  });
  refused.catch(() => {});
  // The first message tells that one is in.
  await Promise.race([once(socket, 'message'), refused]);
  return { ended, close: () => socket.close() };
};
