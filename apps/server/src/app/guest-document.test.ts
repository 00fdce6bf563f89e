import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const id = '11111111-1111-4111-8111-111111111111';
const filling = `<p>${'engawa '.repeat(300)}</p>`;
const documentOf = (name: string) =>
  `<!doctype html><html lang="ja"><head><meta content="__SUPPORT_EMAIL__"><style nonce="__CSP_NONCE__"></style></head><body>${name}${filling}</body></html>`;

describe('the document of a guest link', () => {
  const server = useTestApp({ env: () => ({ supportEmail: '"<help>@example.org' }) });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request(path, { headers: { accept: 'text/html', ...headers } });

  beforeEach(() => {
    rmSync(server.webRoot, { recursive: true, force: true });
    mkdirSync(join(server.webRoot, 'assets'), { recursive: true });
    for (const locale of ['ja', 'en', 'zh_tw'])
      writeFileSync(join(server.webRoot, `guest.${locale}.html`), documentOf(`form in ${locale}`));
    writeFileSync(join(server.webRoot, 'index.html'), documentOf('the application'));
  });

  // Prefix of the link, the language that was chosen before, the browser's, and what is opened.
  it.each([
    ['', null, 'ja-JP,ja;q=0.9', 'ja', 'ja'],
    ['', null, 'en-US,en;q=0.9', 'en', 'en'],
    ['/en', null, 'zh-TW,zh;q=0.9,en;q=0.8', 'zh_tw', 'zh-TW'],
    ['/zh_tw', null, 'fr-FR,fr;q=0.9', 'zh_tw', 'zh-TW'],
    ['/zh_tw', 'en', 'ja-JP', 'en', 'en'],
    ['/en', 'ja', 'en-US', 'ja', 'ja'],
    ['/en', '<x>', 'ja-JP', 'ja', 'ja'],
    ['', null, null, 'ja', 'ja'],
  ] as const)(
    'GST-19 of "%s/guest", chosen %s, browser %s, is in %s',
    async (prefix, chosen, browser, locale, lang) => {
      const answer = await get(`${prefix}/guest?id=${id}`, {
        ...(browser === null ? {} : { 'accept-language': browser }),
        ...(chosen === null ? {} : { cookie: `other=1; locale=${encodeURIComponent(chosen)}` }),
      });
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`form in ${locale}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('GST-19 is in the language of the country, where that is known', async () => {
    const answer = await get(`/guest?id=${id}`, {
      'accept-language': 'ja',
      'x-forwarded-for': '140.112.8.116',
    });
    expect(await answer.text()).toContain('form in zh_tw');
  });

  it('GST-19 carries the nonce of its policy, the escaped address, and nothing of the request', async () => {
    const answer = await get(`/guest?id=${id}&floor="><script>alert(1)</script>`, {
      'accept-language': '"><script>',
    });
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).toContain('content="&quot;&lt;help&gt;@example.org"');
    expect(html).not.toContain('alert');
    expect(html).not.toContain(id);
    expect(html).not.toContain('__');
  });

  it.each(['/guest', '/guest?id=', '/en/guest?floor=1', '/fr/guest?id=1', '/guest/more?id=1', '/?id=1'])(
    'is that of all pages for %s',
    async (path) => {
      expect(await (await get(path)).text()).toContain('the application');
    },
  );

  it('is that of all pages, in the language of the link, where the build drew none', async () => {
    rmSync(join(server.webRoot, 'guest.en.html'));
    const html = await (await get(`/zh_tw/guest?id=${id}`, { 'accept-language': 'en' })).text();
    expect(html).toContain('the application');
    expect(html).toContain('<html lang="zh-TW">');
  });

  it.each(['/guest.ja.html', '/guest.zh_tw.html', '/index.html'])(
    'is not sent without its nonce as %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('__CSP_NONCE__');
    },
  );

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s to browsers that accept it', async (encoding, open) => {
    const answer = await get(`/guest?id=${id}`, { 'accept-encoding': encoding });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toContain('https://www.youtube-nocookie.com');
    expect(open(body).toString()).toContain('form in ja');
  });
});

describe('a file that the build compressed', () => {
  const server = useTestApp();
  const script = `console.log('${'engawa '.repeat(500)}');`;
  const name = '/assets/index-AbCd1234.js';
  const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

  beforeEach(() => {
    rmSync(server.webRoot, { recursive: true, force: true });
    mkdirSync(join(server.webRoot, 'assets'), { recursive: true });
    writeFileSync(join(server.webRoot, 'index.html'), '');
    writeFileSync(join(server.webRoot, name), script);
    // Not what Brotli makes of the script, so that it is known where the answer comes from.
    writeFileSync(join(server.webRoot, `${name}.br`), 'made by the build');
  });

  it('is sent as it is to browsers that accept Brotli, and has another tag', async () => {
    const brotli = await get(name, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toBe('accept-encoding');
    expect(await brotli.text()).toBe('made by the build');
    const gzip = await get(name, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    const tags = [brotli, gzip, await get(name)].map((answer) => answer.headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    const again = await get(name, { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' });
    expect(again.status).toBe(304);
  });

  it('is found when it was compressed while the server runs', async () => {
    rmSync(join(server.webRoot, `${name}.br`));
    const early = await get(name, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await early.arrayBuffer())).toString()).toBe(script);
    writeFileSync(join(server.webRoot, `${name}.br`), 'made later');
    writeFileSync(join(server.webRoot, '.compressed'), '');
    expect(await (await get(name, { 'accept-encoding': 'br' })).text()).toBe('made later');
    expect((await get('/.compressed')).status).toBe(404);
  });

  it('is not sent under a name of its own', async () => {
    expect((await get(`${name}.br`)).status).toBe(404);
  });
});
