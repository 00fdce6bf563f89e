import { connect, type Socket } from 'node:net';
import { requireContract } from '../contract-breach.ts';
import { readFrames } from './frame-reader.ts';

export type ReceivedFrame = {
  readonly event: string;
  readonly channel?: string;
  readonly data: Record<string, unknown>;
};

const handshake = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** A frame from a client. Its mask is zero, which leaves the payload unchanged. */
export const maskedFrame = (firstByte: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(payload.length > 0xffff ? 14 : payload.length > 125 ? 8 : 6);
  head[0] = firstByte;
  if (head.length === 6) head[1] = 0x80 | payload.length;
  else if (head.length === 8) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
};
export const textFrame = (value: unknown): Buffer =>
  maskedFrame(0x81, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

export type RawClient = ReturnType<typeof openTcp> & {
  /** The next matching message that no earlier call took; null when the connection ends first. */
  next(fits: (frame: ReceivedFrame) => boolean): Promise<ReceivedFrame | null>;
  /** All messages that no call of `next` took. */
  received(): readonly ReceivedFrame[];
  send(value: unknown): void;
  /**
   * The close code of the server, or null when the connection ended without one; resolves at the
   * end.
   */
  closedWith: Promise<number | null>;
};

/** Older messages that no call took are dropped. */
const keptMessages = 1_000;

/** Opens a TCP connection from any loopback address, such as 127.1.2.3. */
export const openTcp = (port: number, localAddress: string) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, localAddress, connected, closed };
};

/**
 * A client of the Channels protocol that can break every rule of it, because it writes raw bytes.
 */
export const openRawClient = (port: number, localAddress: string, path: string): RawClient => {
  const tcp = openTcp(port, localAddress);
  const { socket } = tcp;
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  let code: number | null = null;
  let inbox: ReceivedFrame[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of [...waiting]) look();
  };

  const take = (opcode: number, payload: Buffer) => {
    if (opcode === 9) socket.write(maskedFrame(0x8a, payload));
    else if (opcode === 8) {
      code = payload.length >= 2 ? payload.readUInt16BE(0) : null;
      socket.end(maskedFrame(0x88, payload));
    } else if (opcode === 1) {
      const { data, ...head } = JSON.parse(payload.toString());
      // The data of `pusher:error` is an object; that of all other events is JSON text.
      const frame: ReceivedFrame = { ...head, data: typeof data === 'string' ? JSON.parse(data) : data };
      if (frame.channel !== undefined && !frame.event.startsWith('pusher'))
        requireContract({ ...frame, channel: frame.channel });
      inbox.push(frame);
    }
  };
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      isUpgraded = true;
      if (!rest.subarray(0, end).includes('101')) return void socket.destroy();
      rest = rest.subarray(end + 4);
    }
    const read = readFrames(rest);
    rest = read.rest;
    for (const { opcode, payload } of read.frames) take(opcode, payload);
    if (inbox.length > 2 * keptMessages) inbox = inbox.slice(-keptMessages);
    wake();
  });
  socket.on('close', wake);
  socket.write(handshake(path));

  return {
    ...tcp,
    closedWith: tcp.closed.then(() => code),
    received: () => inbox,
    send: (value) => void socket.write(textFrame(value)),
    next: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = inbox.find(fits);
          if (found === undefined && !socket.destroyed) return;
          waiting.delete(look);
          inbox = inbox.filter((frame) => frame !== found);
          resolve(found ?? null);
        };
        waiting.add(look);
        look();
      }),
  };
};
