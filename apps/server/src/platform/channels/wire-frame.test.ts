import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createSocketWriter } from '../gateway/socket-writer.ts';
import { encodeBinaryFrame, encodeTextFrame } from './wire-frame.ts';

describe('LIV-14 a frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes has its length in the head', (payloadBytes, head) => {
    const frame = encodeTextFrame('x'.repeat(payloadBytes));
    expect([...frame.bytes.subarray(0, head.length)]).toEqual(head);
    expect(frame.bytes).toHaveLength(head.length + payloadBytes);
    expect(frame.payloadBytes).toBe(payloadBytes);
  });
  it('of text is UTF-8, from a string or from bytes', () => {
    const text = '縁側 🏯 Zürich';
    expect(encodeTextFrame(text).bytes.subarray(2).toString('utf8')).toBe(text);
    expect(encodeTextFrame(Buffer.from(text))).toEqual(encodeTextFrame(text));
  });
  it('of bytes has the binary opcode', () =>
    expect([...encodeBinaryFrame(new Uint8Array([7, 8])).bytes]).toEqual([0x82, 2, 7, 8]));
});

describe('frames that are written past ws', () => {
  let server: Server;
  let client: WebSocket;
  let ws: WebSocket;
  let writer: ReturnType<typeof createSocketWriter>;
  let overflows: number;
  const received: string[] = [];
  let wake = () => {};

  beforeEach(async () => {
    received.length = 0;
    overflows = 0;
    const gateway = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    server = createServer();
    const opened = new Promise<void>((resolve) => {
      server.on('upgrade', (request, socket, head) =>
        gateway.handleUpgrade(request, socket, head, (upgraded) => {
          ws = upgraded;
          const onOverflow = () => {
            overflows += 1;
          };
          writer = createSocketWriter({ ws, socket, maxBacklogBytes: 8 * 1024 * 1024, onOverflow });
          resolve();
        }),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    client.on('message', (raw: Buffer, isBinary) => {
      received.push(`${isBinary ? 'binary' : 'text'} ${raw.length} ${raw.toString('latin1').slice(0, 12)}`);
      wake();
    });
    await Promise.all([opened, once(client, 'open')]);
  });
  afterEach(async () => {
    client.terminate();
    ws.terminate();
    await new Promise((closed) => server.close(closed));
  });

  const untilReceived = async (count: number) => {
    while (received.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };

  it('LIV-14 arrive whole and in order, shared or not, among frames that ws writes itself and while the buffer is full', async () => {
    const expected: string[] = [];
    let pings = 0;
    client.on('ping', () => {
      pings += 1;
    });
    client.pause();
    const lengths = [0, 1, 125, 126, 1_000, 65_535, 65_536, 300_000];
    for (let i = 0; i < 200; i += 1) {
      const length = lengths[i % lengths.length] ?? 0;
      const text = `${i} ${'x'.repeat(length)}`;
      const shared = encodeTextFrame(text);
      const kind = i % 5;
      if (kind === 0) ws.send(text);
      else if (kind === 1) ws.ping();
      else if (kind === 2) writer.write(encodeBinaryFrame(Buffer.from(text)));
      else writer.write(shared);
      if (kind === 3) ws.send(Buffer.from(text), { binary: true });
      if (kind === 1) continue;
      const seen = `${text.length} ${text.slice(0, 12)}`;
      expected.push(`${kind === 2 ? 'binary' : 'text'} ${seen}`);
      if (kind === 3) expected.push(`binary ${seen}`);
      // So that the buffer fills while both sides write to it.
      if (i === 120) client.resume();
      if (i % 7 === 0) await new Promise((done) => setImmediate(done));
    }
    client.resume();
    await untilReceived(expected.length);
    expect(received).toEqual(expected);
    expect(pings).toBe(40);
    expect(overflows).toBe(0);
  });

  it('LIV-12 are counted while they wait, and are reported once when they are sent', async () => {
    client.pause();
    let drained = 0;
    writer.onDrain(() => {
      drained += 1;
    });
    expect(drained).toBe(1);
    const frame = encodeTextFrame('x'.repeat(1_000_000));
    let sent = 0;
    while (writer.backlogBytes() < 3_000_000) {
      writer.write(frame);
      sent += 1;
    }
    const out = new Promise<void>((resolve) =>
      writer.onDrain(() => {
        drained += 1;
        resolve();
      }),
    );
    ws.ping();
    expect(drained).toBe(1);
    client.resume();
    await out;
    await untilReceived(sent);
    writer.write(frame);
    await untilReceived(sent + 1);
    expect(drained).toBe(2);
  });

  it('LIV-12 are not written above the limit of the backlog', () => {
    client.pause();
    const frame = encodeTextFrame('x'.repeat(1_000_000));
    for (let i = 0; i < 100 && overflows === 0; i += 1) writer.write(frame);
    expect(overflows).toBe(1);
    expect(writer.backlogBytes()).toBeGreaterThan(8 * 1024 * 1024);
    expect(writer.backlogBytes()).toBeLessThan(10 * 1024 * 1024);
  });

  it('LIV-14 are not written after the close', async () => {
    const closed = new Promise<number>((resolve) => client.on('close', resolve));
    writer.write(encodeTextFrame('before'));
    ws.close(4200);
    writer.write(encodeTextFrame('after'));
    expect(await closed).toBe(4200);
    expect(received).toEqual(['text 6 before']);
  });
});
