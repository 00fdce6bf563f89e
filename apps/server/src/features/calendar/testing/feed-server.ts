import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type OutboundDeps, publicInternet } from '../../../platform/outbound/outbound-http.ts';
import { keptSelfSignedCertificate } from '../../../platform/tls/self-signed.ts';

/** The server of feeds on this machine, which stands for one of the internet. */
export type FeedServer = {
  /** The rules of a running server, except that `calendars.example` is this server. */
  readonly outbound: OutboundDeps;
  /** The address of a path. */
  at(path: string): string;
  answer(listener: RequestListener): void;
  /** Answers with this calendar from now on. */
  send(text: string, headers?: Record<string, string>): void;
  close(): void;
};

/** @param folder where its certificate is kept */
export const openFeedServer = async (folder: string): Promise<FeedServer> => {
  const { cert, key } = await keptSelfSignedCertificate(folder, ['calendars.example'], Date.now());
  let listener: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer({ cert, key }, (request, response) => listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const rules = publicInternet(
    () => [],
    () => false,
  );
  return {
    outbound: {
      isOwnHost: () => false,
      resolve: async (host) => [host === 'inside.example' ? '192.168.0.7' : '127.0.0.1'],
      mayReach: (address, to) => (address === '127.0.0.1' && to === port) || rules.mayReach(address, to),
      ca: cert,
    },
    at: (path) => `https://calendars.example:${port}${path}`,
    answer(next) {
      listener = next;
    },
    send(text, headers = {}) {
      listener = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
