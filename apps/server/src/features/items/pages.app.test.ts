import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomItems } from '../../platform/db/schema/items.ts';
import { publicInternet } from '../../platform/outbound/outbound-http.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('pages and AI chats', () => {
  let pages: Server;
  let port = 0;
  let respond: RequestListener = (_request, response) => response.end();
  let isDown = false;
  const rules = publicInternet(
    () => [],
    () => false,
  );
  // One page of the test stands for the internet; every other rule is that of a running server.
  const app = useTestApp({
    outbound: {
      isOwnHost: () => false,
      async resolve(host) {
        if (isDown) throw new Error('getaddrinfo EAI_AGAIN');
        return host === 'inside.example' ? ['192.168.0.7'] : ['127.0.0.1'];
      },
      mayReach: (address, to) => (address === '127.0.0.1' && to === port) || rules.mayReach(address, to),
    },
  });
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let path: string;
  let page: string;

  beforeAll(async () => {
    pages = createServer((request, response) => respond(request, response));
    await once(pages.listen(0, '127.0.0.1'), 'listening');
    port = (pages.address() as AddressInfo).port;
    page = `http://pages.example:${port}/wiki`;
  });
  afterAll(() => pages?.close());
  beforeEach(async () => {
    isDown = false;
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    path = `/room/${office.roomId}/item`;
  });

  const html = (title: string, headers: Record<string, string> = {}): RequestListener => {
    return (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`<title>${title}</title>`);
  };
  const put = (type: 'link' | 'dify_ai', url: string) => boss('POST', path, { type, x: 10, y: 20, url });

  it.each(['link', 'dify_ai'] as const)(
    'ITM-25 stores the title of a page and that it may be framed (%s)',
    async (type) => {
      respond = html('手引き');
      expect(await put(type, page)).toMatchObject({
        status: 201,
        body: { data: { page_title: '手引き', is_framable: true } },
      });
    },
  );

  it('ITM-25 reads a changed address again, and only then', async () => {
    respond = html('First');
    const id = textAt((await put('link', page)).body, 'data.id');
    let count = 0;
    respond = (request, response) => {
      count += 1;
      html('Second', { 'x-frame-options': 'DENY' })(request, response);
    };
    expect(await boss('PUT', `${path}/${id}`, { x: 30, url: page })).toMatchObject({
      body: { data: { page_title: 'First', is_framable: true } },
    });
    expect(count).toBe(0);
    expect(await boss('PUT', `${path}/${id}`, { url: `${page}/2` })).toMatchObject({
      body: { data: { page_title: 'Second', is_framable: false } },
    });
  });

  it.each(['http://127.0.0.1/', 'http://2130706433/', 'http://[::1]/', 'https://inside.example/'])(
    'ITM-25 refuses %s at its field and stores nothing',
    async (url) => {
      expect(await put('link', url)).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_INPUT',
          detail: {
            issues: [{ path: 'url', key: 'validation.url_not_public', message: expect.stringMatching(/./) }],
          },
        },
      });
      expect(await app.database().sql().select().from(roomItems)).toEqual([]);
    },
  );

  it('ITM-25 saves a page that cannot be read as unknown', async () => {
    const unknown = { status: 201, body: { data: { page_title: null, is_framable: null } } };
    respond = (_request, response) => response.writeHead(403).end('<title>Are you a robot?</title>');
    expect(await put('link', page)).toMatchObject(unknown);
    isDown = true;
    expect(await put('link', page)).toMatchObject(unknown);
  });

  it('ITM-25 refuses the 31st address of a person within a minute', async () => {
    respond = html('Page');
    for (let count = 0; count < 30; count += 1) expect((await put('link', page)).status).toBe(201);
    expect(await put('link', page)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
