import { json } from 'node:stream/consumers';
import { type SiteOverTls, startSiteOverTls } from './site-over-tls.ts';

/** The chat of a company, which takes what is sent to its webhooks. */
export type ChatService = SiteOverTls & {
  /** What it has received, in order. */
  readonly received: { readonly path: string; readonly body: unknown }[];
  /** The HTTP status of its answers from now on. */
  status: number;
};

export const startChatService = async (host: string): Promise<ChatService> => {
  const state = { received: [] as ChatService['received'], status: 200 };
  const site = await startSiteOverTls(host, (request, response) => {
    void json(request).then((body) => {
      state.received.push({ path: request.url ?? '', body });
      response.writeHead(state.status).end('ok');
    });
  });
  return Object.assign(state, site);
};
