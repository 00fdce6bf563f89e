/**
 * Versions of the Pusher Channels protocol that are the same on this wire. The official Java client
 * requests 5, pysher and the Ruby client 6, pusher-js 7.
 */
export const protocolVersions: ReadonlySet<string> = new Set(['5', '6', '7']);

/**
 * 4000–4099: do not reconnect; 4100–4199: back off; 4200–4299: reconnect at once; 43xx: other, the
 * socket stays.
 */
export const channelsCodes = {
  unknownApplication: 4001,
  unsupportedProtocol: 4007,
  notAuthorized: 4009,
  tooMany: 4100,
  authoriseAgain: 4101,
  comeBack: 4200,
  malformed: 4300,
  clientEventRate: 4301,
  notSubscribed: 4303,
} as const;

export type InFrame = { readonly event: string; readonly channel: string | null; readonly data: unknown };

/** `data` may be a JSON text or the value itself: pusher-js sends values, other clients texts. */
const openData = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

/** Parses a client's message. Null when it is not a frame of the protocol. */
export const readFrame = (text: string): InFrame | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { event, channel, data } = value as { event?: unknown; channel?: unknown; data?: unknown };
  if (typeof event !== 'string' || event.length > 200) return null;
  if (channel !== undefined && channel !== null && typeof channel !== 'string') return null;
  return { event, channel: channel ?? null, data: openData(data ?? {}) };
};

/** A frame of the protocol itself. `data` is a JSON text, as the protocol requires. */
export const protocolFrame = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });

/**
 * The only frame whose `data` is an object: clients read `data.code` without parsing a text first.
 */
export const errorFrame = (code: number, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

/** A refused subscription. `status` is the corresponding HTTP status. */
export const subscriptionErrorFrame = (channel: string, status: number, error: string): string =>
  protocolFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
