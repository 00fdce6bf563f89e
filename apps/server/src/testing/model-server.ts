import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a server of language models has received. */
export type ModelCall = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
};

/** A server on loopback that answers like those of language models. */
export type ModelServer = {
  /** The beginning of its addresses. */
  readonly url: string;
  readonly received: ModelCall[];
  /** How often a caller went before the answer was over. */
  abandoned(): number;
  /** How it answers from now on. */
  answer(next: (response: ServerResponse, call: ModelCall) => unknown): void;
  close(): void;
};

const piece = (call: ModelCall, content: string | null, finish: string | null): string => {
  const choice = call.path.endsWith('/chat/completions') ? { delta: { content } } : { text: content ?? '' };
  const choices = [{ index: 0, finish_reason: finish, ...choice }];
  return `data: ${JSON.stringify({ id: 'x', choices })}\n\n`;
};

/** Begins a stream of server-sent events; the first piece has no text, as those servers send it. */
export const beginStream = (response: ServerResponse, call: ModelCall): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece(call, null, null));
};

/** A whole stream, in pieces of a few characters. */
export const streamText = (
  response: ServerResponse,
  call: ModelCall,
  said: string,
  finish = 'stop',
): void => {
  beginStream(response, call);
  for (const part of said.match(/[\s\S]{1,7}/g) ?? []) response.write(piece(call, part, null));
  response.end(`${piece(call, null, finish)}data: [DONE]\n\n`);
};

export const jsonAnswer = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): unknown =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const openModelServer = async (): Promise<ModelServer> => {
  const received: ModelCall[] = [];
  let left = 0;
  let answer: Parameters<ModelServer['answer']>[0] = (response, call) => streamText(response, call, 'Hello.');
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = { path: request.url ?? '', headers: request.headers, body: JSON.parse(body) };
    received.push(call);
    response.on('close', () => {
      if (!response.writableEnded) left += 1;
    });
    answer(response, call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    abandoned: () => left,
    answer(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
