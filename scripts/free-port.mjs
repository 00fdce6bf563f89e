import { once } from 'node:events';
import { createServer } from 'node:net';
import { Trouble } from './run.mjs';

/** A port that was free when this was called. @returns {Promise<number>} */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Trouble('No free port was found.');
  return address.port;
};
