import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type OutboundDeps, publicInternet } from '../../../platform/outbound/outbound-http.ts';
import { keptSelfSignedCertificate } from '../../../platform/tls/self-signed.ts';

type Received = {
  readonly path: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

/** A chat service on this machine, which stands for one of the internet. */
export type ChatServer = {
  /** The rules of a running server, except that `chat.example` is this server. */
  readonly outbound: OutboundDeps;
  /** What it has received, in order. */
  readonly received: Received[];
  at(path: string): string;
  /** How it answers from now on. */
  answer(next: (response: ServerResponse) => unknown): void;
  close(): void;
};

/** @param folder where its certificate is kept */
export const openChatServer = async (folder: string): Promise<ChatServer> => {
  const { cert, key } = await keptSelfSignedCertificate(folder, ['chat.example'], Date.now());
  let answer: Parameters<ChatServer['answer']>[0] = (response) => {
    response.writeHead(200).end('ok');
  };
  const received: Received[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', text: body, headers: request.headers });
      return answer(response);
    });
  });
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
    received,
    at: (path) => `https://chat.example:${port}${path}`,
    answer(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
