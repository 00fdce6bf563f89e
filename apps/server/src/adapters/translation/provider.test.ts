import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RefusalCode } from '@engawa/contract/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslationProvider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

const key = 'key-5f1c';
type Received = { path: string; headers: IncomingMessage['headers']; body: unknown };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server on loopback that stands for the service, and what it receives. */
const serve = async (answer: (response: ServerResponse, received: Received) => void) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const one = {
      path: `${request.method} ${request.url}`,
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
    };
    received.push(one);
    answer(response, one);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const languages = ['ja', 'en', 'zh', 'zt', 'xx'].map((code) => ({ code, name: code, targets: [] }));
/** The answer of each service to a right call. */
const rightAnswers = {
  libretranslate: { translatedText: 'Hello' },
  deepl: { translations: [{ detected_source_language: 'JA', text: 'Hello' }] },
  google: { data: { translations: [{ translatedText: 'Hello' }] } },
  openai: {
    choices: [{ index: 0, message: { role: 'assistant', content: ' Hello\n' }, finish_reason: 'stop' }],
  },
} as const;
const kinds = Object.keys(rightAnswers) as ProviderSettings['kind'][];

const open = async (
  kind: ProviderSettings['kind'],
  answer: (response: ServerResponse, received: Received) => void,
  change: Partial<ProviderSettings> = {},
) => {
  const { url, received } = await serve((response, one) =>
    one.path === 'GET /languages' ? json(response, 200, languages) : answer(response, one),
  );
  const provider = createTranslationProvider({ kind, url, key, model: 'small', ...change });
  const translate = (to: 'en' | 'zh' | 'zh-TW' = 'en') =>
    provider.translate({ text: 'こんにちは', from: 'ja', to });
  return { provider, translate, received, last: () => received.at(-1) };
};

describe('a call', () => {
  it.each(kinds)('TRN-14 of %s returns the text alone', async (kind) => {
    const { provider, translate } = await open(kind, (response) => json(response, 200, rightAnswers[kind]));
    expect(provider.engine).toBe(kind);
    expect(await provider.listLanguages()).toEqual(expect.arrayContaining(['ja', 'en', 'zh', 'zh-TW']));
    expect(await translate()).toBe('Hello');
  });

  it('TRN-14 of LibreTranslate names its own languages, and has the key in its body', async () => {
    const { provider, translate, last, received } = await open('libretranslate', (response) =>
      json(response, 200, rightAnswers.libretranslate),
    );
    await translate('zh-TW');
    expect(last()).toMatchObject({
      path: 'POST /translate',
      body: { q: 'こんにちは', source: 'ja', target: 'zt', format: 'text', api_key: key },
    });
    await translate();
    expect(received.filter(({ path }) => path === 'GET /languages')).toHaveLength(1);
    expect(await provider.listLanguages()).toEqual(['ja', 'en', 'zh', 'zh-TW']);
    await expect(provider.translate({ text: 'x', from: 'ko', to: 'en' })).rejects.toMatchObject({
      code: 'TRANSLATION_PAIR_IS_MISSING',
    });
  });

  it('TRN-14 of DeepL has the key in a header, and names the Chinese of Taiwan', async () => {
    const { translate, last } = await open('deepl', (response) => json(response, 200, rightAnswers.deepl));
    await translate('zh-TW');
    expect(last()).toMatchObject({
      path: 'POST /v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: { text: ['こんにちは'], source_lang: 'JA', target_lang: 'ZH-HANT' },
    });
    await translate();
    expect(last()?.body).toMatchObject({ target_lang: 'EN-US' });
  });

  it('TRN-14 of Google has the key in a header, and never in its address', async () => {
    const { translate, last } = await open('google', (response) => json(response, 200, rightAnswers.google));
    await translate('zh');
    expect(last()).toMatchObject({
      path: 'POST /language/translate/v2',
      headers: { 'x-goog-api-key': key },
      body: { q: 'こんにちは', source: 'ja', target: 'zh-CN', format: 'text' },
    });
  });

  it('TRN-14 of chat completions asks for a translation alone, without chance', async () => {
    const { translate, last } = await open('openai', (response) => json(response, 200, rightAnswers.openai));
    await translate('zh-TW');
    expect(last()).toMatchObject({
      path: 'POST /chat/completions',
      headers: { authorization: `Bearer ${key}` },
      body: {
        model: 'small',
        temperature: 0,
        messages: [{ role: 'system' }, { role: 'user', content: 'こんにちは' }],
      },
    });
    expect(JSON.stringify(last()?.body)).toContain(
      'from Japanese to Traditional Chinese as written in Taiwan',
    );
  });
});

/** A status, what the service says with it, and the refusal. */
type Documented = [kind: ProviderSettings['kind'], status: number, body: unknown, code: RefusalCode];
const documented: Documented[] = [
  ['libretranslate', 400, { error: 'ja is not supported' }, 'TRANSLATION_PAIR_IS_MISSING'],
  ['libretranslate', 403, { error: 'Invalid API key' }, 'TRANSLATOR_KEY_IS_REFUSED'],
  ['libretranslate', 429, { error: 'Slowdown: 80 per 1 minute' }, 'TRANSLATOR_IS_BUSY'],
  ['libretranslate', 500, { error: 'Cannot translate text' }, 'TRANSLATOR_IS_AWAY'],
  ['deepl', 403, { message: 'Forbidden' }, 'TRANSLATOR_KEY_IS_REFUSED'],
  ['deepl', 429, { message: 'Too many requests' }, 'TRANSLATOR_IS_BUSY'],
  ['deepl', 456, { message: 'Quota exceeded' }, 'TRANSLATOR_QUOTA_IS_USED'],
  ['deepl', 503, {}, 'TRANSLATOR_IS_AWAY'],
  ['deepl', 529, {}, 'TRANSLATOR_IS_BUSY'],
  ['google', 400, { error: { errors: [{ reason: 'keyInvalid' }] } }, 'TRANSLATOR_KEY_IS_REFUSED'],
  ['google', 400, { error: { status: 'INVALID_ARGUMENT', message: 'Invalid Value' } }, 'TRANSLATOR_IS_AWAY'],
  ['google', 403, { error: { errors: [{ reason: 'dailyLimitExceeded' }] } }, 'TRANSLATOR_QUOTA_IS_USED'],
  ['google', 403, { error: { errors: [{ reason: 'userRateLimitExceeded' }] } }, 'TRANSLATOR_IS_BUSY'],
  ['google', 403, { error: { errors: [{ reason: 'accessNotConfigured' }] } }, 'TRANSLATOR_KEY_IS_REFUSED'],
  ['google', 429, {}, 'TRANSLATOR_IS_BUSY'],
  ['google', 500, {}, 'TRANSLATOR_IS_AWAY'],
  ['openai', 401, { error: { code: 'invalid_api_key' } }, 'TRANSLATOR_KEY_IS_REFUSED'],
  ['openai', 402, {}, 'TRANSLATOR_QUOTA_IS_USED'],
  ['openai', 429, { error: { code: 'rate_limit_exceeded' } }, 'TRANSLATOR_IS_BUSY'],
  ['openai', 429, { error: { code: 'insufficient_quota' } }, 'TRANSLATOR_QUOTA_IS_USED'],
  ['openai', 500, {}, 'TRANSLATOR_IS_AWAY'],
];

describe('an error', () => {
  it.each(documented)('TRN-15 of %s with %i %j is %s', async (kind, status, body, code) => {
    const { translate } = await open(kind, (response) => json(response, status, body));
    const refused = await translate().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'Refusal', code });
    expect(JSON.stringify(refused)).not.toContain(key);
  });

  it.each(kinds)('TRN-15 of %s that does not answer is TRANSLATOR_IS_SLOW', async (kind) => {
    const { translate } = await open(kind, () => undefined, { timeoutMs: 200 });
    await expect(translate()).rejects.toMatchObject({ code: 'TRANSLATOR_IS_SLOW' });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['no JSON', (response) => response.writeHead(200).end('<html>')],
    ['JSON of another kind', (response) => json(response, 200, { text: 'Hello' })],
    ['an endless answer', (response) => json(response, 200, 'x'.repeat(300_000))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (response) => response.destroy()],
    [
      'half a text',
      (response) =>
        json(response, 200, { choices: [{ message: { content: 'He' }, finish_reason: 'length' }] }),
    ],
    ['an empty text', (response) => json(response, 200, { choices: [{ message: { content: ' ' } }] })],
  ])('TRN-15 of chat completions: %s is TRANSLATOR_IS_AWAY', async (_what, answer) => {
    const { translate } = await open('openai', answer);
    await expect(translate()).rejects.toMatchObject({ code: 'TRANSLATOR_IS_AWAY' });
  });

  it('TRN-15 passes on when to try again', async () => {
    const { translate } = await open('deepl', (response) => json(response, 429, {}, { 'retry-after': '7' }));
    await expect(translate()).rejects.toMatchObject({ detail: { retryAfterSeconds: 7 } });
  });

  it('TRN-15 is forgotten once LibreTranslate tells its languages', async () => {
    const { url } = await serve((response) => json(response, 403, { error: 'Invalid API key' }));
    const provider = createTranslationProvider({ kind: 'libretranslate', url, key, model: null });
    await expect(provider.listLanguages()).rejects.toMatchObject({ code: 'TRANSLATOR_KEY_IS_REFUSED' });
  });
});
