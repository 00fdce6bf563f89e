import { describe, expect, it } from 'vitest';
import { mayBeFramed, readTitle } from './page-facts.ts';

const own = 'https://office.example';
const answer = (
  headers: Record<string, string>,
  body: string | Buffer = '',
  url = 'https://pages.example/a',
) => ({
  url,
  status: 200,
  header: (name: string) => headers[name] ?? null,
  body: Buffer.from(body),
});

describe('the title of a page', () => {
  it.each([
    ['<html><head><TITLE lang="ja">\n  縁側の\n 手引き </TITLE>', '縁側の 手引き'],
    ['<title>A &amp; B &#x2014; &#12354;&lt;b&gt;</title>', 'A & B — あ<b>'],
    ['<!-- <title>no</title> --><script>"<title>no</title>"</script><title>yes</title>', 'yes'],
    ['<svg><title>icon</title></svg><title>page</title>', 'page'],
    ['<title>a\u202Eb\u0000c</title>', 'a b c'],
    [`<title>${'長'.repeat(200)}</title>`, '長'.repeat(100)],
    ['<title>  </title>', null],
    ['<p>no title</p>', null],
  ])('reads %j as %j', (html, title) =>
    expect(readTitle(answer({ 'content-type': 'text/html; charset=utf-8' }, html))).resolves.toBe(title),
  );

  it.each([
    ['title', '<title '],
    ['open title', '<title>'],
    ['comment', '<!--'],
    ['script', '<script>'],
    ['attribute', '<a a=b '],
    ['entity', '&amp'],
  ])('lets others go on while it reads a page of nothing but one %s after the other', async (_, part) => {
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    const page = answer({ 'content-type': 'text/html' }, part.repeat(Math.ceil(1_000_000 / part.length)));
    await readTitle(page);
    clearInterval(count);
    expect(turns).toBeGreaterThan(0);
  });

  it('looks for it in the first 64 KiB', async () => {
    const after = (bytes: number) => answer({}, `${' '.repeat(bytes)}<title>x</title>`);
    expect(await readTitle(after(60 * 1024))).toBe('x');
    expect(await readTitle(after(64 * 1024))).toBe(null);
  });

  it('reads the encoding that the response or the page names', async () => {
    const kana = Buffer.concat([Buffer.from('<title>'), Buffer.from([0x83, 0x65]), Buffer.from('</title>')]);
    expect(await readTitle(answer({ 'content-type': 'text/html; charset=Shift_JIS' }, kana))).toBe('テ');
    const named = Buffer.concat([Buffer.from('<meta charset="shift_jis">'), kana]);
    expect(await readTitle(answer({ 'content-type': 'text/html' }, named))).toBe('テ');
  });

  it('reads none of a file that is no HTML', async () => {
    expect(await readTitle(answer({ 'content-type': 'image/svg+xml' }, '<title>x</title>'))).toBe(null);
  });
});

describe('whether a page may be framed', () => {
  const policy = (text: string) => ({ 'content-security-policy': text });
  it.each([
    [{}, true],
    [{ 'x-frame-options': 'DENY' }, false],
    [{ 'x-frame-options': 'sameorigin' }, false],
    [{ 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }, false],
    [{ 'x-frame-options': 'ALLOW-FROM https://else.example' }, true],
    [policy("default-src 'self'"), true],
    [policy("frame-ancestors 'none'"), false],
    [policy("frame-ancestors 'self'"), false],
    [policy('frame-ancestors'), false],
    [policy('frame-ancestors *'), true],
    [policy('frame-ancestors https:'), true],
    [policy('frame-ancestors https://office.example'), true],
    [policy('frame-ancestors office.example:443'), true],
    [policy('frame-ancestors https://*.example'), true],
    [policy('frame-ancestors https://*.office.example'), false],
    [policy('frame-ancestors https://else.example'), false],
    [policy("script-src 'self'; Frame-Ancestors HTTPS://OFFICE.EXAMPLE"), true],
    [policy("frame-ancestors *, frame-ancestors 'none'"), false],
    // frame-ancestors decides alone.
    [{ ...policy('frame-ancestors *'), 'x-frame-options': 'DENY' }, true],
  ])('%j: %s', (headers, may) => expect(mayBeFramed(answer(headers), own)).toBe(may));
});
