import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  readonly url: string;
  /** The number of connections that each port has accepted. */
  taken(): ReadonlyMap<number, number>;
  close(): Promise<void>;
};

/**
 * A raw TCP load balancer on loopback that does not interpret the traffic: each connection goes to
 * the next port in turn that accepts it.
 * @param portsNow called for each connection
 */
export const createBalancer = async (portsNow: () => readonly number[]): Promise<Balancer> => {
  const sockets = new Set<Socket>();
  const taken = new Map<number, number>();
  let turn = 0;

  const forward = (client: Socket, attempts: number) => {
    const ports = portsNow();
    const port = ports[turn % ports.length];
    turn += 1;
    if (port === undefined || attempts === 0) return void client.destroy();
    const target = connect(port, '127.0.0.1');
    target.once('error', () => forward(client, attempts - 1));
    target.once('connect', () => {
      taken.set(port, (taken.get(port) ?? 0) + 1);
      target.removeAllListeners('error');
      sockets.add(target);
      for (const [from, to] of [
        [client, target],
        [target, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
      target.once('close', () => sockets.delete(target));
    });
  };

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    client.once('close', () => sockets.delete(client));
    forward(client, portsNow().length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
