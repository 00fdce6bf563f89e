import { connect } from 'node:net';

/**
 * Whether a process listens on the Unix socket at this path. The file alone proves nothing, because
 * SIGKILL leaves it.
 */
export const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
