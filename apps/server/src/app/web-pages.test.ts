import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { openTestOffice } from '../testing/test-office.ts';

const html = `<!doctype html><html lang="ja" class="app"><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" nonce="__CSP_NONCE__" src="/assets/index-AbCd1234.js"></script></head><body></body></html>`;
const supportHtml = '<html><head><meta name="support-email" content="__SUPPORT_EMAIL__"></head></html>';
const script = `console.log('${'engawa '.repeat(500)}');`;
const asBrowser = { accept: 'text/html,application/xhtml+xml' };

describe('the web pages', () => {
  const server = useTestApp();
  const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

  beforeEach(() => {
    rmSync(server.webRoot, { recursive: true, force: true });
    mkdirSync(join(server.webRoot, 'assets'), { recursive: true });
    writeFileSync(join(server.webRoot, 'assets/index-AbCd1234.js'), script);
    writeFileSync(join(server.webRoot, 'assets/tiny-AbCd1234.css'), 'a{}');
    writeFileSync(join(server.webRoot, 'icon.svg'), '<svg/>');
    writeFileSync(join(server.webRoot, 'index.html'), html);
  });

  it('explain what to do if they are not built', async () => {
    rmSync(join(server.webRoot, 'index.html'));
    const answer = await get('/', asBrowser);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe(
      'The web pages are not built yet: run "npm start", which builds them.\n',
    );
  });

  it.each([
    ['/', 200, 'ja'],
    ['/en/auth/login', 200, 'en'],
    ['/zh_tw/guest?id=1&floor=2', 200, 'zh-TW'],
    ['/nowhere', 404, 'ja'],
    ['/fr/mypage', 404, 'ja'],
  ])('%s gives the application with status %i in %s', async (path, status, lang) => {
    const answer = await get(path, asBrowser);
    const page = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain(`<html lang="${lang}" class="app">`);
  });

  it('carry a fresh nonce that the policy names', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/', asBrowser);
        const page = await answer.text();
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
          answer.headers.get('content-security-policy') ?? '',
        )?.[1];
        expect(page.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('SVC-8 carry no contact address if none is configured', async () => {
    writeFileSync(join(server.webRoot, 'index.html'), supportHtml);
    expect(await (await get('/', asBrowser)).text()).toContain('content=""');
  });

  it('allow no inline code, and name no source that browsers reject', async () => {
    const policy = (await get('/', asBrowser)).headers.get('content-security-policy') ?? '';
    // Compiling WebAssembly is allowed, which does not allow scripts.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(policy).not.toContain('[');
    expect(policy).toMatch(/connect-src 'self' ws:\/\//);
  });

  it('frame the player of videos and our own document around pages, and other answers frame nothing', async () => {
    const page = await get('/', asBrowser);
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-src 'self' https://www.youtube-nocookie.com;`,
    );
    expect(page.headers.get('permissions-policy')).toContain(
      'autoplay=(self "https://www.youtube-nocookie.com")',
    );
    const icon = await get('/icon.svg');
    expect(icon.headers.get('content-security-policy')).toContain(`frame-src 'none';`);
  });

  it('frame other sites in a document of our own, sandboxed, without scripts and permissions', async () => {
    const { spaceId: space } = await openTestOffice(server);
    const url = 'https://pages.example/a?b="c"&d=<e>';
    const frame = (headers: object = {}) =>
      get(`/frame?${new URLSearchParams({ url, space })}`, { 'sec-fetch-dest': 'iframe', ...headers });
    const answer = await frame();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-src https:;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('permissions-policy')).toContain('camera=(), microphone=()');
    const html = await answer.text();
    expect(html).toContain('src="https://pages.example/a?b=&quot;c&quot;&amp;d=&lt;e&gt;"');
    expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-forms"');
    expect((await frame({ 'sec-fetch-dest': 'document' })).status).toBe(404);
  });

  it.each([
    ['/frame?url=https%3A%2F%2Fpages.example%2F', '', '找不到這個頁面。'],
    ['/frame?url=nothing', 'locale=en', 'This page could not be found.'],
    ['/api/v1/nowhere', 'locale=%3Cb%3E', '找不到這個頁面。'],
    ['/nowhere.txt', 'locale=ja', 'お探しのページは見つかりませんでした。'],
  ])(
    'refuse a frame with a sentence in the language of the person, and not with JSON: %s',
    async (path, cookie, sentence) => {
      const answer = await get(path, {
        'sec-fetch-dest': 'iframe',
        accept: 'text/html',
        'accept-language': 'zh-TW',
        cookie,
      });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(await answer.text()).toContain(`<p>${sentence}</p>`);
    },
  );

  it.each([
    'http://pages.example/',
    'javascript:alert(1)',
    'https://user:secret@pages.example/',
    'https:',
    '',
  ])('frame no %j', async (url) => {
    const { spaceId: space } = await openTestOffice(server);
    expect((await get(`/frame?${new URLSearchParams({ url, space })}`, {})).status).toBe(404);
  });

  it('do not expose the raw page without its nonce', async () => {
    const page = await (await get('/index.html', asBrowser)).text();
    expect(page).not.toContain('__CSP_NONCE__');
  });

  it('are cached for ever with a hash in the name, and otherwise for an hour', async () => {
    expect((await get('/assets/index-AbCd1234.js')).headers.get('cache-control')).toMatch(/immutable/);
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('are sent as %s to clients that accept it', async (encoding, open) => {
    const answer = await get('/assets/index-AbCd1234.js', { 'accept-encoding': encoding });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(body.length).toBeLessThan(script.length / 10);
    expect(open(body).toString()).toBe(script);
  });

  it.each([
    ['script', '/assets/index-AbCd1234.js'],
    ['style', '/assets/tiny-AbCd1234.css'],
  ])('have no headers of a document where a page requests them as %s', async (destination, path) => {
    const answer = await get(path, { 'sec-fetch-dest': destination });
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(answer.headers.get('permissions-policy')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    ['worker', '/assets/index-AbCd1234.js'],
    ['audioworklet', '/assets/index-AbCd1234.js'],
    ['document', '/assets/index-AbCd1234.js'],
    ['image', '/icon.svg'],
    ['empty', '/'],
    ['script', '/'],
  ])('have all headers as %s: %s', async (destination, path) => {
    const answer = await get(path, { ...asBrowser, 'sec-fetch-dest': destination });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('respond to HEAD with the length, and with no body', async () => {
    const answer = await server.request('/assets/index-AbCd1234.js', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(script.length),
      '',
    ]);
  });

  it('are sent uncompressed to other clients, and if they are tiny', async () => {
    const plain = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'br;q=0, identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    const tiny = await get('/assets/tiny-AbCd1234.css', { 'accept-encoding': 'br' });
    expect(tiny.headers.get('content-encoding')).toBeNull();
  });

  it('are found by an encoded name too', async () => {
    expect((await get('/%69con.svg')).status).toBe(200);
  });

  it('are not sent again to clients that have them', async () => {
    const etag = (await get('/icon.svg')).headers.get('etag') ?? '';
    const again = await get('/icon.svg', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/',
    '/missing.js',
    '/.git/config.ts',
  ])('do not exist for %s', async (path) => {
    expect((await get(path, { accept: '*/*' })).status).toBe(404);
  });

  it('are not sent to a program that does not accept HTML', async () => {
    const answer = await get('/nowhere', { accept: 'application/json' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('report that the process is alive, and whether its parts respond', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect(await (await get('/readyz')).json()).toMatchObject({ ok: true, database: true });
  });
});

describe('the web pages with a contact address', () => {
  const server = useTestApp({ env: () => ({ supportEmail: 'o\'b$&"<help>@example.org' }) });

  it('SVC-8 carry the address, escaped', async () => {
    mkdirSync(server.webRoot, { recursive: true });
    writeFileSync(join(server.webRoot, 'index.html'), supportHtml);
    const answer = await server.request('/', { headers: asBrowser });
    expect(await answer.text()).toContain(`content="o'b$&amp;&quot;&lt;help&gt;@example.org"`);
  });
});
