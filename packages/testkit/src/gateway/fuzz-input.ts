import type { RandomValues } from './random-values.ts';
import { maskedFrame, textFrame } from './raw-client.ts';

const oddNumbers = [0, -0, -1, 0.1, 1e308, -1e308, 1e-320, 2 ** 53, 2 ** 63, 4_294_967_296, 65_536, -32_769];
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '縁'.repeat(700),
  '\ud800',
  '../..',
  '🏯',
];
const fieldNames = [
  'x',
  'y',
  'tx',
  'ty',
  'ms',
  't',
  'room',
  'status',
  'statusText',
  'to',
  'user_id',
  'id',
  'type',
  'seen',
  'c',
  'w',
  'h',
  'last',
];

/** Any JSON value, often an unusual one. */
export const anyValue = (random: RandomValues, depth = 0): unknown => {
  const kind = random.below(depth > 3 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return random.below(2) === 0;
  if (kind < 4) return random.oneOf(oddNumbers);
  if (kind < 6) return random.oneOf(oddTexts);
  if (kind === 6) return Array.from({ length: random.below(5) }, () => anyValue(random, depth + 1));
  return anyFields(random, depth + 1);
};

const anyFields = (random: RandomValues, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: random.below(6) }, () => [
      random.oneOf([...fieldNames, ...oddTexts]),
      anyValue(random, depth),
    ]),
  );

/** Thousands of nested arrays that still fit into one frame. */
export const deepValue = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/**
 * Data of a whisper whose fields have the right names and sometimes the right type, so that it is
 * almost valid.
 * @param fields names of the event's fields
 */
export const nearlyValid = (
  random: RandomValues,
  fields: readonly string[],
  rights: readonly unknown[],
): Record<string, unknown> => ({
  ...(random.below(4) === 0 ? anyFields(random) : {}),
  ...Object.fromEntries(
    fields
      .filter(() => random.below(6) > 0)
      .map((name) => [name, random.below(2) === 0 ? random.oneOf(rights) : anyValue(random, 2)]),
  ),
});

/** Bytes that begin like WebSocket frames and end as garbage. */
export const brokenFrames = (random: RandomValues): Buffer => {
  const good = textFrame({ event: 'pusher:ping', data: anyValue(random) });
  const kind = random.below(6);
  if (kind === 0) return random.bytes(1 + random.below(400));
  if (kind === 1) return good.subarray(0, 1 + random.below(good.length - 1));
  if (kind === 2) {
    const changed = Buffer.from(good);
    for (let i = 0; i < 3; i += 1) changed[random.below(changed.length)] = random.below(256);
    return changed;
  }
  if (kind === 3) return maskedFrame(random.below(256), random.bytes(random.below(200)));
  if (kind === 4) return Buffer.concat([Buffer.from([0x81, 0xff]), random.bytes(12)]);
  return Buffer.concat(
    Array.from({ length: 20 }, () => maskedFrame(random.oneOf([0x01, 0x00]), random.bytes(3))),
  );
};

/** Bytes that a client may write before the WebSocket handshake. */
export const brokenRequests = (random: RandomValues, path: string): Buffer => {
  const kind = random.below(5);
  if (kind === 0) return random.bytes(1 + random.below(2_000));
  if (kind === 1)
    return Buffer.from(`GET ${path} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
  if (kind === 2)
    return Buffer.from(`GET ${path} HTTP/1.1\r\nX: ${'x'.repeat(random.below(40_000))}\r\n\r\n`);
  if (kind === 3)
    return Buffer.concat([
      Buffer.from(`POST ${path} HTTP/1.1\r\nContent-Length: 99999999999999\r\n\r\n`),
      random.bytes(200),
    ]);
  return Buffer.from(
    `GET ${path}&lang=${'%'.repeat(random.below(30))} HTTP/1.${random.below(10)}\r\nHost: [${random.below(9)}\r\nUpgrade: websocket\r\nConnection: upgrade, keep-alive\r\nSec-WebSocket-Version: ${random.below(20)}\r\nSec-WebSocket-Key: ${random.bytes(random.below(20)).toString('base64')}\r\n\r\n`,
  );
};
