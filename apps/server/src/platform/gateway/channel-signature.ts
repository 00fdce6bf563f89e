import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs that a socket may subscribe to a channel, in the format of the Channels protocol:
 * `key:hex(HMAC-SHA256)`. Socket ids are never reused, so a signature is valid for one channel on
 * one connection.
 */
export const createChannelSignature = (deps: { key: string; secret: string | Uint8Array }) => {
  const sign = (socketId: string, channel: string): string =>
    `${deps.key}:${createHmac('sha256', deps.secret).update(`${socketId}:${channel}`).digest('hex')}`;
  return {
    sign,
    isGenuine(auth: unknown, socketId: string, channel: string): boolean {
      if (typeof auth !== 'string') return false;
      const [given, right] = [Buffer.from(auth), Buffer.from(sign(socketId, channel))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
export type ChannelSignature = ReturnType<typeof createChannelSignature>;
