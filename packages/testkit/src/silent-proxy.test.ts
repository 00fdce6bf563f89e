import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSilentProxy, type SilentProxy } from './silent-proxy.ts';

let server: Server;
let proxy: SilentProxy;
let accepted: Socket[];

beforeEach(async () => {
  accepted = [];
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => socket.write(`echo:${bytes}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await createSilentProxy({ port: (server.address() as AddressInfo).port });
});

afterEach(async () => {
  await proxy.close();
  for (const socket of accepted) socket.destroy();
  server.close();
});

const dial = async () => {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

const ask = async (socket: Socket, words: string) => {
  const answer = once(socket, 'data');
  socket.write(words);
  return (await answer)[0];
};

describe('silent proxy', () => {
  it('holds data back without closing, and forwards it when the connection is restored', async () => {
    const socket = await dial();
    expect(await ask(socket, 'a')).toBe('echo:a');

    proxy.silence();
    const events: string[] = [];
    socket.on('data', (words) => events.push(String(words)));
    socket.on('close', () => events.push('closed'));
    socket.write('b');
    // A direct connection to the server shows that enough time has passed for an echo to arrive.
    const direct = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(direct, 'connect');
    await ask(direct, 'c');
    expect(events).toEqual([]);

    const answer = once(socket, 'data');
    proxy.resume();
    await answer;
    expect(events).toEqual(['echo:b']);
    direct.destroy();
  });

  it('hides from the server that a client closes during the silence', async () => {
    const socket = await dial();
    await ask(socket, 'a');
    const closed = once(accepted[0] as Socket, 'close');
    let isNoticed = false;
    void closed.then(() => {
      isNoticed = true;
    });
    proxy.silence();
    const left = once(socket, 'close');
    socket.destroy();
    await left;
    const direct = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await ask(direct, 'b');
    direct.destroy();
    expect(isNoticed).toBe(false);

    proxy.resume();
    await closed;
    expect(isNoticed).toBe(true);
  });

  it('answers a new connection only after the silence', async () => {
    proxy.silence();
    const socket = await dial();
    const answer = once(socket, 'data');
    socket.write('hello');
    proxy.resume();
    expect((await answer)[0]).toBe('echo:hello');
  });
});
