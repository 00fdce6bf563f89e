/** Sends the address of a peer to the bench. @param {import('node:http').Server} server */
export const tellReady = (server) => {
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The peer listens nowhere.');
  console.log(`ready http://127.0.0.1:${address.port}`);
  process.on('SIGTERM', () => process.exit(0));
};

/** @param {import('node:http').Server} server */
export const listen = (server) => server.listen(0, '127.0.0.1', () => tellReady(server));

/** The number that the bench gave to the client of a connection. @param {string | undefined} url */
export const walkerOf = (url) => Number(new URL(url ?? '/', 'http://peer').searchParams.get('walker'));
