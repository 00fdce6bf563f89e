/**
 * One whole WebSocket message in its wire format. A server's frames are not masked, so one encoding
 * serves every receiver: the same bytes are written to all of them.
 */
export type WireFrame = { readonly bytes: Buffer; readonly payloadBytes: number };

/**
 * RFC 6455, 5.2: FIN with the opcode. Lengths up to 125 stand in the second byte; 126 and 127
 * announce longer ones.
 */
const finalText = 0x81;
const finalBinary = 0x82;
const maxShortLength = 125;
const maxLength16 = 0xffff;

const startFrame = (firstByte: number, payloadBytes: number): { bytes: Buffer; at: number } => {
  const at = payloadBytes <= maxShortLength ? 2 : payloadBytes <= maxLength16 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(at + payloadBytes);
  bytes[0] = firstByte;
  if (at === 2) bytes[1] = payloadBytes;
  else if (at === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(payloadBytes, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(payloadBytes), 2);
  }
  return { bytes, at };
};

const encodeBytes = (firstByte: number, payload: Uint8Array): WireFrame => {
  const { bytes, at } = startFrame(firstByte, payload.length);
  bytes.set(payload, at);
  return { bytes, payloadBytes: payload.length };
};

/**
 * A text message.
 * @param text a string or its UTF-8 bytes
 */
export const encodeTextFrame = (text: string | Uint8Array): WireFrame => {
  if (typeof text !== 'string') return encodeBytes(finalText, text);
  const payloadBytes = Buffer.byteLength(text);
  const { bytes, at } = startFrame(finalText, payloadBytes);
  bytes.write(text, at);
  return { bytes, payloadBytes };
};

/** A binary message. */
export const encodeBinaryFrame = (payload: Uint8Array): WireFrame => encodeBytes(finalBinary, payload);
