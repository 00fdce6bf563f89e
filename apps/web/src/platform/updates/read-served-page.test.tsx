import { expect, it } from 'vitest';
import { readBuild, readServedPage } from './read-served-page.ts';

const pageOf = (
  build: string,
  script = '<script type="module" crossorigin src="/assets/first-1.js"></script>',
) => `<!doctype html><html><head><meta name="engawa-build" content="${build}">${script}</head></html>`;

const serve =
  (page: Response | null, script: Response | null) =>
  async (address: RequestInfo | URL): Promise<Response> => {
    const answer = String(address) === '/' ? page : script;
    if (answer === null) throw new TypeError('fetch failed');
    return answer;
  };
const html = (text: string, status = 200) => new Response(text, { status });
const there = () => new Response(null, { status: 200 });

it.each([
  ['the page of a server', html(pageOf('ab12')), there(), { build: 'ab12' }],
  ['a page that no server has filled in', html(pageOf('__BUILD__')), there(), { build: null }],
  ['a proxy whose server restarts', html('Bad Gateway', 502), there(), null],
  ['a page of something else', html('<title>Log in to the Wi-Fi</title>'), there(), null],
  ['a server that has the page and not its script', html(pageOf('ab12')), html('', 404), null],
  ['a line that is lost between the two', html(pageOf('ab12')), null, null],
  ['no line', null, null, null],
])('asks %s', async (_case, page, script, served) => {
  expect(await readServedPage(serve(page, script))).toEqual(served);
});

it('reads the build of a page', () => {
  const page = (text: string) => new DOMParser().parseFromString(text, 'text/html');
  expect(readBuild(page(pageOf('0123456789abcdef')))).toBe('0123456789abcdef');
  expect(readBuild(page(''))).toBeNull();
});
