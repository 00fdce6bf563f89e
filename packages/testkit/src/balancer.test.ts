import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, createBalancer } from './balancer.ts';

describe('createBalancer', () => {
  let servers: Server[];
  let ports: number[];
  let balancer: Balancer;
  beforeEach(async () => {
    servers = ['one', 'two'].map((name) =>
      createServer((_request, response) => {
        response.setHeader('connection', 'close');
        response.end(name);
      }).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    ports = servers.map((server) => (server.address() as AddressInfo).port);
    balancer = await createBalancer(() => ports);
  });
  afterEach(async () => {
    await balancer.close();
    for (const server of servers) server.close();
  });
  const ask = async () => (await fetch(balancer.url)).text();

  it('gives each connection to the next port in turn', async () => {
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.sort()).toEqual(['one', 'one', 'two', 'two']);
    expect(ports.map((port) => balancer.taken().get(port))).toEqual([2, 2]);
  });

  it('skips ports that are gone, and accepts nothing when all are', async () => {
    servers[0]?.close();
    await once(servers[0] as Server, 'close');
    expect([await ask(), await ask(), await ask()]).toEqual(['two', 'two', 'two']);
    servers[1]?.close();
    await once(servers[1] as Server, 'close');
    await expect(ask()).rejects.toThrow();
  });
});
