import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  port: number;
  /** Stops forwarding without closing anything, like a network that drops: neither side notices. */
  silence(): void;
  /** Forwards again, beginning with the data that was held back. */
  resume(): void;
  close(): Promise<void>;
};

/**
 * A raw TCP proxy on loopback (for http, https, ws and wss) whose connection can be cut and
 * restored.
 */
export const createSilentProxy = async (target: {
  port: number;
  host?: string;
  /**
   * Called for each connection; the result is called with all bytes that the target sends on it.
   */
  watch?: () => (bytes: Buffer) => void;
}): Promise<SilentProxy> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let whenHeard: (() => void)[] = [];

  /**
   * Runs now, or when the connection is restored: a close during the silence stays hidden from the
   * other side.
   */
  const deliver = (act: () => void) => {
    if (isSilent) whenHeard.push(act);
    else act();
  };

  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!isSilent) from.resume();
    });
    from.on('end', () => deliver(() => to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      deliver(() => to.destroy());
    });
    if (isSilent) from.pause();
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target.port, host: target.host ?? '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    const watch = target.watch?.();
    if (watch) upstream.on('data', watch);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
      const acts = whenHeard;
      whenHeard = [];
      for (const act of acts) act();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      isSilent = false;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
