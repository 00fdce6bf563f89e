export type ReadFrame = { readonly opcode: number; readonly payload: Buffer };

/** Reads whole frames of a server, which are not masked, from the start of the bytes. */
export const readFrames = (bytes: Buffer): { frames: ReadFrame[]; rest: Buffer } => {
  const frames: ReadFrame[] = [];
  let at = 0;
  for (;;) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2);
    if (bytes.length < start) break;
    const length =
      short === 126
        ? bytes.readUInt16BE(at + 2)
        : short === 127
          ? Number(bytes.readBigUInt64BE(at + 2))
          : short;
    if (bytes.length < start + length) break;
    frames.push({ opcode: (bytes[at] ?? 0) & 0x0f, payload: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return { frames, rest: bytes.subarray(at) };
};

const endOfHead = '\r\n\r\n';

/**
 * Reads the text messages that a server sends on one TCP connection after its upgrade to a
 * WebSocket. Answers of plain HTTP are skipped.
 */
export const createTextReader = (onText: (text: string) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let state: 'http' | 'socket' = 'http';
  return (chunk: Buffer): void => {
    if (state === 'http') {
      const text = Buffer.concat([rest, chunk]);
      const head = text.indexOf('HTTP/1.1 101 ');
      const end = head < 0 ? -1 : text.indexOf(endOfHead, head);
      // A head may be cut anywhere, so the last bytes are looked at again with the next ones.
      rest = head < 0 ? text.subarray(-'HTTP/1.1 101 '.length) : text.subarray(head);
      if (end < 0) return;
      state = 'socket';
      rest = text.subarray(end + endOfHead.length);
    } else rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const read = readFrames(rest);
    rest = read.rest;
    for (const { opcode, payload } of read.frames) if (opcode === 1) onText(payload.toString());
  };
};
