import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * A reverse proxy on loopback as many write it first: it passes pages and calls on, and refuses to
 * change to WebSockets.
 */
export const startProxyWithoutSockets = async (port: number, target: string) => {
  const proxy = createServer((asked, answer) => {
    const passed = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
};
