import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createAgoraTokens } from './agora-tokens.ts';

const appId = '0123456789abcdef0123456789abcdef';
const tokens = createAgoraTokens({ app_id: appId, appCertificate: 'fedcba9876543210fedcba9876543210' });

/** `007` and the base64 of a deflated body: signature, application, times and privileges. */
const read = (token: string): Buffer => inflateSync(Buffer.from(token.slice(3), 'base64'));

it('MED-37 tokens are for this application, this channel and this person, and last 15 minutes', async () => {
  const token = await tokens.token('room_a', 'aya', true);
  expect(token).toMatch(/^007/);
  const body = read(token);
  for (const text of [appId, 'room_a', 'aya']) expect(body.includes(text)).toBe(true);
  const signatureBytes = 2 + body.readUInt16LE(0);
  const appIdBytes = 2 + body.readUInt16LE(signatureBytes);
  expect(body.readUInt32LE(signatureBytes + appIdBytes + 4)).toBe(900);
});

it('MED-37 a person who may not publish gets a token with fewer privileges', async () => {
  const speaker = read(await tokens.token('room_a', 'aya', true));
  const listener = read(await tokens.token('room_a', 'aya', false));
  // One privilege (to join) of six bytes, instead of four.
  expect(speaker.length - listener.length).toBe(18);
});
