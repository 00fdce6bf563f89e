import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { createPatientReading } from './patient-reading.ts';
import { createFrameReader, maskedFrame, opcodes } from './websocket-frames.ts';

/** One buffer for all sockets, because each read is processed before the next one. */
const shared = Buffer.allocUnsafe(256 * 1024);
/** Shared by all sockets too. */
const patience = createPatientReading();
const endOfHead = Buffer.from('\r\n\r\n');

export type RawSocket = {
  sendText(text: string): void;
  sendBytes(bytes: Buffer): void;
  /** From now on it reads a few times a second everything that has arrived. */
  readPatiently(): void;
  /** Leaves like a client: a close frame, then the end. */
  close(): void;
  /** All received bytes, including those of the handshake and the framing. */
  bytesRead(): number;
  framesRead(): number;
};

export type RawSocketListener = {
  opened(): void;
  /** A text or binary message; the bytes are valid during the call only. */
  message(bytes: Buffer, start: number, end: number, isText: boolean): void;
  /** @param code the server's close code, or null when the connection just ended */
  closed(code: number | null, reason: string): void;
};

const randomMask = (): number => (Math.random() * 0x1_0000_0000) | 0;

/**
 * A WebSocket to a server on this machine, as cheap as Node.js allows.
 * @param localAddress the client's address
 */
export const openRawSocket = (url: URL, listener: RawSocketListener, localAddress?: string): RawSocket => {
  let state: 'handshake' | 'open' | 'closed' = 'handshake';
  let head = Buffer.alloc(0);
  let bytesRead = 0;
  let framesRead = 0;
  let isPatient = false;
  const readOn = () => void socket.resume();

  const end = (code: number | null, reason: string) => {
    if (state === 'closed') return;
    state = 'closed';
    patience.remove(readOn);
    socket.destroy();
    listener.closed(code, reason);
  };
  const send = (opcode: number, payload: Buffer) => {
    if (state === 'open') socket.write(maskedFrame(opcode, payload, randomMask()));
  };

  const reader = createFrameReader((opcode, bytes, start, stop) => {
    framesRead += 1;
    if (opcode === opcodes.text || opcode === opcodes.binary)
      listener.message(bytes, start, stop, opcode === opcodes.text);
    else if (opcode === opcodes.ping) send(opcodes.pong, Buffer.from(bytes.subarray(start, stop)));
    else if (opcode === opcodes.close) {
      const code = stop - start >= 2 ? bytes.readUInt16BE(start) : null;
      end(code, bytes.toString('utf8', start + 2, stop));
    }
  });

  const shakeHands = (length: number) => {
    head = Buffer.concat([head, shared.subarray(0, length)]);
    const endAt = head.indexOf(endOfHead);
    if (endAt < 0) return;
    const [statusLine = ''] = head.toString('latin1', 0, endAt).split('\r\n', 1);
    if (!statusLine.includes(' 101 ')) return end(null, statusLine);
    state = 'open';
    const rest = head.subarray(endAt + endOfHead.length);
    head = Buffer.alloc(0);
    listener.opened();
    if (rest.length > 0) reader.read(rest, rest.length);
  };

  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    ...(localAddress === undefined ? {} : { localAddress }),
    onread: {
      buffer: shared,
      callback(length) {
        bytesRead += length;
        if (state === 'handshake') shakeHands(length);
        else if (state === 'open') reader.read(shared, length);
        // `false` pauses reading until `resume`.
        return !isPatient;
      },
    },
  });
  socket.on('connect', () => {
    socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
  socket.on('error', (error) => end(null, error.message));
  socket.on('close', () => end(null, 'the connection ended'));

  return {
    sendText: (text) => send(opcodes.text, Buffer.from(text)),
    sendBytes: (bytes) => send(opcodes.binary, bytes),
    readPatiently() {
      isPatient = true;
      patience.add(readOn);
    },
    close() {
      patience.remove(readOn);
      readOn();
      send(opcodes.close, Buffer.from([0x03, 0xe8]));
      state = 'closed';
      socket.end();
    },
    bytesRead: () => bytesRead,
    framesRead: () => framesRead,
  };
};
