/**
 * The client side of RFC 6455 as far as a load needs it: whole messages in, masked frames out. A
 * library's receiver costs more than the server's sender, and one core must run thousands of these.
 */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export type TakeFrame = (opcode: number, bytes: Buffer, start: number, end: number) => void;

/** The longest header of a frame from a server; server frames have no mask. */
const maxHeaderBytes = 10;

type Header = { readonly opcode: number; readonly headerBytes: number; readonly payloadBytes: number };

/** The header of the frame at `start`, or null when it is incomplete. */
const headerAt = (bytes: Buffer, start: number, end: number): Header | null => {
  const there = end - start;
  if (there < 2) return null;
  const first = bytes[start] ?? 0;
  const second = bytes[start + 1] ?? 0;
  if ((second & 0x80) !== 0) throw new Error('A server must not mask its frames.');
  if ((first & 0x80) === 0) throw new Error('Messages in fragments are not read here.');
  const opcode = first & 0x0f;
  const short = second & 0x7f;
  if (short < 126) return { opcode, headerBytes: 2, payloadBytes: short };
  if (short === 126)
    return there < 4 ? null : { opcode, headerBytes: 4, payloadBytes: bytes.readUInt16BE(start + 2) };
  if (there < maxHeaderBytes) return null;
  return { opcode, headerBytes: maxHeaderBytes, payloadBytes: Number(bytes.readBigUInt64BE(start + 2)) };
};

/** Splits a stream of bytes into frames. Complete frames are passed in place, without a copy. */
export const createFrameReader = (take: TakeFrame) => {
  /** The beginning of an incomplete frame. */
  let begun: Buffer | null = null;
  let begunBytes = 0;
  let isHeaderWhole = false;

  /** @returns the start of the first incomplete frame */
  const takeWhole = (bytes: Buffer, end: number): number => {
    let at = 0;
    for (;;) {
      const header = headerAt(bytes, at, end);
      if (header === null) return at;
      const payloadAt = at + header.headerBytes;
      const next = payloadAt + header.payloadBytes;
      if (next > end) return at;
      take(header.opcode, bytes, payloadAt, next);
      at = next;
    }
  };

  const keep = (bytes: Buffer, start: number, end: number) => {
    if (start === end) return;
    const header = headerAt(bytes, start, end);
    isHeaderWhole = header !== null;
    begun = Buffer.allocUnsafe(header === null ? maxHeaderBytes : header.headerBytes + header.payloadBytes);
    begunBytes = bytes.copy(begun, 0, start, end);
  };

  return {
    /** Takes the next bytes of the stream; they are not used after the call. */
    read(bytes: Buffer, length: number) {
      let at = 0;
      while (begun !== null && at < length) {
        const copied = bytes.copy(begun, begunBytes, at, Math.min(length, at + begun.length - begunBytes));
        begunBytes += copied;
        at += copied;
        if (isHeaderWhole && begunBytes < begun.length) return;
        const [part, partBytes]: [Buffer, number] = [begun, begunBytes];
        begun = null;
        keep(part, takeWhole(part, partBytes), partBytes);
      }
      if (at === length) return;
      const rest = at === 0 ? bytes : bytes.subarray(at, length);
      keep(rest, takeWhole(rest, length - at), length - at);
    },
  };
};

/** A frame from a client, masked as the protocol requires. @param mask any 32 bits */
export const maskedFrame = (opcode: number, payload: Buffer, mask: number): Buffer => {
  const { length } = payload;
  const extended = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(6 + extended + length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (extended === 0 ? length : extended === 2 ? 126 : 127);
  if (extended === 2) frame.writeUInt16BE(length, 2);
  if (extended === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  const maskAt = 2 + extended;
  frame.writeInt32BE(mask | 0, maskAt);
  const payloadAt = maskAt + 4;
  for (let index = 0; index < length; index += 1)
    frame[payloadAt + index] = (payload[index] ?? 0) ^ (frame[maskAt + (index & 3)] ?? 0);
  return frame;
};
