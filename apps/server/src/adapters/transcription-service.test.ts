import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTranscriptionService, type TranscriptionSettings } from './transcription-service.ts';

type Reply = { status?: number; headers?: Record<string, string>; body?: string } | 'hang up' | 'redirect';
type Call = { headers: IncomingHttpHeaders; form: FormData };

const key = 'sk-very-secret';
let server: Server;
let calls: Call[];
let reply: Reply;
beforeEach(async () => {
  calls = [];
  reply = { body: '{"text":" こんにちは。"}' };
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    calls.push({ headers: request.headers, form });
    if (reply === 'hang up') request.socket.destroy();
    else if (reply === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    else response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const clock = createFakeClock(Date.parse('2026-11-30T03:00:00Z'));
const create = (settings: Partial<TranscriptionSettings> = {}) =>
  createTranscriptionService(
    Object.assign(
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`,
        key,
        model: 'whisper-1',
        kind: 'whisper',
      } as const,
      settings,
    ),
    clock.now,
  );
const sentence = {
  speaker: 'aya',
  samples: Int16Array.from({ length: 16_000 }, (_, i) => i),
  language: 'ja-JP',
  prompt: '縁側、佐伯',
};
const quota = JSON.stringify({
  error: {
    message: `You exceeded your quota, ${key}`,
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  },
});

describe('a service with the call of Whisper', () => {
  it('gets the sound as a WAV, the model and the language, and nothing about the office', async () => {
    expect(await create().transcribe(sentence)).toEqual({ text: ' こんにちは。' });
    const [call] = calls;
    expect(call?.headers.authorization).toBe(`Bearer ${key}`);
    expect([...(call?.form.keys() ?? [])]).toEqual(['file', 'model', 'language']);
    expect([call?.form.get('model'), call?.form.get('language')]).toEqual(['whisper-1', 'ja']);
    const wav = Buffer.from(await new Response(call?.form.get('file') as File).arrayBuffer());
    expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(24), wav.length]).toEqual([
      'RIFF',
      16_000,
      32_044,
    ]);
    expect(wav.readInt16LE(44 + 2 * 300)).toBe(300);
  });

  it('is called without a key, if none is set', async () => {
    await create({ key: null, model: 'tiny' }).transcribe(sentence);
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(calls[0]?.form.get('model')).toBe('tiny');
  });

  it.each<[string, Reply, string]>([
    ['a wrong key', { status: 401, body: '{"error":{"code":"invalid_api_key"}}' }, 'WRONG_KEY'],
    ['a key without the right', { status: 403 }, 'WRONG_KEY'],
    ['a quota that is used', { status: 429, body: quota }, 'OUT_OF_QUOTA'],
    ['a bill', { status: 402 }, 'OUT_OF_QUOTA'],
    ['too many calls', { status: 429, body: '{"error":{"code":"rate_limit_exceeded"}}' }, 'TOO_MANY_CALLS'],
    ['an error of its own', { status: 500, body: '<html>' }, 'UNREACHABLE'],
    ['a page in place of a text', { body: '<html><body>Log in</body></html>' }, 'UNREACHABLE'],
    ['something else', { body: '{"result":"こんにちは"}' }, 'UNREACHABLE'],
    ['a connection that ends', 'hang up', 'UNREACHABLE'],
    ['another address, which would get the key', 'redirect', 'UNREACHABLE'],
    ['a proxy that waited for it', { status: 504 }, 'TOO_SLOW'],
  ])('that answers with %s fails without a word of it', async (_, replied, why) => {
    reply = replied;
    const failed = await create().transcribe(sentence);
    expect(failed).toEqual({ why });
    expect(calls).toHaveLength(1);
  });

  it('that is not there fails', async () => {
    const { url } = { url: 'http://127.0.0.1:1/' };
    expect(await create({ url }).transcribe(sentence)).toEqual({ why: 'UNREACHABLE' });
  });

  it.each([
    ['7', 7_000],
    ['Mon, 30 Nov 2026 03:00:20 GMT', 20_000],
    ['99999999', 600_000],
    ['soon', 5_000],
  ])('is left alone as long as Retry-After: %s says', async (header, ms) => {
    reply = { status: 429, headers: { 'retry-after': header } };
    const moment = createFakeClock(Date.parse('2026-11-30T03:00:00Z'));
    const { port } = server.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/`, key: null, model: 'm', kind: 'whisper' } as const;
    const service = createTranscriptionService(settings, moment.now);
    await service.transcribe(sentence);
    reply = { body: '{"text":"はい"}' };
    moment.advance(ms - 1);
    expect(await service.transcribe(sentence)).toEqual({ why: 'TOO_MANY_CALLS' });
    expect(calls).toHaveLength(1);
    moment.advance(1);
    expect(await service.transcribe(sentence)).toEqual({ text: 'はい' });
  });
});

describe('a serverless endpoint', () => {
  it('gets the sound and the language, and may answer with nothing', async () => {
    reply = { body: '""' };
    const service = create({ kind: 'serverless' });
    expect(service.state()).toEqual({ isReady: true, engine: 'serverless' });
    expect(await service.transcribe(sentence)).toEqual({ text: '' });
    expect([...(calls[0]?.form.keys() ?? [])]).toEqual(['audio', 'language']);
  });

  it.each([
    ['{"text":"はい"}', 'はい'],
    ['"はい"', 'はい'],
    ['はい', 'はい'],
    ['', ''],
  ])('that answers %j has heard %j', async (body, text) => {
    reply = { body };
    expect(await create({ kind: 'serverless' }).transcribe(sentence)).toEqual({ text });
  });

  it('is given up after two seconds', { timeout: 10_000 }, async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const begun = performance.now();
    try {
      expect(await create({ url, kind: 'serverless' }).transcribe(sentence)).toEqual({ why: 'TOO_SLOW' });
      expect(performance.now() - begun).toBeGreaterThan(1_900);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
