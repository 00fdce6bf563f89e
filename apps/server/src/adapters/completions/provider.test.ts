import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompletionRequest } from '../../features/assistant/index.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers } from '../../platform/timers/timers.ts';
import {
  beginStream,
  jsonAnswer,
  type ModelCall,
  type ModelServer,
  openModelServer,
  streamText,
} from '../../testing/model-server.ts';
import { createCompletionsProvider } from './provider.ts';

const key = 'key-5f1c';
const kinds = ['chat', 'completions'] as const;
const asked: CompletionRequest = {
  instruction: null,
  text: 'Say hello.',
  max_tokens: 50,
  n: 1,
  stop: [],
  temperature: 0,
};
const outbound = createOutboundHttp({
  ...publicInternet(
    () => [],
    () => false,
  ),
  resolve: async () => ['10.0.0.7'],
});
const provider = createCompletionsProvider({
  outbound,
  timers: systemTimers,
  silenceMs: 800,
  wholeMs: 8_000,
});

let server: ModelServer;
beforeEach(async () => {
  server = await openModelServer();
});
afterEach(() => server.close());

const complete = (
  kind: (typeof kinds)[number] = 'chat',
  change: Partial<CompletionRequest> = {},
  gone?: AbortSignal,
) => {
  const connection = { kind, url: server.url, key, model: 'small', isOperators: true };
  return provider.complete(connection, { ...asked, ...change }, gone);
};
const answering = (next: (response: ServerResponse, call: ModelCall) => unknown) => server.answer(next);

describe('a call of a language model', () => {
  it.each(kinds)('AST-1 of the form %s streams, and gives the text', async (kind) => {
    answering((response, call) => streamText(response, call, '今日は、三時からです。'));
    expect(await complete(kind)).toEqual([{ text: '今日は、三時からです。', finish_reason: 'stop' }]);
    expect(server.received[0]).toMatchObject({
      path: kind === 'chat' ? '/v1/chat/completions' : '/v1/completions',
      headers: { authorization: `Bearer ${key}` },
      body: { model: 'small', max_tokens: 50, temperature: 0, stream: true },
    });
  });

  it('AST-1 sends the fields of the specification', async () => {
    await complete('completions', { n: 2, stop: ['\n'], temperature: 0.5, instruction: 'Be short.' });
    await complete('chat', { instruction: 'Be short.' });
    expect(server.received.map(({ body }) => body)).toEqual([
      {
        model: 'small',
        prompt: 'Be short.\n\nSay hello.\n\n',
        max_tokens: 50,
        n: 2,
        stop: ['\n'],
        temperature: 0.5,
        stream: true,
      },
      {
        model: 'small',
        messages: [
          { role: 'system', content: 'Be short.' },
          { role: 'user', content: 'Say hello.' },
        ],
        max_tokens: 50,
        temperature: 0,
        stream: true,
      },
    ]);
  });

  it('AST-1 takes the answer of a server that does not stream, and several of them', async () => {
    const choices = [
      { index: 0, text: 'Hello', finish_reason: 'stop' },
      { index: 1, text: 'Hi', finish_reason: 'length' },
    ];
    answering((response) => jsonAnswer(response, 200, { choices }));
    expect(await complete('completions', { n: 2 })).toEqual([
      { text: 'Hello', finish_reason: 'stop' },
      { text: 'Hi', finish_reason: 'length' },
    ]);
    answering((response) =>
      jsonAnswer(response, 200, { choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] }),
    );
    expect(await complete()).toEqual([{ text: 'Yes', finish_reason: 'stop' }]);
  });

  it.each([
    [401, {}, 'ASSISTANT_KEY_IS_REFUSED'],
    [403, {}, 'ASSISTANT_KEY_IS_REFUSED'],
    [402, {}, 'ASSISTANT_QUOTA_IS_USED'],
    [429, { error: { code: 'insufficient_quota' } }, 'ASSISTANT_QUOTA_IS_USED'],
    [429, {}, 'ASSISTANT_IS_BUSY'],
    [404, { error: { message: 'The model small does not exist' } }, 'ASSISTANT_MODEL_IS_REFUSED'],
    [400, { error: { type: 'exceed_context_size_error' } }, 'ASSISTANT_TEXT_IS_TOO_LONG'],
    [400, { error: { code: 'context_length_exceeded' } }, 'ASSISTANT_TEXT_IS_TOO_LONG'],
    [400, {}, 'ASSISTANT_MODEL_IS_REFUSED'],
    [500, {}, 'ASSISTANT_IS_AWAY'],
    [503, {}, 'ASSISTANT_IS_AWAY'],
  ])('AST-8 status %s with %j is %s', async (status, body, code) => {
    answering((response) => jsonAnswer(response, status, body));
    await expect(complete()).rejects.toMatchObject({ code });
  });

  it('AST-8 says how long a busy provider wants to be left alone', async () => {
    answering((response) => jsonAnswer(response, 429, {}, { 'retry-after': '7' }));
    await expect(complete()).rejects.toMatchObject({ detail: { retryAfterSeconds: 7 } });
  });

  it.each<[string, (response: ServerResponse, call: ModelCall) => void]>([
    ['no JSON', (response) => void response.writeHead(200).end('<html>')],
    ['another JSON', (response) => void jsonAnswer(response, 200, { choices: 'x' })],
    [
      'a stream that ends early',
      (response, call) => {
        beginStream(response, call);
        response.end('data: {"choices":[{"index":0,"delta":{"content":"Hel"}}]}\n\n');
      },
    ],
    [
      'a stream that is cut',
      (response, call) => {
        beginStream(response, call);
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'an error in the stream',
      (response, call) => {
        beginStream(response, call);
        response.end('data: {"error":{"message":"overloaded"}}\n\ndata: [DONE]\n\n');
      },
    ],
    [
      'an endless answer',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`data: ${'x'.repeat(3_000_000)}\n\n`),
    ],
    [
      'a line without an end',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`:${'x'.repeat(70_000)}\n\ndata: {"choices":[{"text":"Hi","finish_reason":"stop"}]}\n\n`),
    ],
    [
      'a text that is much longer than asked for',
      (response) =>
        void jsonAnswer(response, 200, {
          choices: [{ message: { content: 'x'.repeat(33_000) }, finish_reason: 'stop' }],
        }),
    ],
    ['a redirect', (response) => void response.writeHead(307, { location: `${server.url}/x` }).end()],
  ])('AST-8 %s is ASSISTANT_IS_AWAY', async (_what, answer) => {
    answering(answer);
    await expect(complete()).rejects.toMatchObject({ code: 'ASSISTANT_IS_AWAY' });
    expect(server.received).toHaveLength(1);
  });

  it('AST-8 is away when nothing listens', async () => {
    server.close();
    await expect(complete()).rejects.toMatchObject({ code: 'ASSISTANT_IS_AWAY' });
  });

  it('AST-8 is slow when nothing comes, also in the middle, and not while words come', async () => {
    answering(() => undefined);
    await expect(complete()).rejects.toMatchObject({ code: 'ASSISTANT_IS_SLOW' });
    answering(beginStream);
    await expect(complete()).rejects.toMatchObject({ code: 'ASSISTANT_IS_SLOW' });
    answering((response, call) => {
      beginStream(response, call);
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        response.write(': still here\n\n');
        if (count < 4) return;
        clearInterval(timer);
        response.end('data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n');
      }, 300);
    });
    expect(await complete()).toEqual([{ text: 'Yes', finish_reason: 'stop' }]);
  });

  it('AST-7 ends at the provider when the caller is gone', async () => {
    const gone = new AbortController();
    answering((response, call) => {
      beginStream(response, call);
      gone.abort();
    });
    await expect(complete('chat', {}, gone.signal)).rejects.toMatchObject({ code: 'ASSISTANT_IS_AWAY' });
    await vi.waitFor(() => expect(server.abandoned()).toBe(1));
  });

  it.each([
    'https://models.example/v1',
    'https://127.0.0.1/v1',
    'http://1.1.1.1/v1',
    'https://1.1.1.1:22/v1',
  ])('AST-10 %s of a company is not called', async (url) => {
    const connection = { kind: 'chat', url, key, model: 'small', isOperators: false } as const;
    await expect(provider.complete(connection, asked, undefined)).rejects.toMatchObject({
      code: 'ASSISTANT_ADDRESS_IS_REFUSED',
    });
  });
});
