import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  port: number;
  /** Stops forwarding without closing anything, like a network that drops: neither side notices. */
  silence(): void;
  /** Forwards again, beginning with the data that was held back, and accepts connections again. */
  resume(): void;
  /**
   * Forwards this many more bytes of the clients, then ends every connection, drops what was not
   * forwarded, and ends new connections at once. Resolves at that moment.
   */
  cutAfter(bytes: number): Promise<void>;
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
  let isCut = false;
  let cut: { bytesLeft: number; done: () => void } | null = null;

  /**
   * Runs now, or when the connection is restored: a close during the silence stays hidden from the
   * other side.
   */
  const deliver = (act: () => void) => {
    if (isSilent) whenHeard.push(act);
    else act();
  };

  /** Counts what a client sends; whether the connections have ended by it. */
  const isCutBy = (bytes: Buffer): boolean => {
    if (!cut) return false;
    cut.bytesLeft -= bytes.length;
    if (cut.bytesLeft > 0) return false;
    isCut = true;
    for (const socket of sockets) socket.destroy();
    cut.done();
    cut = null;
    return true;
  };

  const forward = (from: Socket, to: Socket, isClient: boolean) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (isClient && isCutBy(bytes)) return;
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
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect({ port: target.port, host: target.host ?? '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    const watch = target.watch?.();
    if (watch) upstream.on('data', watch);
    forward(client, upstream, true);
    forward(upstream, client, false);
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
      isCut = false;
      for (const socket of sockets) socket.resume();
      const acts = whenHeard;
      whenHeard = [];
      for (const act of acts) act();
    },
    cutAfter: (bytes) =>
      new Promise<void>((done) => {
        cut = { bytesLeft: bytes, done };
      }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      isSilent = false;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
