import { describe, expect, it } from 'vitest';
import { createFrameReader, maskedFrame, opcodes } from './websocket-frames.ts';

/** A frame as a server sends it. */
const frameOf = (opcode: number, text: string): Buffer => {
  const payload = Buffer.from(text);
  const header =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, payload.length])
      : payload.length < 65_536
        ? Buffer.from([0x80 | opcode, 126, payload.length >> 8, payload.length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 127, 0, 0, 0, 0]), Buffer.alloc(4)]);
  if (payload.length >= 65_536) header.writeUInt32BE(payload.length, 6);
  return Buffer.concat([header, payload]);
};

const readIn = (stream: Buffer, pieceBytes: number): string[] => {
  const received: string[] = [];
  const reader = createFrameReader((opcode, bytes, start, end) =>
    received.push(`${opcode} ${bytes.toString('utf8', start, end)}`),
  );
  // One buffer for all reads, as with real sockets, so a received frame must not be used later.
  const shared = Buffer.alloc(pieceBytes);
  for (let at = 0; at < stream.length; at += pieceBytes) {
    const length = stream.copy(shared, 0, at, Math.min(stream.length, at + pieceBytes));
    reader.read(shared, length);
    shared.fill(0);
  }
  return received;
};

describe('frames from a server', () => {
  const texts = ['', 'a', 'x'.repeat(125), 'y'.repeat(126), 'é'.repeat(300), 'z'.repeat(70_000), 'end'];
  const stream = Buffer.concat(texts.map((text) => frameOf(opcodes.text, text)));
  const wanted = texts.map((text) => `1 ${text}`);

  it('are found in the stream wherever it is split', () => {
    for (const pieceBytes of [1, 2, 3, 5, 7, 64, 127, 1_000, 65_536, stream.length])
      expect(readIn(stream, pieceBytes), `in pieces of ${pieceBytes}`).toEqual(wanted);
  });

  it('that are masked or fragmented are an error of the server', () => {
    const read = (bytes: number[]) => () => readIn(Buffer.from(bytes), bytes.length);
    expect(read([0x81, 0x81, 1, 2, 3, 4, 5])).toThrow('mask');
    expect(read([0x01, 0x01, 65])).toThrow('fragments');
  });
});

describe('frames from a client', () => {
  it('carry their mask, and hold the payload once it is removed', () => {
    for (const length of [0, 1, 125, 126, 65_535, 65_536]) {
      const payload = Buffer.alloc(length, 'engawa');
      const frame = maskedFrame(opcodes.text, payload, 0x1234_5678);
      const headerBytes = frame.length - length - 4;
      expect([...frame.subarray(headerBytes, headerBytes + 4)]).toEqual([0x12, 0x34, 0x56, 0x78]);
      const unmasked = Buffer.from(
        frame.subarray(headerBytes + 4).map((byte, index) => byte ^ (frame[headerBytes + (index & 3)] ?? 0)),
      );
      expect(unmasked.equals(payload)).toBe(true);
      expect(frame[0]).toBe(0x81);
      expect((frame[1] ?? 0) & 0x80).toBe(0x80);
    }
  });
});
