import { maskedFrame, textFrame } from './raw-client.ts';
import type { Chance } from './seeded-chance.ts';

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
export const anyValue = (chance: Chance, depth = 0): unknown => {
  const kind = chance.below(depth > 3 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return chance.below(2) === 0;
  if (kind < 4) return chance.oneOf(oddNumbers);
  if (kind < 6) return chance.oneOf(oddTexts);
  if (kind === 6) return Array.from({ length: chance.below(5) }, () => anyValue(chance, depth + 1));
  return anyFields(chance, depth + 1);
};

const anyFields = (chance: Chance, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: chance.below(6) }, () => [
      chance.oneOf([...fieldNames, ...oddTexts]),
      anyValue(chance, depth),
    ]),
  );

/** Thousands of nested arrays that still fit into one frame. */
export const deepValue = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/**
 * Data of a whisper whose fields have the right names and sometimes the right type, so that it is
 * almost valid.
 * @param fields names of the event's fields
 */
export const nearlyRight = (
  chance: Chance,
  fields: readonly string[],
  rights: readonly unknown[],
): Record<string, unknown> => ({
  ...(chance.below(4) === 0 ? anyFields(chance) : {}),
  ...Object.fromEntries(
    fields
      .filter(() => chance.below(6) > 0)
      .map((name) => [name, chance.below(2) === 0 ? chance.oneOf(rights) : anyValue(chance, 2)]),
  ),
});

/** Bytes that begin like WebSocket frames and end as garbage. */
export const brokenFrames = (chance: Chance): Buffer => {
  const good = textFrame({ event: 'pusher:ping', data: anyValue(chance) });
  const kind = chance.below(6);
  if (kind === 0) return chance.bytes(1 + chance.below(400));
  if (kind === 1) return good.subarray(0, 1 + chance.below(good.length - 1));
  if (kind === 2) {
    const changed = Buffer.from(good);
    for (let i = 0; i < 3; i += 1) changed[chance.below(changed.length)] = chance.below(256);
    return changed;
  }
  if (kind === 3) return maskedFrame(chance.below(256), chance.bytes(chance.below(200)));
  if (kind === 4) return Buffer.concat([Buffer.from([0x81, 0xff]), chance.bytes(12)]);
  return Buffer.concat(
    Array.from({ length: 20 }, () => maskedFrame(chance.oneOf([0x01, 0x00]), chance.bytes(3))),
  );
};

/** What a client may write before the WebSocket handshake. */
export const brokenRequests = (chance: Chance, path: string): Buffer => {
  const kind = chance.below(5);
  if (kind === 0) return chance.bytes(1 + chance.below(2_000));
  if (kind === 1)
    return Buffer.from(`GET ${path} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
  if (kind === 2)
    return Buffer.from(`GET ${path} HTTP/1.1\r\nX: ${'x'.repeat(chance.below(40_000))}\r\n\r\n`);
  if (kind === 3)
    return Buffer.concat([
      Buffer.from(`POST ${path} HTTP/1.1\r\nContent-Length: 99999999999999\r\n\r\n`),
      chance.bytes(200),
    ]);
  return Buffer.from(
    `GET ${path}&lang=${'%'.repeat(chance.below(30))} HTTP/1.${chance.below(10)}\r\nHost: [${chance.below(9)}\r\nUpgrade: websocket\r\nConnection: upgrade, keep-alive\r\nSec-WebSocket-Version: ${chance.below(20)}\r\nSec-WebSocket-Key: ${chance.bytes(chance.below(20)).toString('base64')}\r\n\r\n`,
  );
};
