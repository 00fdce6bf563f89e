import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutboundHttp, ForbiddenTarget, maxBodyBytes, publicInternet } from './outbound-http.ts';

const servers: Server[] = [];
const serve = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.useRealTimers();
});

const rules = publicInternet(
  () => ['9.9.9.9', '2606:4700::9'],
  (host) => host === 'office.example',
);
/** As in a running server, except that `pages.example` on this port is a page of the internet. */
const openTo = (
  port: number,
  resolve: (host: string) => Promise<readonly string[]> = async () => ['127.0.0.1'],
) =>
  createOutboundHttp({
    ...rules,
    resolve,
    mayReach: (address, to) => (address === '127.0.0.1' && to === port) || rules.mayReach(address, to),
  });

describe('requests to addresses that people typed', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0/',
    'http://10.0.0.8/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://9.9.9.9/',
    'https://[2606:4700::9]/',
    'https://office.example/',
    'https://office.example./',
    'http://1.1.1.1:8080/',
    'https://1.1.1.1:22/',
    'http://user:secret@1.1.1.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'data:text/html,<title>x</title>',
  ])('refuses %s before it connects', async (url) => {
    await expect(createOutboundHttp(rules).get(url)).rejects.toThrow(ForbiddenTarget);
  });

  it.each([[['127.0.0.1']], [['10.0.0.1']], [['::1']], [['fd12::1']], [['1.1.1.1', '192.168.0.2']]])(
    'refuses a name that leads to %j, also among public addresses',
    async (addresses) => {
      const http = createOutboundHttp({ ...rules, resolve: async () => addresses });
      await expect(http.get('https://inside.example/')).rejects.toThrow(ForbiddenTarget);
    },
  );

  it('connects to the address that it checked, whatever the DNS answers next', async () => {
    const asked: string[] = [];
    const port = await serve((request, response) => response.end(request.headers.host));
    // The second answer would lead to another address, as in DNS rebinding.
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const http = openTo(port, async (host) => {
      asked.push(host);
      return answers[asked.length - 1] ?? [];
    });
    const { body, status } = await http.get(`http://pages.example:${port}/`);
    expect([status, String(body)]).toEqual([200, `pages.example:${port}`]);
    expect(asked).toEqual(['pages.example']);
  });

  it.each([
    'http://127.0.0.1/admin',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://2852039166/',
    'https://office.example/',
    'file:///etc/passwd',
    'http://1.1.1.1:25/',
  ])('refuses a redirect to %s', async (location) => {
    const port = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(openTo(port).get(`http://pages.example:${port}/`)).rejects.toThrow(ForbiddenTarget);
  });

  it('refuses a redirect to a name whose address has become internal', async () => {
    const port = await serve((_request, response) => response.writeHead(301, { location: '/next' }).end());
    const answers = [['127.0.0.1'], ['192.168.0.1']];
    const http = openTo(port, async () => answers.shift() ?? []);
    await expect(http.get(`http://pages.example:${port}/`)).rejects.toThrow(ForbiddenTarget);
  });

  it('follows redirects, and gives up after five', async () => {
    let left = 2;
    const port = await serve((request, response) => {
      left -= 1;
      if (left < 0) response.end(request.url);
      else response.writeHead(307, { location: `/step-${left}` }).end();
    });
    const answer = await openTo(port).get(`http://pages.example:${port}/start`);
    expect(answer.url).toBe(`http://pages.example:${port}/step-0`);
    left = 100;
    await expect(openTo(port).get(`http://pages.example:${port}/`)).rejects.toThrow('redirects');
  });

  it('sends and keeps no cookies', async () => {
    const seen: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      seen.push(request.headers.cookie, request.headers.referer, request.headers.authorization);
      response.setHeader('set-cookie', 'a=b; Path=/');
      if (request.url === '/') response.writeHead(302, { location: '/next' }).end();
      else response.end();
    });
    await openTo(port).get(`http://pages.example:${port}/`);
    expect(seen).toEqual(Array(6).fill(undefined));
  });

  it('reads 64 KiB of an endless page and closes the connection', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const port = await serve((_request, response) => {
      response.on('close', closed);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    const { body } = await openTo(port).get(`http://pages.example:${port}/`);
    expect(body.length).toBe(maxBodyBytes);
    await isClosed;
  });

  it.each(['headers', 'body', 'name'])('gives up after 3 s when the %s never arrives', async (part) => {
    const port = await serve((_request, response) => {
      if (part === 'body') response.write('<title>');
    });
    const http = part === 'name' ? openTo(port, () => new Promise(() => {})) : openTo(port);
    await expect(http.get(`http://pages.example:${port}/`)).rejects.toThrow();
  });

  it('refuses headers of more than 16 KiB', async () => {
    const port = await serve((_request, response) => response.setHeader('x-long', 'x'.repeat(20_000)).end());
    await expect(openTo(port).get(`http://pages.example:${port}/`)).rejects.toThrow();
  });

  it.each(['http://127.0.0.1/', 'http://192.168.0.1/', 'https://office.example/', 'ftp://1.1.1.1/'])(
    'sends nothing to %s',
    async (url) => {
      await expect(createOutboundHttp(rules).post(url, 'x')).rejects.toThrow(ForbiddenTarget);
    },
  );

  it('sends a text with its headers, and reads the answer up to a limit', async () => {
    const port = await serve(async (request, response) => {
      const parts: string[] = [];
      for await (const part of request) parts.push(String(part));
      response.end(`${request.method} ${request.headers['x-key']} ${parts.join('')}`);
    });
    const { status, body } = await openTo(port).post(`http://pages.example:${port}/`, '{"text":"縁側"}', {
      headers: { 'x-key': 'k' },
      maxBytes: 12,
    });
    expect([status, String(body)]).toEqual([200, 'POST k {"tex']);
  });

  it.each([200, 429])('gives the status %i of a text whose answer does not end in time', async (code) => {
    const port = await serve((_request, response) => {
      response.writeHead(code, { 'retry-after': '7' }).write('x');
    });
    const answer = await openTo(port).post(`http://pages.example:${port}/`, 'x', { deadlineMs: 500 });
    expect([answer.status, answer.header('retry-after'), String(answer.body)]).toEqual([code, '7', '']);
  });

  it('gives up a text whose answer never begins', async () => {
    const port = await serve(() => {});
    const sent = openTo(port).post(`http://pages.example:${port}/`, 'x', { deadlineMs: 100 });
    await expect(sent).rejects.toThrow();
  });

  it('gives a redirect of a text as the answer, and sends it to no other place', async () => {
    const paths: string[] = [];
    const port = await serve((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const { status } = await openTo(port).post(`http://pages.example:${port}/hook`, 'x');
    expect([status, paths]).toEqual([307, ['/hook']]);
  });

  it('sends no text by http where the address itself is a secret', async () => {
    const port = await serve((_request, response) => response.end());
    const sent = openTo(port).post(`http://pages.example:${port}/hook`, 'x', { isSecure: true });
    await expect(sent).rejects.toThrow(ForbiddenTarget);
  });
});
